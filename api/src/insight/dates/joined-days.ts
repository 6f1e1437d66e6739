import { addDays, type Day, isoOf, weekdayOf } from './calendar.ts'
import type { NamedDay } from './named-day.ts'

/** How many days before and after the meeting "Tuesday the 20th" is looked for. */
const before = 21
const after = 45

/** What may stand between the two parts of one day: "Wednesday the twenty-first", «во вторник, двадцать первого». */
const between = /^[\s,.—–-]*(?:(?:the|on|of|күні|числа)\s+)?$/iu

/** The day that is both this weekday and that day of a month; null for none near the meeting. */
const bothOf = (weekday: number, date: NamedDay, meeting: Day): NamedDay | null => {
  if (date.iso !== undefined) return date.weekday === weekday ? date : null
  for (let step = 0; step <= after; step++) {
    for (const off of step <= before ? [step, -step] : [step]) {
      const day = addDays(meeting, off)
      if (day.day === date.day && weekdayOf(day) === weekday)
        return { ...date, ...day, weekday, iso: isoOf(day) }
    }
  }
  return null
}

/** Days in the order of the text; a weekday and the day of a month beside it are one, when the calendar has such a day. */
export const joinDays = (text: string, days: readonly NamedDay[], meeting: Day | null): NamedDay[] => {
  const joined: NamedDay[] = []
  for (const next of days.toSorted((a, b) => a.from - b.from || a.end - b.end)) {
    const last = joined.at(-1)
    const both = last && meeting && between.test(text.slice(last.end, next.from)) && one(last, next, meeting)
    if (both) joined.splice(-1, 1, { ...both, from: last.from, end: next.end })
    else joined.push(next)
  }
  return joined
}

const isWeekday = (d: NamedDay) => d.weekday !== undefined && d.day === undefined && d.iso === undefined

const one = (a: NamedDay, b: NamedDay, meeting: Day): NamedDay | null => {
  const [named, date] = isWeekday(a) ? [a, b] : [b, a]
  return isWeekday(named) && date.day !== undefined && named.weekday !== undefined
    ? bothOf(named.weekday, date, meeting)
    : null
}
