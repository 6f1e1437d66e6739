import { comingDate, comingWeekday, dayFrom, isoOf, weekdayInWeek } from '#insight/dates/calendar.ts'
import type { SpokenDay } from './talks/example-talk.ts'

/** The day a task of the example is due, counted from `now` (UTC) as spoken days are in any meeting, as yyyy-mm-dd. */
export const dayAfter = (now: Date, spoken: SpokenDay): string => {
  const from = dayFrom(now.toISOString().slice(0, 10))
  if ('month' in spoken) return isoOf(comingDate(from, spoken.month, spoken.day) ?? from)
  const { weekday, later = false } = spoken
  return isoOf(later ? weekdayInWeek(from, weekday, 1) : comingWeekday(from, weekday))
}
