import {
  addDays,
  addMonths,
  comingWeekday,
  type Day,
  dayFrom,
  endOfMonth,
  isBefore,
  isoOf,
  isReal,
  weekdayOf,
} from '../../dates/calendar.ts'
import { daysNamed } from '../../dates/days-named.ts'
import type { NamedDay } from '../../dates/named-day.ts'

/** When the tasks asked for are due, first and last day (yyyy-mm-dd); null: not bounded on that side. */
export type Due = {
  span:
    | 'this week'
    | 'next week'
    | 'this month'
    | 'next month'
    | 'today'
    | 'tomorrow'
    | 'day'
    | 'by'
    | 'overdue'
    | 'any'
  from: string | null
  to: string | null
}

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

const overdue = word(
  'overdue|past due|(?:are|is|we|running) late|late tasks?|missed (?:the |their )?deadlines?|просроч\\p{L}+|опозда\\p{L}+|мерзімі(?:нен)? (?:өт|кеш)\\p{L}+|кешік\\p{L}+|кешігіп \\p{L}+',
)

/** That it is about days at all, where none is named: "What is due?" */
const dueWords = word(
  'due|deadlines?|due dates?|срок(?:и|ов|ам|ом|а|у)?|дедлайн\\p{L}*|горит|горят|мерзім\\p{L}*|дедлайн\\p{L}*|(?:қай|қандай) күнге',
)

const week = (by: number) => (now: Day) => {
  const first = addDays(now, 1 - weekdayOf(now) + 7 * by)
  return [first, addDays(first, 6)] as const
}
const month = (by: number) => (now: Day) => {
  const first = addMonths({ ...now, day: 1 }, by)
  return [first, endOfMonth(first)] as const
}
const oneDay = (by: number) => (now: Day) => [addDays(now, by), addDays(now, by)] as const

/** Spans of days as a question names them. */
const spans: readonly [Due['span'], RegExp, (now: Day) => readonly [Day, Day]][] = [
  [
    'next week',
    word(
      '(?:(?:in|for|during|by) )?(?:the )?next week|(?:на|за|к) (?:следующ\\p{L}+|будущ\\p{L}+) недел\\p{L}+|(?:келесі|келер) апта\\p{L}*',
    ),
    week(1),
  ],
  [
    'this week',
    word(
      "(?:(?:in|for|during|by) )?(?:this|the|the current) week(?:'s|’s)?|(?:by )?(?:the )?end of (?:the|this) week|(?:на|за|до конца|к концу) (?:(?:эт|текущ|ближайш)\\p{L}+ )?недел\\p{L}+|(?:осы|бұл) апта\\p{L}*(?: соңына)?(?: дейін)?|апта соңына дейін|аптаның соңына дейін",
    ),
    week(0),
  ],
  [
    'next month',
    word(
      '(?:(?:in|for) )?next month|(?:в|на|за) (?:следующ\\p{L}+|будущ\\p{L}+) месяц\\p{L}*|келесі ай\\p{L}*',
    ),
    month(1),
  ],
  [
    'this month',
    word(
      '(?:(?:in|for|during) )?this month|(?:by )?(?:the )?end of (?:the|this) month|(?:в|на|за|до конца|к концу) (?:(?:эт|текущ)\\p{L}+ )?месяц\\p{L}*|(?:осы|бұл) ай\\p{L}*(?: соңына)?(?: дейін)?|айдың соңына дейін',
    ),
    month(0),
  ],
  [
    'today',
    word('(?:for |by )?(?:today|tonight)|(?:на|до|к) сегодня\\p{L}*|сегодня\\p{L}*|бүгін\\p{L}*'),
    oneDay(0),
  ],
  [
    'tomorrow',
    word('(?:for |by )?(?<!after )tomorrow|(?:на|до|к) завтра\\p{L}*|завтра\\p{L}*|ертең\\p{L}*'),
    oneDay(1),
  ],
]

/** Words that make a day the last one. */
const byThen = /(?<!\p{L})(?:by|until|till|before|no later than|до|к|ко|не позднее)\s*(?:the )?$/iu
const byThenBehind = /^\s*(?:дейін|шейін)/iu

/** What a question says of the days on which tasks are due, and its other words; null where it says nothing of them. */
export const dueIn = (question: string, now: Day): { due: Due; rest: string } | null => {
  const without = (index: number, length: number) =>
    `${question.slice(0, index)} ${question.slice(index + length)}`
  for (const [span, pattern, daysOf] of spans) {
    const found = pattern.exec(question)
    if (!found) continue
    const [from, to] = daysOf(now)
    return { due: { span, from: isoOf(from), to: isoOf(to) }, rest: without(found.index, found[0].length) }
  }
  if (overdue.test(question)) {
    const to = isoOf(addDays(now, -1))
    return { due: { span: 'overdue', from: null, to }, rest: question.replace(overdue, ' ') }
  }
  for (const named of daysNamed(question, now).days) {
    const day = dayOf(named, now)
    if (!day) continue
    const { from, end } = named
    const isLast = byThen.test(question.slice(0, from)) || byThenBehind.test(question.slice(end))
    const due: Due = isLast
      ? { span: 'by', from: null, to: isoOf(day) }
      : { span: 'day', from: isoOf(day), to: isoOf(day) }
    return { due, rest: without(from, end - from) }
  }
  return dueWords.test(question) ? { due: { span: 'any', from: null, to: null }, rest: question } : null
}

/** The coming day; that of today where it is one of this weekday. Null for a month alone, or a day that is over. */
const dayOf = ({ iso, weekday, day, month }: NamedDay, now: Day): Day | null => {
  if (iso !== undefined) return iso < isoOf(now) ? null : dayFrom(iso)
  if (weekday !== undefined) return weekday === weekdayOf(now) ? now : comingWeekday(now, weekday)
  return day === undefined || month !== undefined ? null : comingDay(now, day)
}

/** The next day of a month with this number. */
const comingDay = (now: Day, day: number): Day | null => {
  const here = { ...now, day }
  const next = isBefore(here, now) ? { ...addMonths({ ...now, day: 1 }, 1), day } : here
  return isReal(next) ? next : null
}

/** Whether a task is among those asked for, by its day (yyyy-mm-dd); where any will do, also by words that name none. */
export const isDue = (
  { dueOn, dueDate }: { dueOn?: string | null | undefined; dueDate?: string | null | undefined },
  { span, from, to }: Due,
): boolean =>
  span === 'any'
    ? Boolean(dueDate ?? dueOn)
    : typeof dueOn === 'string' && (from === null || dueOn >= from) && (to === null || dueOn <= to)
