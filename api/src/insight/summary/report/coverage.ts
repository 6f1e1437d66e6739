import type { MsRange, Summary } from '@hattama/contract/insight/summary'
import { countWords } from '#kernel/language/words.ts'
import { type Line, linesAt } from '../../transcript/lines.ts'
import { statementsOf, type Verified } from './verified.ts'

/** How much of a meeting was read: the share 0..1 of its words, and the lines that were not. */
export type Reading = { share: number; unread: readonly Line[] }

export const allRead: Reading = { share: 1, unread: [] }

/** Ranges with no more than a speaker's pause between them count as one, ms. */
const gapMs = 2000

/** Sorts time ranges and joins those that touch or nearly touch. */
export const joinRanges = (ranges: readonly MsRange[]): MsRange[] => {
  const joined: MsRange[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start - last[1] <= gapMs) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** A share 0..1, to a tenth of a percent; 0 when the whole is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000

const rangesOf = (lines: readonly Line[]) => joinRanges(lines.map(({ startMs, endMs }) => [startMs, endMs]))

const wordsIn = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + countWords(text), 0)

/** Which parts of the meeting support the statements, which could not be read, and how many statements were dropped. */
export const coverageOf = (
  checked: Verified,
  lines: readonly Line[],
  reading: Reading,
): Summary['coverage'] => {
  const cited = linesAt(lines, new Set(statementsOf(checked).flatMap((s) => s.lines)))
  return {
    read: Math.round(reading.share * 1000) / 1000,
    dropped: checked.dropped,
    cited: shareOf(wordsIn(cited), wordsIn(lines)),
    rests: rangesOf(cited),
    unread: rangesOf(reading.unread),
  }
}
