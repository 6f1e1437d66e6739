/** Longest a client waits on its own because a server said so, ms. A proxy may say anything. */
const maxMs = 10 * 60_000

/** Parses `Retry-After` in seconds (RFC 9110, 10.2.3) to ms; null if it is absent, a date, or no wait at all. */
export const retryAfterMs = (header: string | null | undefined): number | null => {
  const seconds = Number(header?.trim() || Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1000, maxMs) : null
}
