import { setTimeout as pause } from 'node:timers/promises'
import { maxWaitMs, openGate, type RateGate } from './rate-gate.ts'

/** Longest pause a server may ask for, ms; longer waits go back to the queue, where they are visible. */
export const maxPauseMs = 60_000

type Header = (name: string) => string | null | undefined

/**
 * How long a server asks to wait, ms: `retry-after-ms`, or `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); an hour
 * at most.
 */
export const retryAfterMs = (header: Header, now = Date.now()): number | null => {
  const asked = askedMs(header, now)
  return asked === null ? null : Math.min(asked, maxWaitMs)
}

const askedMs = (header: Header, now: number): number | null => {
  const precise = Number(header('retry-after-ms') ?? Number.NaN)
  if (precise >= 0) return precise
  const given = header('retry-after')?.trim()
  if (!given) return null
  const seconds = Number(given)
  if (seconds >= 0) return seconds * 1000
  const until = Date.parse(given)
  return Number.isNaN(until) ? null : Math.max(0, until - now)
}

/** Whether a retry a little later may succeed. `status` undefined: the server could not be reached. */
export const isPassing = (status: number | undefined) =>
  status === undefined || status === 408 || status === 429 || status >= 500

type Options = {
  /** requests made before giving up */
  attempts: number
  /** first pause before a retry, ms; doubles each time, with some jitter */
  firstMs: number
  signal?: AbortSignal | undefined
  /** judges a failure: null if a retry will not help; `afterMs`: how long the server asks to wait, if it does */
  passing: (error: unknown) => { afterMs: number | null } | null
  /** shared by all requests to a server, so that its pauses hold for all */
  gate?: RateGate
}

/**
 * Retries a request that failed for a transient reason, with doubling pauses or as long as the server asks.
 * @throws the last error; the abort reason
 */
export const withRetries = async <T>(request: () => Promise<T>, options: Options): Promise<T> => {
  const { attempts, firstMs, signal, passing, gate = openGate() } = options
  for (let n = 1; ; n++) {
    await gate.pass(signal)
    try {
      return await request()
    } catch (error) {
      const found = passing(error)
      if (!found) throw error
      const { afterMs } = found
      if (afterMs !== null) gate.closeFor(afterMs)
      if (n >= attempts || gate.closedFor() > maxPauseMs) throw error
      const jitter = 0.75 + Math.random() / 2
      if (afterMs === null) await pause(firstMs * 2 ** (n - 1) * jitter, undefined, signal ? { signal } : {})
    }
  }
}
