import type { StoredWord } from '#kernel/db/columns.ts'
import { plain, wordErrors } from './word-errors.ts'

/** A segment as it was transcribed: times in ms. */
export type HeardSegment = { id: string; startMs: number; text: string; words: readonly StoredWord[] }

/** Shortest passage compared at once, ms: long enough that words at its edges hardly matter. */
const passageMs = 30_000

/** Most word pairs to compare in a passage; a longer passage is skipped, and its words are not counted. */
const maxPairs = 4_000_000

type Passage = { fromMs: number; toMs: number; segments: readonly HeardSegment[] }

/** Cuts a corrected text, in segment order, into passages that each end where the next segment begins. */
const passagesOf = (segments: readonly HeardSegment[]): Passage[] => {
  const groups: HeardSegment[][] = []
  for (const segment of segments) {
    const last = groups.at(-1)
    const isFull = !last?.[0] || segment.startMs - last[0].startMs >= passageMs
    if (isFull) groups.push([segment])
    else last.push(segment)
  }
  return groups.map((group, i) => ({
    fromMs: i === 0 ? -Infinity : (group[0]?.startMs ?? 0),
    toMs: groups[i + 1]?.[0]?.startMs ?? Infinity,
    segments: group,
  }))
}

const middle = ([, startMs, endMs]: StoredWord) => (startMs + endMs) / 2

export type Errors = { words: number; errors: number }

const errorsIn = (pairs: Iterable<[said: string, heard: string]>): Errors => {
  const sum = { words: 0, errors: 0 }
  for (const [saidText, heardText] of pairs) {
    const [said, heard] = [plain(saidText), plain(heardText)]
    if (said.length * heard.length > maxPairs) continue
    sum.words += said.length
    sum.errors += wordErrors(said, heard)
  }
  return sum
}

const textOf = (segments: readonly HeardSegment[]) => segments.map(({ text }) => text).join(' ')

/** Counts the words of a corrected text, and the word errors in what it said before the corrections. */
export const errorsBefore = (
  segments: readonly HeardSegment[],
  original: ReadonlyMap<string, string>,
): Errors =>
  errorsIn(
    passagesOf(segments).map(({ segments: some }) => [
      textOf(some),
      some.map(({ id, text }) => original.get(id) ?? text).join(' '),
    ]),
  )

/** The same for another transcript of the same sound: its words belong to the passage that contains their middle. */
export const errorsOf = (segments: readonly HeardSegment[], other: readonly HeardSegment[]): Errors => {
  const words = other.flatMap((segment) => segment.words)
  return errorsIn(
    passagesOf(segments).map(({ fromMs, toMs, segments: some }) => [
      textOf(some),
      words
        .filter((word) => middle(word) >= fromMs && middle(word) < toMs)
        .map(([text]) => text)
        .join(' '),
    ]),
  )
}
