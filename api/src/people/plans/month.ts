/** First day of the month of a moment, in UTC: a period of usage. */
export const periodOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** When the period after one begins. */
export const periodAfter = (period: string): Date => {
  const [year = 1970, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1))
}
