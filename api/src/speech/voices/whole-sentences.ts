import { isShortened } from '#kernel/language/written-ends.ts'
import type { Span } from '../engines/engine.ts'

/** At most so many words at the edge of a sentence are given to the voice that speaks the rest of it. */
const fewWords = 3
/** A voice that begins after a longer pause is another's, ms. */
const flowMs = 700
/** A text with fewer sentence ends than one in so many words has no punctuation to go by. */
const wordsASentence = 25

export type SpokenWord = Span & { text: string }

/** Where the sentences of a text begin, by index of their first word. */
const beginningsOf = (texts: readonly string[]): number[] =>
  texts.flatMap((_, i) => {
    const before = texts[i - 1]
    const ends = before !== undefined && /[.!?…]["»”)]*$/.test(before) && !isShortened(texts, i - 1)
    return i === 0 || ends ? [i] : []
  })

/** Words of one voice in a row within a sentence, by index. */
type Run = { from: number; to: number }

const runsIn = (voices: readonly number[], from: number, to: number): Run[] => {
  const runs: Run[] = []
  for (let i = from; i < to; i++) {
    const last = runs.at(-1)
    if (last && voices[i] === voices[i - 1]) last.to = i + 1
    else runs.push({ from: i, to: i + 1 })
  }
  return runs
}

/**
 * Returns the voices of words, with the few words at the edge of a sentence given to the voice of the rest: where one voice
 * ends is heard less precisely than a word is long, and people seldom end each other's sentences. A word with a comma may
 * be another person agreeing, so it stays. After the realignment of whisper-diarization (MIT), which takes the most
 * frequent voice of a whole sentence.
 */
export const withWholeSentences = (words: readonly SpokenWord[], voices: readonly number[]): number[] => {
  const whole = [...voices]
  const texts = words.map(({ text }) => text.trim())
  const beginnings = beginningsOf(texts)
  if (beginnings.length * wordsASentence < words.length) return whole
  const flows = (i: number) => (words[i]?.startMs ?? 0) - (words[i - 1]?.endMs ?? 0) < flowMs
  const give = (edge: Run, rest: Run) => {
    const border = Math.max(edge.from, rest.from)
    const size = edge.to - edge.from
    const isFew = size <= fewWords && size < rest.to - rest.from
    if (isFew && flows(border) && !(texts[border - 1] ?? '').endsWith(',')) {
      whole.fill(voices[rest.from] ?? 0, edge.from, edge.to)
    }
  }
  for (const [n, from] of beginnings.entries()) {
    const runs = runsIn(voices, from, beginnings[n + 1] ?? words.length)
    const [first, second] = runs
    const [last, previous] = [runs.at(-1), runs.at(-2)]
    if (first && second) give(first, second)
    // of two runs only the shorter one is given away
    if (last && previous) give(last, previous)
  }
  return whole
}
