import type { StoredWord } from '#kernel/db/columns.ts'
import { plain, wordErrors } from './word-errors.ts'

/** A segment as it was heard: times in ms. */
export type HeardSegment = { id: string; startMs: number; text: string; words: readonly StoredWord[] }

/** Shortest stretch that is compared at once, ms: long enough that words at its edges hardly count. */
const passageMs = 30_000

/** Most pairs of words one passage may cost; a longer one is left out, in what is counted too. */
const mostPairs = 4_000_000

type Passage = { fromMs: number; toMs: number; segments: readonly HeardSegment[] }

/** Cuts a corrected text, in the order of its segments, into stretches that end where a segment begins. */
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
    if (said.length * heard.length > mostPairs) continue
    sum.words += said.length
    sum.errors += wordErrors(said, heard)
  }
  return sum
}

const textOf = (segments: readonly HeardSegment[]) => segments.map(({ text }) => text).join(' ')

/** What was corrected in a text: words of the text as it stands, and how many of them were heard otherwise. */
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

/** The same for another transcript of the same sound: of its words, those whose middle lies within a passage. */
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
