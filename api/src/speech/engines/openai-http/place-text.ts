import type { SpokenWord } from '../engine.ts'
import { spread } from './spread.ts'

/** A word as a server timed it; null where it gave no time, or an impossible one. */
export type TimedWord = {
  text: string
  startMs: number | null
  endMs: number | null
  confidence: number | null
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || word
/** Above this many comparisons a text is taken as it was timed: no piece of sound holds so much. */
const maxComparisons = 4_000_000

/** For each word of `text`, the index of the timed word it is; -1 for none. Longest common subsequence. */
const matches = (text: readonly string[], timed: readonly string[]): number[] => {
  const width = timed.length + 1
  const best = new Uint32Array((text.length + 1) * width)
  for (let i = text.length - 1; i >= 0; i--) {
    for (let j = timed.length - 1; j >= 0; j--) {
      best[i * width + j] =
        text[i] === timed[j]
          ? (best[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0)
    }
  }
  const found = text.map(() => -1)
  for (let i = 0, j = 0; i < text.length && j < timed.length;) {
    if (text[i] === timed[j]) found[i++] = j++
    else if ((best[(i + 1) * width + j] ?? 0) >= (best[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return found
}

/** Times in order: one that goes back, or ends before it begins, counts as none. */
const inOrder = (words: readonly TimedWord[]): TimedWord[] => {
  let at = 0
  return words.map((w) => {
    if (w.startMs === null || w.endMs === null || w.endMs < w.startMs || w.startMs < at - 100)
      return { ...w, startMs: null, endMs: null }
    at = Math.max(at, w.startMs)
    return w
  })
}

/** Gives words without times a place between their neighbours, by their length. */
const fillGaps = (words: readonly TimedWord[], durationMs: number): SpokenWord[] => {
  const placed: SpokenWord[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (!word) break
    if (word.startMs !== null && word.endMs !== null) {
      placed.push({ ...word, startMs: word.startMs, endMs: word.endMs })
      continue
    }
    let end = i
    while (end < words.length && words[end]?.startMs === null) end++
    const gap = words.slice(i, end)
    const fromMs = placed.at(-1)?.endMs ?? 0
    const toMs = Math.max(fromMs, words[end]?.startMs ?? durationMs)
    const times = spread(gap.map((w) => w.text.replaceAll(/\s/g, '_')).join(' '), fromMs, toMs, null)
    for (const [k, w] of gap.entries()) {
      const { startMs = fromMs, endMs = toMs } = times[k] ?? {}
      placed.push({ text: w.text, startMs, endMs, confidence: w.confidence })
    }
    i = end - 1
  }
  return placed
}

/**
 * Joins a text, with its signs, and the words of it that a server timed: text from one place, times from the other. What was
 * not timed stands between its neighbours; nothing said is dropped for lack of a time. Null if no time is of use.
 */
export const placeText = (
  text: string,
  given: readonly TimedWord[],
  durationMs: number,
): { words: SpokenWord[]; isMeasured: boolean } | null => {
  const timed = inOrder(given)
  if (timed.every((w) => w.startMs === null)) return null
  const wanted = text.trim().split(/\s+/).filter(Boolean)
  let words = timed
  if (wanted.length > 0 && wanted.length * timed.length <= maxComparisons) {
    const found = matches(
      wanted.map(bare),
      timed.map((w) => bare(w.text)),
    )
    words = wanted.map((word, i) => {
      const match = timed[found[i] ?? -1]
      return match ? { ...match, text: word } : { text: word, startMs: null, endMs: null, confidence: null }
    })
    if (words.every((w) => w.startMs === null)) return null
  }
  const measured = words.filter((w) => w.startMs !== null).length
  return { words: fillGaps(words, durationMs), isMeasured: measured * 2 >= words.length }
}
