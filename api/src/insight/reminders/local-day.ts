import { addDays, type Day, isoOf } from '../dates/calendar.ts'

/** Reminders are sent from this hour of the person's day. */
export const firstHour = 8

/** The person's local calendar day, the next day and the hour; an unknown time zone counts as UTC. */
export const localDay = (now: Date, timeZone: string | null) => {
  const part = (zone: string) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en', {
        timeZone: zone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        hourCycle: 'h23',
      })
        .formatToParts(now)
        .map(({ type, value }) => [type, Number(value)] as const),
    )
  const read = () => {
    try {
      return part(timeZone ?? 'UTC')
    } catch {
      return part('UTC')
    }
  }
  const { year = 0, month = 0, day = 0, hour = 0 } = read()
  const here: Day = { year, month, day }
  return { today: isoOf(here), tomorrow: isoOf(addDays(here, 1)), hour }
}
