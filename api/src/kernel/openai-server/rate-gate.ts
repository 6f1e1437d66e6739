import { setTimeout as pause } from 'node:timers/promises'

/** Longest wait a server may ask for, ms: then it is asked again, since it may be mistaken (a time given as a delay), or lie. */
export const maxWaitMs = 3_600_000

/** Holds back all requests to a server that said "later" until then. */
export type RateGate = {
  /** Closes the gate for that long from now, ms; for an hour at most. */
  closeFor: (ms: number) => void
  /** ms until it opens; 0 if it is open. */
  closedFor: () => number
  /** Notes the server's own words for it, if it gave any: requests held back have the same reason. */
  closedBecause: (reason: string | undefined) => void
  reason: () => string | undefined
  /** Waits until it is open. @throws the abort reason */
  pass: (signal?: AbortSignal) => Promise<void>
}

export const openGate = (now: () => number = () => performance.now()): RateGate => {
  let opensAt = 0
  let reason: string | undefined
  const closedFor = () => Math.max(0, opensAt - now())
  return {
    closeFor: (ms) => {
      opensAt = Math.max(opensAt, now() + Math.min(ms, maxWaitMs))
    },
    closedFor,
    closedBecause: (given) => {
      reason = given
    },
    reason: () => (closedFor() > 0 ? reason : undefined),
    pass: async (signal) => {
      signal?.throwIfAborted()
      for (let ms = closedFor(); ms > 0; ms = closedFor())
        await pause(ms, undefined, signal ? { signal } : {})
    },
  }
}

/** Longer than any time that is written so, characters. */
const maxTimeLength = 100

/** Parses `1s`, `6m0s`, `250ms` (as written by OpenAI and Groq) or plain seconds into ms; null if unreadable. */
export const resetMs = (value: string | null): number | null => {
  if (!value || value.length > maxTimeLength) return null
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Number(value) * 1000
  const units = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const
  const parts = [...value.trim().matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)]
  if (parts.length === 0 || parts.map((p) => p[0]).join('') !== value.trim()) return null
  return parts.reduce((sum, [, n, unit]) => sum + Number(n) * units[unit as keyof typeof units], 0)
}

/** How long to pause after an answer that says no requests are left, ms; otherwise 0. */
export const restAfter = (headers: Headers): number =>
  headers.get('x-ratelimit-remaining-requests') === '0'
    ? (resetMs(headers.get('x-ratelimit-reset-requests')) ?? 0)
    : 0
