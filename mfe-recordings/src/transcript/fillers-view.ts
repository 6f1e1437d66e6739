import { keptWords } from '@hattama/contract/transcript/fillers'
import { type Paragraph, wordStride } from './paragraph.ts'
import type { TranscriptModel } from './transcript-model.ts'

/** Views that were made, while their paragraphs live: a chunk that arrives costs its own rows only. */
const views = new Map<string, WeakMap<Paragraph, Paragraph>>()

const wordsOf = ({ text, words }: Paragraph): string[] => {
  const list: string[] = []
  for (let i = 0; i < words.length; i += wordStride) {
    const next = words[i + wordStride]
    list.push(text.slice(words[i], next === undefined ? undefined : next - 1))
  }
  return list
}

/** A paragraph without filler words. Each word that stays keeps its times; the paragraph itself if all do. */
const viewOf = (paragraph: Paragraph, language: string | null): Paragraph => {
  const said = wordsOf(paragraph)
  const kept = keptWords(said, paragraph.language ?? language)
  if (kept.length === said.length) return paragraph
  const words: number[] = []
  let text = ''
  for (const word of kept) {
    const offset = text === '' ? 0 : text.length + 1
    text = offset === 0 ? word.text : `${text} ${word.text}`
    const [startMs = 0, endMs = 0] = paragraph.words.slice(
      word.at * wordStride + 1,
      (word.at + 1) * wordStride,
    )
    words.push(offset, startMs, endMs)
  }
  return { ...paragraph, text, words, said: paragraph }
}

/** The transcript as it reads without filler words: find, highlights and clicks work on this one as on any other. */
export const withoutFillersView = (model: TranscriptModel, language: string | null): TranscriptModel => {
  const known = views.get(language ?? '') ?? new WeakMap<Paragraph, Paragraph>()
  views.set(language ?? '', known)
  const paragraphs = model.paragraphs.map((paragraph) => {
    const made = known.get(paragraph) ?? viewOf(paragraph, language)
    known.set(paragraph, made)
    return made
  })
  return { ...model, paragraphs }
}
