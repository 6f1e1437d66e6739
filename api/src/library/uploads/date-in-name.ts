/** A local date that a file name has; `time` hh:mm:ss, null if it has none. `utc`: the name says it is UTC. */
export type DateInName = { date: string; time: string | null; utc: boolean }

const year = String.raw`(20[0-4]\d)`
const month = String.raw`(0[1-9]|1[0-2])`
const day = String.raw`(0[1-9]|[12]\d|3[01])`
const sep = String.raw`[-_. ]?`
const clock = String.raw`(?:[-_. T]{0,3}(?:at[ _])?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?(?:\d{3})?(?!\d))?`

/** Year first, as recorders, OBS, Telegram, WhatsApp, Zoom and Teams write it: 2026-03-10 08-00-12, 20260310_080012. */
const yearFirst = new RegExp(String.raw`(?<!\d)${year}(${sep})${month}\2${day}(?!\d{1,5}(?!\d))${clock}`)
/** Day first, as people write it: 10.03.2026. */
const dayFirst = new RegExp(String.raw`(?<!\d)${day}([-_. ])${month}\2${year}(?!\d)${clock}`)

const isReal = (y: string, m: string, d: string) => {
  const date = new Date(`${y}-${m}-${d}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(d)
}

/**
 * Finds the date and time in the name a recorder or person gave a file; null if there is none. Two digits for the year, and
 * the month before the day, are not read: they would be guesses.
 */
export const dateInName = (filename: string): DateInName | null => {
  const utc = /GMT\d{8}-\d{6}/.test(filename)
  const first = yearFirst.exec(filename)
  if (first) {
    const [, y = '', , m = '', d = '', h, min, s = '00'] = first
    if (isReal(y, m, d)) return { date: `${y}-${m}-${d}`, time: h && min ? `${h}:${min}:${s}` : null, utc }
  }
  const last = dayFirst.exec(filename)
  if (!last) return null
  const [, d = '', , m = '', y = '', h, min, s = '00'] = last
  return isReal(y, m, d)
    ? { date: `${y}-${m}-${d}`, time: h && min ? `${h}:${min}:${s}` : null, utc: false }
    : null
}
