import type { Day } from '../dates/calendar.ts'
import type { Line } from '../transcript/lines.ts'
import { type Talk, termsOfLine } from './lines-read.ts'

/** Counts in how many lines each word is said: rare words tell more about a claim than common ones. */
export const talkOf = (lines: readonly Line[], day: Day | null, title = ''): Talk => {
  const saidIn = new Map<string, number>()
  for (const line of lines)
    for (const stem of new Set(termsOfLine(line).map((term) => term.stem)))
      saidIn.set(stem, (saidIn.get(stem) ?? 0) + 1)
  return { day, title, lines: lines.length, saidIn }
}

/**
 * How much a word tells, 0..1: inverse document frequency (Spärck Jones 1972) over the lines of the meeting. A word nobody said
 * tells as much as one that was said once.
 */
export const tellingOf = (stem: string, { lines, saidIn }: Talk): number => {
  const rarest = Math.log(1 + lines)
  return rarest === 0 ? 1 : Math.log((1 + lines) / Math.max(1, saidIn.get(stem) ?? 1)) / rarest
}
