import { stem } from '#kernel/language/stem.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import type { SpokenSegment } from '../../transcript/stored-transcript.ts'

/** Neighbouring segments of one speaker that make one statement. */
export type Utterance = {
  segments: SpokenSegment[]
  speakerId: string
  startMs: number
  endMs: number
  text: string
  words: number
  /** stems of the words that may be a topic, repetitions included */
  terms: string[]
}

const mostWords = 45
const longestPauseMs = 1500

const termsOf = (text: string, language: string): string[] =>
  wordsAsWritten(text)
    .flatMap((word) => word.split(/['’-]/))
    .filter((word) => !isStopWord(word, language) && !/^\d+$/.test(word))
    .map((word) => stem(word, language))

/**
 * Joins segments of one speaker into statements of at most 45 words: segments end with a sentence, but also after 20 words
 * and at pauses, and engines without punctuation produce only the latter.
 */
export const toUtterances = (segments: readonly SpokenSegment[], language: string): Utterance[] => {
  const utterances: Utterance[] = []
  for (const segment of segments) {
    const words = wordsAsWritten(segment.text).length
    const last = utterances.at(-1)
    const goesOn =
      last !== undefined &&
      last.speakerId === segment.speakerId &&
      !/[.!?…]["»”)]*$/.test(last.text) &&
      segment.startMs - last.endMs <= longestPauseMs &&
      last.words + words <= mostWords
    if (goesOn) {
      last.segments.push(segment)
      last.endMs = Math.max(last.endMs, segment.endMs)
      last.text = `${last.text} ${segment.text}`
      last.words += words
      last.terms.push(...termsOf(segment.text, language))
    } else {
      const { speakerId, startMs, endMs, text } = segment
      utterances.push({
        segments: [segment],
        speakerId,
        startMs,
        endMs,
        text,
        words,
        terms: termsOf(text, language),
      })
    }
  }
  return utterances
}
