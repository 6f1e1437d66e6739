import { addDays, addMonths, type Day, endOfMonth, isBefore, isoOf, weekdayOf } from '../../dates/calendar.ts'
import { dayWords } from '../../dates/day-words.ts'
import { resolveDay } from '../../dates/resolve.ts'
import { weekdays } from '../../dates/phrases.ts'

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
const byThen =
  /(?<!\p{L})(?:by|until|till|before|no later than|до|к|ко|не позднее)\s*(?:the )?$|^(?:by|until|before|до|к|ко|не позднее)(?!\p{L})/iu
const byThenBehind = /^\s*(?:дейін|шейін)|(?:дейін|шейін)$/iu

/** Every way to name a single day, in any language of the product; a weekday also by its name alone. */
const namedDays = [
  ...Object.values(dayWords),
  ...weekdays.map(
    (one) =>
      new RegExp(`(?:(?:by|until|before|on|for|до|к|ко|в|во|на) )?${one.source}(?: (?:дейін|шейін))?`, 'giu'),
  ),
]

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
  for (const pattern of namedDays) {
    for (const { 0: words, index } of question.matchAll(pattern)) {
      const day = dayOf(words, now)
      if (!day) continue
      const isLast =
        byThen.test(question.slice(0, index)) ||
        byThen.test(words) ||
        byThenBehind.test(words) ||
        byThenBehind.test(question.slice(index + words.length))
      const due: Due = isLast
        ? { span: 'by', from: null, to: isoOf(day) }
        : { span: 'day', from: isoOf(day), to: isoOf(day) }
      return { due, rest: without(index, words.length) }
    }
  }
  return dueWords.test(question) ? { due: { span: 'any', from: null, to: null }, rest: question } : null
}

/** The coming day; that of today where it is one of this weekday. */
const dayOf = (words: string, now: Day): Day | null => {
  const text = words.toLowerCase()
  const weekday = weekdays.findIndex((one) => one.test(text)) + 1
  if (weekday === weekdayOf(now) && !/next|следующ|келесі/u.test(text)) return now
  const day = resolveDay(text, now)
  return day && !isBefore(day, now) ? day : null
}

/** Whether a task is among those asked for, by its day (yyyy-mm-dd); where any will do, also by words that name none. */
export const isDue = (
  { dueOn, dueDate }: { dueOn?: string | null | undefined; dueDate?: string | null | undefined },
  { span, from, to }: Due,
): boolean =>
  span === 'any'
    ? Boolean(dueDate ?? dueOn)
    : typeof dueOn === 'string' && (from === null || dueOn >= from) && (to === null || dueOn <= to)
