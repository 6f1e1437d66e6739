const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
])

/** SQLSTATE of a server that is going, coming or full: classes 08 and 57P, and "too many connections". */
const isUnavailable = (code: string) => /^(08...|57P0[1-5]|53300)$/.test(code)

/** Codes of an error and its causes, outermost first. */
const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('code' in e && typeof e.code === 'string') codes.push(e.code)
    if (e instanceof AggregateError) codes.push(...e.errors.flatMap(codesOf))
  }
  return codes
}

/** Is this what a database that cannot be reached looks like? */
export const isDatabaseDown = (error: unknown) =>
  codesOf(error).some((code) => networkCodes.has(code) || isUnavailable(code))

/** Text PostgreSQL cannot hold (a NUL), or a value out of its type's range: the sender's fault. */
export const isBadText = (error: unknown) =>
  codesOf(error).some((code) => /^22(021|P05|003|007|008)$/.test(code))

/** A query that took longer than a connection allows. */
export const isTooSlow = (error: unknown) => codesOf(error).includes('57014')

/** The SQLSTATE of a unique index that was hit. */
export const isDuplicate = (error: unknown) => codesOf(error).includes('23505')
