import { remembered } from './language/remembered.ts'

const numeric = 'numeric'
const fields = {
  year: numeric,
  month: numeric,
  day: numeric,
  hour: numeric,
  minute: numeric,
  second: numeric,
  hourCycle: 'h23',
} as const

/** Null for a zone this machine does not know. */
const formatOf = remembered((zone): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory', { ...fields, timeZone: zone })
  } catch {
    return null
  }
})

/** Whether this machine knows a time zone: an IANA name, or an offset such as `+05:00`. */
export const isZone = (zone: string): boolean => formatOf(zone) !== null

/** What the clocks of a zone show at a moment (ms since 1970), as if they showed UTC, ms. An unknown zone counts as UTC. */
export const clockAt = (moment: number, zone: string): number => {
  const format = formatOf(zone)
  if (!format) return moment
  const parts = format.formatToParts(moment)
  const of = (field: keyof typeof fields) => Number(parts.find(({ type }) => type === field)?.value)
  const second = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return second + (moment - Math.floor(moment / 1000) * 1000)
}

/**
 * The moment, ms since 1970, at which the clocks of a zone show a time, given as if it were UTC, ms. The database is not asked
 * since it knows other zones than browsers do, and reads `+05:00` as five hours behind (POSIX). An unknown zone counts as UTC.
 */
export const momentAt = (clock: number, zone: string): number => {
  const aheadAt = (moment: number) => clockAt(moment, zone) - moment
  // twice: the first guess may lie on the other side of a clock change
  return clock - aheadAt(clock - aheadAt(clock))
}
