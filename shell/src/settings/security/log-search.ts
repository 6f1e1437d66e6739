import type { SecurityGroup } from '@hattama/contract/rules/security-kinds'

/** What is looked for, as fields hold it: days of the reader's calendar; empty: no matter. */
export type LogSearch = { group: SecurityGroup | ''; person: string; from: string; to: string }

export const everything: LogSearch = { group: '', person: '', from: '', to: '' }

/** Midnight of a day ("2026-11-22") where the reader is, so many days later. */
const midnight = (day: string, later: number): string | undefined => {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** The same as parameters of the call: from the first day's beginning to the last one's end. */
export const filtersOf = ({ group, person, from, to }: LogSearch): Record<string, string> => {
  const [begin, end] = [midnight(from, 0), midnight(to, 1)]
  return {
    ...(group !== '' && { group }),
    ...(person !== '' && { person }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end }),
  }
}
