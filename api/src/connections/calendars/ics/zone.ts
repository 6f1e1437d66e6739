import type ICAL from 'ical.js'
import { momentAt } from '#kernel/zoned-time.ts'

/**
 * The moment of a time, ms since 1970. A zone the file defines is used as defined; a time that only names its zone, or names
 * none, is read in the zone given, else as UTC. An all-day event is the same day everywhere: it begins at midnight UTC.
 */
export const momentOf = (time: ICAL.Time, zone: string | null): number => {
  if (!time.isDate && time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const { year, month, day } = time
  if (time.isDate) return Date.UTC(year, month - 1, day)
  const clock = Date.UTC(year, month - 1, day, time.hour, time.minute, time.second)
  return momentAt(clock, zone ?? 'UTC')
}
