/** What becomes of a letter the mail server did not take, or may not have taken. */
type Fate = { state: 'waiting' } | { state: 'failed'; fault: 'address' | 'refused' } | { state: 'unsure' }

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/** Faults of a connection that was never there: nothing was handed over. */
const neverThere = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETLS'])

/**
 * What a failed try means. A mail server says no for good (5xx) or for now (4xx, RFC 5321, 4.2.1). Without an answer it was out
 * of reach, which another try mends; or the connection broke while it was there, and nobody knows whether it has the letter.
 */
export const fateOf = (error: unknown): Fate => {
  // what this server signs in with is for its operator to mend: it says nothing of the letter
  if (property(error, 'code') === 'EAUTH') return { state: 'waiting' }
  const status = property(error, 'responseCode')
  if (typeof status === 'number') {
    if (status < 500) return { state: 'waiting' }
    return { state: 'failed', fault: property(error, 'command') === 'RCPT TO' ? 'address' : 'refused' }
  }
  // nodemailer says the same of an address it does not take for one
  if (property(error, 'code') === 'EENVELOPE') return { state: 'failed', fault: 'address' }
  const isAway =
    neverThere.has(String(property(error, 'code'))) ||
    neverThere.has(String(property(property(error, 'cause'), 'code'))) ||
    property(error, 'syscall') === 'connect' ||
    /^(?:connection timeout|greeting never received)/i.test(String(property(error, 'message')))
  return { state: isAway ? 'waiting' : 'unsure' }
}
