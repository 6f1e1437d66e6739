/** Longest a client waits by itself because a server said so, ms. A proxy may say anything. */
const longestMs = 10 * 60_000

/** What `Retry-After` asks for in seconds (RFC 9110, 10.2.3), in ms; null where it is absent, a date, or no wait at all. */
export const retryAfterMs = (header: string | null | undefined): number | null => {
  const seconds = Number(header?.trim() || Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1000, longestMs) : null
}
