import type { Day } from '../dates/calendar.ts'
import type { Line } from '../transcript/lines.ts'
import { type Talk, termsOfLine } from './lines-read.ts'

const counted = new WeakMap<readonly Line[], Map<string, number>>()

/** In how many lines each stem is said; counted once a meeting, however often it is read. */
const saidInOf = (lines: readonly Line[]): Map<string, number> => {
  const known = counted.get(lines)
  if (known) return known
  const saidIn = new Map<string, number>()
  for (const line of lines)
    for (const stem of new Set(termsOfLine(line).map((term) => term.stem)))
      saidIn.set(stem, (saidIn.get(stem) ?? 0) + 1)
  counted.set(lines, saidIn)
  return saidIn
}

/** Counts in how many lines each word is said: rare words tell more about a claim than common ones. */
export const talkOf = (lines: readonly Line[], day: Day | null, title = ''): Talk => ({
  day,
  title,
  lines: lines.length,
  saidIn: saidInOf(lines),
})

/**
 * How much a word tells, 0..1: inverse document frequency (Spärck Jones 1972) over the lines of the meeting. A word nobody said
 * tells as much as one that was said once.
 */
export const tellingOf = (stem: string, { lines, saidIn }: Talk): number => {
  const rarest = Math.log(1 + lines)
  return rarest === 0 ? 1 : Math.log((1 + lines) / Math.max(1, saidIn.get(stem) ?? 1)) / rarest
}
