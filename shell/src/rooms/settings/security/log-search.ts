import type { SecurityGroup } from '@hattama/contract/rules/people/security-kinds'

/** The filters as form fields hold them: days in the reader's calendar; empty for no filter. */
export type LogSearch = { group: SecurityGroup | ''; person: string; from: string; to: string }

export const everything: LogSearch = { group: '', person: '', from: '', to: '' }

/** Midnight of a day ("2026-11-22") plus `later` days, in the reader's time zone. */
const midnight = (day: string, later: number): string | undefined => {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** The filters as parameters of the call: from the start of the first day to the end of the last. */
export const filtersOf = ({ group, person, from, to }: LogSearch): Record<string, string> => {
  const [begin, end] = [midnight(from, 0), midnight(to, 1)]
  return {
    ...(group !== '' && { group }),
    ...(person !== '' && { person }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { to: end }),
  }
}
