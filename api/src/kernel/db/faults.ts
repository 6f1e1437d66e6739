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

/** SQLSTATE of a server that is stopping, starting or full: classes 08 and 57P, and "too many connections". */
const isUnavailable = (code: string) => /^(08...|57P0[1-5]|53300)$/.test(code)

/** Returns the codes of an error and its causes, outermost first. */
export const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('code' in e && typeof e.code === 'string') codes.push(e.code)
    if (e instanceof AggregateError) codes.push(...e.errors.flatMap(codesOf))
  }
  return codes
}

/** What PostgreSQL says where it has no SQLSTATE for it: a new connection may need a file of its own. */
const noSpace = /: No space left on device/

/** Whether the disk of the database is full. Reading still works, mostly; it goes on by itself when there is room. */
export const isDatabaseFull = (error: unknown): boolean => {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1)
    if (('code' in e && e.code === '53100') || noSpace.test(e.message)) return true
  return false
}

/** Whether an error means that the database cannot be reached, or cannot write. */
export const isDatabaseDown = (error: unknown) =>
  isDatabaseFull(error) || codesOf(error).some((code) => networkCodes.has(code) || isUnavailable(code))

/** Whether the sender is at fault: text PostgreSQL cannot store (a NUL), or a value out of its type's range. */
export const isBadText = (error: unknown) =>
  codesOf(error).some((code) => /^22(021|P05|003|007|008|009)$/.test(code))

/** Whether a query took longer than its connection allows. */
export const isTooSlow = (error: unknown) => codesOf(error).includes('57014')

/** Whether a unique constraint was violated. */
export const isDuplicate = (error: unknown) => codesOf(error).includes('23505')
