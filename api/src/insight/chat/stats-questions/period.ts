import { addDays, addMonths, type Day, endOfMonth, isoOf, weekdayOf } from '../../dates/calendar.ts'
import { current, months, type TimeUnit, timeUnits, unitWords } from '../../dates/phrases.ts'

/** First and last day a question refers to, and the question without those words. */
type Period = { from: string | null; to: string | null; rest: string }

const before =
  /(?<!\p{L})(last|past|previous|прошл\p{L}*|предыдущ\p{L}*|минувш\p{L}*|өткен|алдыңғы)(?!\p{L})/iu
const today = /(?<!\p{L})(today|сегодня|бүгін\p{L}*)(?!\p{L})/iu
const yesterday = /(?<!\p{L})(yesterday|вчера|кеше)(?!\p{L})/iu
const filler = '(?:\\s+(?:the|of|за|на|в|во|с))*\\s+'

const firstOf = (day: Day, unit: TimeUnit): Day => {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(day, 1 - weekdayOf(day))
  if (unit === 'month') return { ...day, day: 1 }
  if (unit === 'quarter') return { ...day, month: Math.floor((day.month - 1) / 3) * 3 + 1, day: 1 }
  return { ...day, month: 1, day: 1 }
}

const step = (first: Day, unit: TimeUnit, by: number): Day => {
  if (unit === 'day') return addDays(first, by)
  if (unit === 'week') return addDays(first, 7 * by)
  return addMonths(first, by * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12))
}

/** The period around or before a day: the current week counts as a whole. */
const periodFrom = (now: Day, unit: TimeUnit, by: number) => {
  const first = step(firstOf(now, unit), unit, by)
  return { from: isoOf(first), to: isoOf(addDays(step(first, unit, 1), -1)) }
}

/** "last week", "в этом месяце", "өткен айда", "yesterday", "in May 2026", a date, or a year; none: no bounds. */
export const periodIn = (question: string, now: Day): Period => {
  const take = (found: RegExpExecArray, bounds: { from: string; to: string }) => ({
    ...bounds,
    rest: `${question.slice(0, found.index)} ${question.slice(found.index + found[0].length)}`,
  })
  for (const [pattern, by] of [
    [before, -1],
    [current, 0],
  ] as const) {
    for (const unit of timeUnits) {
      const both = new RegExp(`${pattern.source}${filler}(?:${unitWords[unit]})(?!\\p{L})`, 'iu')
      const found = both.exec(question)
      if (found) return take(found, periodFrom(now, unit, by))
    }
  }
  for (const [pattern, by] of [
    [today, 0],
    [yesterday, -1],
  ] as const) {
    const found = pattern.exec(question)
    if (found) return take(found, periodFrom(now, 'day', by))
  }
  return dated(question, now, take) ?? { from: null, to: null, rest: question }
}

type Take = (found: RegExpExecArray, bounds: { from: string; to: string }) => Period

/** A month (of the year named, else the last one that has begun), a day written in digits, or a year. */
const dated = (question: string, now: Day, take: Take): Period | null => {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(question)
  if (iso) return take(iso, { from: iso[0], to: iso[0] })
  const dotted = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(question)
  if (dotted) {
    const day = isoOf({ year: Number(dotted[3]), month: Number(dotted[2]), day: Number(dotted[1]) })
    return take(dotted, { from: day, to: day })
  }
  for (const [i, month] of months.entries()) {
    // "may" is a word of its own in English
    const named = new RegExp(`${month.source}(?:\\s+(20\\d{2}))?`, 'iu')
    const found = named.exec(question)
    if (!found || /^may$/.test(found[0])) continue
    const said = found.at(-1)
    const year = said ? Number(said) : i + 1 > now.month ? now.year - 1 : now.year
    const first = { year, month: i + 1, day: 1 }
    return take(found, { from: isoOf(first), to: isoOf(endOfMonth(first)) })
  }
  const year = /(?<!\d)(20\d{2})(?:\s+(?:году?|года|жыл\p{L}*))?(?!\d)/u.exec(question)
  return year ? take(year, { from: `${year[1]}-01-01`, to: `${year[1]}-12-31` }) : null
}
