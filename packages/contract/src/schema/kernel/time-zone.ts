import { z } from 'zod'

/** A name from the IANA time zone database that this machine knows. */
export const timeZone = z.string().refine((name) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'Unknown time zone')
