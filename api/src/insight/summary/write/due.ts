import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { sharedWords } from '../../grounding/support.ts'
import { type Day, dayOf, isoOf, nextOf, readable } from '../../dates/calendar.ts'
import { dayWords } from '../../dates/day-words.ts'
import { daysNamed } from '../../dates/days-named.ts'
import { isVague, speaksOfTime } from '../../dates/phrases.ts'
import { resolveDay } from '../../dates/resolve.ts'
import { aroundWithout, type Line, turnsAround } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import type { Due } from '../report/verified.ts'
import { dueDayOf } from './due-day.ts'

/** Turns before and after the cited ones in which the day may be named together with the task. */
const reach = 2

/**
 * The due date of a task, if its words refer to a time and were spoken in the lines the task is based on (or, when those
 * mention no time, in their neighbours, or in lines around them that are about the task), or mean a day that those lines name
 * in other words; null otherwise. "by Friday" on 20 November 2026 gives "by Friday (Nov 27, 2026)".
 */
export const dueOf = (
  claimed: string | null,
  { task, cited }: { task: string; cited: readonly Line[] },
  meeting: Meeting,
  language: string,
  withheld: ReadonlySet<number>,
): Due | null => {
  const words = (claimed ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.,;:!])[.,;:!]+$/, '')
    .trim()
  if (words === '' || words.length > 120) return null
  const from = dayOf(meeting.startedAt, meeting.zone)
  const day = dueDayOf(words, from)
  if (day === null && !isTimed(words)) return null
  const own = cited.some((line) => isTimed(line.text))
    ? cited
    : aroundWithout(meeting.lines, cited, 1, withheld)
  const about = turnsAround(meeting.lines, cited, reach, withheld).filter(
    (line) => sharedWords(task, line.text).found > 0,
  )
  const lines = [...own, ...about]
  const isIn = (line: Line) => {
    const spoken = new Set(wordsOf(line.text).map((w) => stem(w)))
    return wordsOf(words).every((w) => spoken.has(stem(w)))
  }
  if (lines.some(isIn)) {
    if (!day || isVague(words)) return { dueDate: words, dueOn: null }
    return { dueDate: `${words} (${readable(day, language)})`, dueOn: isoOf(day) }
  }
  if (!day || !daysIn(lines, from).has(isoOf(day))) return null
  return { dueDate: readable(day, language), dueOn: isoOf(day) }
}

const isTimed = (text: string) => speaksOfTime(text.toLowerCase().replaceAll('ё', 'е'))

/** The days that lines name, in whatever language (yyyy-mm-dd). */
const daysIn = (lines: readonly Line[], from: Day): Set<string> =>
  new Set(
    lines.flatMap(({ text }) => [...namedIn(text, from), ...resolvedIn(text, from)].map((day) => isoOf(day))),
  )

const namedIn = (text: string, from: Day): Day[] =>
  daysNamed(text, from)
    .days.filter(({ day, month, iso }) => day !== undefined && (iso !== undefined || month === undefined))
    .flatMap(({ iso, day = 0 }) => {
      const [year = 0, month = 0, date = 0] = (iso ?? '').split('-').map(Number)
      const named = iso === undefined ? nextOf(day, from) : { year, month, day: date }
      return named ? [named] : []
    })

const resolvedIn = (text: string, from: Day): Day[] =>
  Object.values(dayWords).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([said]) => {
      const day = resolveDay(said, from)
      return day ? [day] : []
    }),
  )
