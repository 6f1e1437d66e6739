import { durationParts } from '@hattama/contract/rules/kernel/time'
import type { Labels } from './labels.ts'
import type { MeetingText } from './meeting.ts'

const two = (n: number) => String(n).padStart(2, '0')

const zoned = (timeZone: string | undefined) => (timeZone ? { timeZone } : {})

const isEnglish = (locale: string) => locale.startsWith('en')

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Day, month in words, year and time of day in a time zone, by default the server's. `locale`: a language, or one of a region. */
export const dateText = (date: Date, locale: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale, {
    ...wholeDay,
    hour: isEnglish(locale) ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zoned(timeZone),
  }).format(date)

/** When a meeting took place: the day alone where no more is known. */
export const tookPlaceText = (
  { tookPlaceAt, isDayOnly }: Pick<MeetingText, 'tookPlaceAt' | 'isDayOnly'>,
  locale: string,
  timeZone: string | undefined,
) =>
  isDayOnly
    ? new Intl.DateTimeFormat(locale, { ...wholeDay, ...zoned(timeZone) }).format(tookPlaceAt)
    : dateText(tookPlaceAt, locale, timeZone)

/** A task's day (yyyy-mm-dd) as on screen: with the year only if it is not that of the meeting. */
export const dueDayText = (day: string, locale: string, meetingAt: Date) => {
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: isEnglish(locale) ? 'short' : 'long',
    ...(date.getUTCFullYear() !== meetingAt.getUTCFullYear() && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(date)
    .replace(/\sг\.$/, '')
}

/** `yyyy-mm-dd`, for file names. */
export const dayText = (date: Date, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zoned(timeZone),
  }).formatToParts(date)
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value)
  return `${part('year')}-${two(part('month'))}-${two(part('day'))}`
}

/** `1 h 5 min`, `4 min 20 s`, `20 s`, floored as on screen; null when unknown. Input in ms. */
export const durationText = (ms: number | null, text: Labels) => {
  if (ms === null || ms <= 0) return null
  const { hours, minutes, seconds } = durationParts(Math.max(1, Math.floor(ms / 1000)))
  const [h, m] = [text.hours.replace('{n}', String(hours)), text.minutesShort.replace('{n}', String(minutes))]
  if (hours > 0) return minutes > 0 ? `${h} ${m}` : h
  const s = text.seconds.replace('{n}', String(seconds))
  if (minutes === 0) return s
  return seconds > 0 ? `${m} ${s}` : m
}
