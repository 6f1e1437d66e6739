/** What becomes of a letter the mail server did not accept, or may not have accepted. */
type Fate = { state: 'waiting' } | { state: 'failed'; fault: 'address' | 'refused' } | { state: 'unsure' }

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined

/** Error codes of connections that were never established: nothing was handed over. */
const neverThere = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ETLS'])

/**
 * What a failed attempt means. A mail server refuses permanently (5xx) or for now (4xx, RFC 5321, 4.2.1). Without an answer,
 * either it was unreachable, so we retry; or the connection broke midway, and nobody knows whether it has the letter.
 */
export const fateOf = (error: unknown): Fate => {
  // wrong mail credentials are for the operator to fix: they say nothing about the letter
  if (property(error, 'code') === 'EAUTH') return { state: 'waiting' }
  const status = property(error, 'responseCode')
  if (typeof status === 'number') {
    if (status < 500) return { state: 'waiting' }
    return { state: 'failed', fault: property(error, 'command') === 'RCPT TO' ? 'address' : 'refused' }
  }
  // nodemailer itself rejects an invalid address this way
  if (property(error, 'code') === 'EENVELOPE') return { state: 'failed', fault: 'address' }
  const isAway =
    neverThere.has(String(property(error, 'code'))) ||
    neverThere.has(String(property(property(error, 'cause'), 'code'))) ||
    property(error, 'syscall') === 'connect' ||
    /^(?:connection timeout|greeting never received)/i.test(String(property(error, 'message')))
  return { state: isAway ? 'waiting' : 'unsure' }
}
