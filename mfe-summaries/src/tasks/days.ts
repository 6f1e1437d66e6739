/** Noon of a calendar day, so that no time zone shifts it to another day. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00`)
