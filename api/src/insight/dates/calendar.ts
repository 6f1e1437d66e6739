import { isZone } from '#kernel/zoned-time.ts'

/** A calendar day without time or zone. */
export type Day = { year: number; month: number; day: number }

const utc = (d: Day) => new Date(Date.UTC(d.year, d.month - 1, d.day))
const of = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

/**
 * The day a moment falls on.
 * @param zone IANA name; the server's own when absent or unknown
 */
export const dayOf = (moment: Date, zone?: string | null): Day => {
  const here = { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() }
  if (!zone || !isZone(zone)) return here
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    year: numeric,
    month: numeric,
    day: numeric,
  })
  const part = (wanted: 'year' | 'month' | 'day') =>
    Number(format.formatToParts(moment).find(({ type }) => type === wanted)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

export const addDays = (d: Day, days: number): Day => of(new Date(utc(d).getTime() + days * 86_400_000))

/** The same day `months` later, or the last day of that month if it has no such day. */
export const addMonths = (d: Day, months: number): Day => {
  const first = of(new Date(Date.UTC(d.year, d.month - 1 + months, 1)))
  return { ...first, day: Math.min(d.day, lastDay(first)) }
}

const lastDay = ({ year, month }: Day) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** 1 = Monday ... 7 = Sunday */
export const weekdayOf = (d: Day) => ((utc(d).getUTCDay() + 6) % 7) + 1

export const endOfMonth = (d: Day): Day => ({ ...d, day: lastDay(d) })

export const endOfQuarter = (d: Day): Day => endOfMonth({ ...d, month: Math.ceil(d.month / 3) * 3, day: 1 })

export const endOfYear = (d: Day): Day => ({ year: d.year, month: 12, day: 31 })

/** The working week ends on Friday. */
export const endOfWeek = (d: Day): Day => addDays(d, 5 - weekdayOf(d))

/** The next such weekday after the day; a week later if it is that weekday. */
export const comingWeekday = (d: Day, weekday: number): Day =>
  addDays(d, ((weekday - weekdayOf(d) + 6) % 7) + 1)

/** That weekday of the calendar week, `weeks` later. */
export const weekdayInWeek = (d: Day, weekday: number, weeks: number): Day =>
  addDays(d, weekday - weekdayOf(d) + 7 * weeks)

/** The next occurrence of this day and month, today included; null for a day the month never has. */
export const comingDate = (from: Day, month: number, day: number): Day | null => {
  for (const year of [from.year, from.year + 1, from.year + 4]) {
    const date = { year, month, day }
    if (day >= 1 && day <= lastDay({ ...date, day: 1 }) && !isBefore(date, from)) return date
  }
  return null
}

export const isBefore = (a: Day, b: Day) => utc(a) < utc(b)

export const isReal = (d: Day) => d.month >= 1 && d.month <= 12 && d.day >= 1 && d.day <= lastDay(d)

/** The next day with this number in its month, today included; null where that month has none. */
export const nextOf = (day: number, from: Day): Day | null => {
  const here = { ...from, day }
  const next = isBefore(here, from) ? { ...addMonths({ ...from, day: 1 }, 1), day } : here
  return isReal(next) ? next : null
}

/** `yyyy-mm-dd` */
export const isoOf = (d: Day) => utc(d).toISOString().slice(0, 10)

/** Formatted for people in this language, e.g. "27 Nov 2026". */
export const readable = (d: Day, language: string) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    // in Kazakh some short ones are words of their own: snow, wind
    month: language === 'kk' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(utc(d))

/** A day written yyyy-mm-dd. */
export const dayFrom = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

/** The same for a day written yyyy-mm-dd. */
export const readableIso = (iso: string, language: string) => readable(dayFrom(iso), language)
