import type { MsRange, Summary } from '@hattama/contract/summary'
import { countWords } from '#kernel/language/words.ts'
import { joinRanges, shareOf } from './ranges.ts'
import { type Line, lineAt, type Meeting } from '../../transcript/meeting.ts'
import type { Verified } from '../write/verify.ts'

/** How much of a meeting was read: the share 0..1 of its words, and the lines that were not. */
export type Reading = { share: number; unread: readonly Line[] }

export const allRead: Reading = { share: 1, unread: [] }

const rangesOf = (lines: readonly Line[]): MsRange[] =>
  joinRanges(lines.map(({ startMs, endMs }): MsRange => [startMs, endMs]))

const wordsIn = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + countWords(text), 0)

/** Which stretches of the meeting the statements rest on, which could not be read, and what was dropped. */
export const coverageOf = (checked: Verified, meeting: Meeting, reading: Reading): Summary['coverage'] => {
  const statements = [
    ...checked.overview,
    ...checked.keyPoints,
    ...checked.topics.flatMap((t) => t.points),
    ...checked.decisions,
    ...checked.nextSteps,
    ...checked.actionItems,
    ...Object.values(checked.sections).flat(),
  ]
  const cited = [...new Set(statements.flatMap((s) => s.lines))]
    .map((n) => lineAt(meeting, n))
    .filter((l) => l !== undefined)
  return {
    read: Math.round(reading.share * 1000) / 1000,
    dropped: checked.dropped,
    cited: shareOf(wordsIn(cited), wordsIn(meeting.lines)),
    rests: rangesOf(cited),
    unread: rangesOf(reading.unread),
  }
}
