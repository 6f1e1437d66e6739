import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { type Day, dayOf, isoOf, readable } from '../../dates/calendar.ts'
import { dayWords } from '../../dates/day-words.ts'
import { speaksOfTime } from '../../dates/phrases.ts'
import { resolveDay } from '../../dates/resolve.ts'
import { aroundWithout, type Line } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import type { Due } from '../report/verified.ts'

/**
 * The due date of a task, if its words refer to a time and were spoken in the lines the task is based on (or, when those
 * mention no time, in their neighbours), or mean a day that those lines name in other words; null otherwise. "by Friday" on
 * 20 November 2026 gives "by Friday (27 Nov 2026)".
 */
export const dueOf = (
  claimed: string | null,
  cited: readonly Line[],
  meeting: Meeting,
  language: string,
  withheld: ReadonlySet<number>,
): Due | null => {
  const words = (claimed ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.,;:!])[.,;:!]+$/, '')
    .trim()
  if (words === '' || words.length > 120) return null
  const lower = words.toLowerCase().replaceAll('ё', 'е')
  if (!speaksOfTime(lower)) return null
  const isTimed = cited.some((line) => speaksOfTime(line.text.toLowerCase().replaceAll('ё', 'е')))
  const lines = isTimed ? cited : aroundWithout(meeting.lines, cited, 1, withheld)
  const isIn = (line: Line) => {
    const spoken = new Set(wordsOf(line.text).map((w) => stem(w)))
    return wordsOf(words).every((w) => spoken.has(stem(w)))
  }
  const from = dayOf(meeting.startedAt, meeting.zone)
  const day = resolveDay(words, from)
  if (lines.some(isIn)) {
    if (!day) return { dueDate: words, dueOn: null }
    return { dueDate: `${words} (${readable(day, language)})`, dueOn: isoOf(day) }
  }
  if (!day || !daysIn(lines, from).has(isoOf(day))) return null
  return { dueDate: readable(day, language), dueOn: isoOf(day) }
}

/** The days that lines name, in whatever language (yyyy-mm-dd). */
const daysIn = (lines: readonly Line[], from: Day): Set<string> =>
  new Set(
    lines.flatMap(({ text }) =>
      Object.values(dayWords).flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([said]) => {
          const day = resolveDay(said, from)
          return day ? [isoOf(day)] : []
        }),
      ),
    ),
  )
