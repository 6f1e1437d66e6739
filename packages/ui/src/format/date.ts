import type { Language } from '@hattama/contract/people/account'
import { kazakhMonths } from '@hattama/contract/rules/kernel/kazakh-months'
import { missing } from './duration.ts'
import { localeOf } from './region.ts'

const read = (value: string | number | Date | null | undefined): Date | null => {
  if (value === null || value === undefined || value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

const two = (n: number) => String(n).padStart(2, '0')

type Day = { year: number; month: number; day: number }

const localDay = (d: Date): Day => ({ year: d.getFullYear(), month: d.getMonth(), day: d.getDate() })
const utcDay = (d: Date): Day => ({ year: d.getUTCFullYear(), month: d.getUTCMonth(), day: d.getUTCDate() })

/**
 * Chromium ships without Kazakh dates (it writes "2026 M11 21"), so they are put together here: year, "ж.", day, month,
 * or just day and month, as in the Unicode locale data (CLDR, kk). Russian and English, that of the reader’s region, come from
 * Intl; "г." is removed from the Russian year, since at the end of a sentence its full stop would be doubled.
 */
const dayInWords = ({ year, month, day }: Day, language: Language, hasYear: boolean): string => {
  if (language === 'kk') return `${hasYear ? `${year} ж. ` : ''}${day} ${kazakhMonths[month]}`
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: language === 'ru' ? 'long' : 'short',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(Date.UTC(year, month, day))
    .replace(/\sг\.$/, '')
}

const kazakhTime = (d: Date) => `${two(d.getHours())}:${two(d.getMinutes())}`

/** The reader's calendar day, yyyy-mm-dd. */
export const dayHere = (now = new Date()): string =>
  [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')

/**
 * Day and month in words, and the year if it is not the current one, in the reader's time zone; `--` for a missing or
 * invalid date. `now` in ms; null: always with the year, for a text that is stored.
 */
export const dateText = (
  value: string | number | Date | null | undefined,
  language: Language,
  now: number | null = Date.now(),
): string => {
  const date = read(value)
  if (!date) return missing
  const day = localDay(date)
  return dayInWords(day, language, now === null || day.year !== new Date(now).getFullYear())
}

/** Like `dateText`, for a time that represents a day in UTC: the same day for readers everywhere. */
export const utcDateText = (
  value: string | number | Date | null | undefined,
  language: Language,
  now = Date.now(),
): string => {
  const date = read(value)
  if (!date) return missing
  const day = utcDay(date)
  return dayInWords(day, language, day.year !== new Date(now).getUTCFullYear())
}

/** Day, month and year in figures, as the language writes them: 30.11.2026; `--` for a missing or invalid date. */
export const dayNumbers = (value: string | number | Date | null | undefined, language: Language): string => {
  const date = read(value)
  if (!date) return missing
  const { year, month, day } = localDay(date)
  if (language !== 'en') return `${two(day)}.${two(month + 1)}.${year}`
  return new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date)
}

/** Hours and minutes of the day; `--` for a missing or invalid date. */
export const timeText = (value: string | number | Date | null | undefined, language: Language): string => {
  const date = read(value)
  if (!date) return missing
  if (language === 'kk') return kazakhTime(date)
  return new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(date)
}

/** Date and time of day together; `now` as in `dateText`. */
export const dateTimeText = (
  value: string | number | Date | null | undefined,
  language: Language,
  now: number | null = Date.now(),
): string => (read(value) ? `${dateText(value, language, now)}, ${timeText(value, language)}` : missing)

const steps = [
  { unit: 'minute', ms: 60_000, until: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, until: 86_400_000 },
  { unit: 'day', ms: 86_400_000, until: 7 * 86_400_000 },
] as const

const kazakhUnits = { minute: 'минут', hour: 'сағат', day: 'күн' } as const
const justNow: Record<Language, string> = { ru: 'только что', en: 'just now', kk: 'жаңа ғана' }

/** "5 minutes ago" up to a week, then the date. `now` in ms. */
export const agoText = (
  value: string | number | Date | null | undefined,
  language: Language,
  now = Date.now(),
): string => {
  const date = read(value)
  if (!date) return missing
  const elapsed = now - date.getTime()
  if (elapsed < 60_000) return justNow[language]
  const step = steps.find(({ until }) => elapsed < until)
  if (!step) return dateText(date, language, now)
  const count = Math.floor(elapsed / step.ms)
  if (language === 'kk') return `${count} ${kazakhUnits[step.unit]} бұрын`
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-count, step.unit)
}
