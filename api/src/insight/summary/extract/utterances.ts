import { stem } from '#kernel/language/stem.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import { isBonded } from '../../transcript/bonds.ts'
import { sentenceEnds } from '../../transcript/sentence-ends/sentence-ends.ts'
import type { SpokenSegment } from '../../transcript/stored-transcript.ts'

/** Neighbouring segments of one speaker that form one statement. */
export type Utterance = {
  segments: SpokenSegment[]
  speakerId: string
  startMs: number
  endMs: number
  text: string
  /** its words in the first segment */
  quote: string
  words: number
  /** stems of the words that may be a topic, repetitions included */
  terms: string[]
}

const maxWords = 45
const maxPauseMs = 1500

const termsOf = (text: string, language: string): string[] =>
  wordsAsWritten(text)
    .flatMap((word) => word.split(/['’-]/))
    .filter((word) => !isStopWord(word, language) && !/^\d+$/.test(word))
    .map((word) => stem(word, language))

const endsSentence = (text: string) => /[.!?…]["»”)]*$/.test(text)

/** Share of segments with punctuation from which the engine is taken to punctuate. */
const minMarked = 0.1

const isMarked = (segments: readonly SpokenSegment[]) =>
  segments.filter(({ text }) => /[.!?…](?!\p{L})/u.test(text)).length >= minMarked * segments.length

/**
 * Joins segments of one speaker into statements of at most 45 words, since segments end not only with a sentence but also
 * after 20 words and at pauses. Without punctuation they never end with a sentence; then a statement ends at pauses and at
 * likely sentence ends, also within a segment.
 */
export const toUtterances = (segments: readonly SpokenSegment[], language: string): Utterance[] =>
  isMarked(segments)
    ? joined(segments, language)
    : runsOf(segments).flatMap((run) => sentencesIn(run, language) ?? joined(run, language))

const isCloseTo = (last: Pick<Utterance, 'speakerId' | 'endMs'> | undefined, segment: SpokenSegment) =>
  last !== undefined && last.speakerId === segment.speakerId && segment.startMs - last.endMs <= maxPauseMs

const joined = (segments: readonly SpokenSegment[], language: string): Utterance[] => {
  const utterances: Utterance[] = []
  for (const segment of segments) {
    const words = wordsAsWritten(segment.text).length
    const last = utterances.at(-1)
    if (last && isCloseTo(last, segment) && !endsSentence(last.text) && last.words + words <= maxWords) {
      last.segments.push(segment)
      last.endMs = Math.max(last.endMs, segment.endMs)
      last.text = `${last.text} ${segment.text}`
      last.words += words
      last.terms.push(...termsOf(segment.text, language))
    } else utterances.push(statementOf([segment], segment.text, segment.text, language))
  }
  return utterances
}

const statementOf = (
  segments: SpokenSegment[],
  text: string,
  quote: string,
  language: string,
): Utterance => ({
  segments,
  speakerId: segments[0]?.speakerId ?? '',
  startMs: segments[0]?.startMs ?? 0,
  endMs: Math.max(...segments.map((s) => s.endMs)),
  text,
  quote,
  words: wordsAsWritten(text).length,
  terms: termsOf(text, language),
})

/** Segments of one speaker without a pause between them. */
const runsOf = (segments: readonly SpokenSegment[]): SpokenSegment[][] => {
  const runs: SpokenSegment[][] = []
  for (const segment of segments) {
    const open = runs.at(-1)
    if (open && isCloseTo(open.at(-1), segment)) open.push(segment)
    else runs.push([segment])
  }
  return runs
}

/** Splits a run into sentences by its words; null when none ends within it. */
const sentencesIn = (run: readonly SpokenSegment[], language: string): Utterance[] | null => {
  const words = run.flatMap((segment) => segment.text.split(/\s+/).map((text) => ({ text, segment })))
  const ends = sentenceEnds(
    words.map((w) => w.text),
    language,
  ).filter((end) => !isBonded(words[end - 1]?.text ?? '', words[end]?.text ?? ''))
  if (ends.length === 0) return null
  return [0, ...ends].map((from, i) => {
    const said = words.slice(from, ends[i])
    const segments = [...new Set(said.map((w) => w.segment))]
    const textOf = (list: typeof said) => list.map((w) => w.text).join(' ')
    return statementOf(
      segments,
      textOf(said),
      textOf(said.filter((w) => w.segment === segments[0])),
      language,
    )
  })
}
