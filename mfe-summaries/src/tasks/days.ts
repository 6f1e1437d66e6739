/** The reader's calendar day, yyyy-mm-dd. */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

/** Noon of a calendar day, so that no time zone shifts it to another day. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00`)
