/** The usage period of a moment: the first day of its month, in UTC. */
export const periodOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** When the next period begins. */
export const periodAfter = (period: string): Date => {
  const [year = 1970, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1))
}
