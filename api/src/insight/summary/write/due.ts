import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { dayOf, isoOf, readable } from '../../dates/calendar.ts'
import { speaksOfTime } from '../../dates/phrases.ts'
import { resolveDay } from '../../dates/resolve.ts'
import { aroundWithout, type Line } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import type { Due } from '../report/verified.ts'

/**
 * The due date of a task, if its words refer to a time and were spoken in the lines the task is based on (or, when those
 * mention no time, in their neighbours); null otherwise. "by Friday" on 20 November 2026 gives "by Friday (27 Nov 2026)".
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
  if (!lines.some(isIn)) return null
  const day = resolveDay(words, dayOf(meeting.startedAt, meeting.zone))
  if (!day) return { dueDate: words, dueOn: null }
  return { dueDate: `${words} (${readable(day, language)})`, dueOn: isoOf(day) }
}
