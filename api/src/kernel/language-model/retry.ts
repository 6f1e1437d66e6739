import { setTimeout as pause } from 'node:timers/promises'
import { APICallError } from 'ai'

/** Requests made before giving up: one and two repetitions. */
export const attempts = 3
/** Longest pause a server may ask for, ms; a longer one fails at once and the job is tried again later. */
export const longestPauseMs = 60_000

/** Ms a server asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
export const retryAfterMs = (error: unknown, now = Date.now()): number | null => {
  if (!APICallError.isInstance(error)) return null
  const headers = error.responseHeaders ?? {}
  const precise = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (precise >= 0) return precise
  const given = headers['retry-after']
  if (given === undefined || given === '') return null
  const seconds = Number(given)
  if (seconds >= 0) return seconds * 1000
  const until = Date.parse(given)
  return Number.isNaN(until) ? null : Math.max(0, until - now)
}

const isPassing = (error: unknown) =>
  APICallError.isInstance(error) &&
  (error.statusCode === undefined ||
    error.statusCode === 408 ||
    error.statusCode === 429 ||
    error.statusCode >= 500)

/**
 * Repeats a request that failed for a passing reason (unreachable, 408, 429, 5xx), with doubling pauses or as long
 * as the server asks. A request that took too long is not repeated: the same prompt would take as long again.
 * @throws the last error
 */
export const withRetries = async <T>(
  request: () => Promise<T>,
  { firstMs, signal }: { firstMs: number; signal?: AbortSignal | undefined },
): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await request()
    } catch (error) {
      const asked = retryAfterMs(error)
      if (n >= attempts || !isPassing(error) || (asked ?? 0) > longestPauseMs) throw error
      const jitter = 0.8 + Math.random() * 0.4
      await pause(asked ?? firstMs * 2 ** (n - 1) * jitter, undefined, signal ? { signal } : {})
    }
  }
}
