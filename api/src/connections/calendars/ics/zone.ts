import type ICAL from 'ical.js'

/** How far a zone's clocks are ahead of UTC at a moment, ms. */
const offsetMs = (format: Intl.DateTimeFormat, ms: number): number => {
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Null for an unknown zone name. */
const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const numeric = 'numeric'
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric } as const
  let format: Intl.DateTimeFormat | null = null
  try {
    const more = { minute: numeric, second: numeric, hourCycle: 'h23', timeZone: zone } as const
    format = new Intl.DateTimeFormat('en-u-ca-gregory', { ...fields, ...more })
  } catch {
    // a made-up name, or none at all: read as UTC
  }
  formats.set(zone, format)
  return format
}

/**
 * The moment of a time, ms since 1970. A zone the file defines is used as defined; a time that only names its zone, or names
 * none, is read in the zone given, else as UTC. An all-day event is the same day everywhere: it begins at midnight UTC.
 */
export const momentOf = (time: ICAL.Time, zone: string | null): number => {
  if (!time.isDate && time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000
  const { year, month, day } = time
  if (time.isDate) return Date.UTC(year, month - 1, day)
  const clock = Date.UTC(year, month - 1, day, time.hour, time.minute, time.second)
  const format = zone === null ? null : formatOf(zone)
  if (!format) return clock
  // twice: the first guess may lie on the other side of a clock change
  const guess = clock - offsetMs(format, clock)
  return clock - offsetMs(format, guess)
}
