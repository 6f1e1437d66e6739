import { keptWords } from '@hattama/contract/rules/speech/fillers'
import { wordStride } from '@hattama/contract/rules/speech/segments'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'

/** Views made so far, for as long as their segments live: a new chunk only costs its own rows. */
const views = new Map<string, WeakMap<Segment, Segment>>()

const wordsOf = ({ text, words }: Segment): string[] => {
  const list: string[] = []
  for (let i = 0; i < words.length; i += wordStride) {
    const next = words[i + wordStride]
    list.push(text.slice(words[i], next === undefined ? undefined : next - 1))
  }
  return list
}

/** A segment without filler words. The remaining words keep their times; returns the segment itself if nothing goes. */
const viewOf = (segment: Segment, language: string | null): Segment => {
  const said = wordsOf(segment)
  const kept = keptWords(said, segment.language ?? language)
  if (kept.length === said.length) return segment
  const words: number[] = []
  let text = ''
  for (const word of kept) {
    const offset = text === '' ? 0 : text.length + 1
    text = offset === 0 ? word.text : `${text} ${word.text}`
    const [startMs = 0, endMs = 0] = segment.words.slice(word.at * wordStride + 1, (word.at + 1) * wordStride)
    words.push(offset, startMs, endMs)
  }
  return { ...segment, text, words, said: segment }
}

/** The transcript without filler words: find, highlights and clicks work on it as on any other. */
export const withoutFillersView = (model: TranscriptModel, language: string | null): TranscriptModel => {
  const known = views.get(language ?? '') ?? new WeakMap<Segment, Segment>()
  views.set(language ?? '', known)
  const segments = model.segments.map((segment) => {
    const made = known.get(segment) ?? viewOf(segment, language)
    known.set(segment, made)
    return made
  })
  return { ...model, segments }
}
