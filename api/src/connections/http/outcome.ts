import type { Outcome } from '../port/kind.ts'
import { type Answer, CallFault } from './call.ts'

/** Longest wait an endpoint may ask for, ms. */
const maxWaitMs = 24 * 3_600_000

/** What a server wants to be left alone for, ms: half a minute if that is no time ahead, a day if it is longer. */
export const boundedWait = (ms: number): number => (ms > 0 ? Math.min(ms, maxWaitMs) : 30_000)

/** What `Retry-After` asks for, in seconds or as a date (RFC 9110, 10.2.3), ms from now. */
const waitAsked = (header: string | undefined, now: number): number | undefined => {
  const given = header?.trim()
  if (!given) return undefined
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return ms > 0 ? boundedWait(ms) : undefined
}

/** What a response means for a delivery, by its status alone. */
export const outcomeOf = (
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  now = Date.now(),
): Outcome => {
  if (status >= 200 && status < 300) return { ok: true, status }
  const waitMs = waitAsked(headers['retry-after'], now)
  const asked = waitMs === undefined ? {} : { waitMs }
  if (status === 429) return { ok: false, fault: 'busy', status, waitMs: waitMs ?? 30_000 }
  if (status === 410) return { ok: false, fault: 'gone', status, ends: true }
  if (status === 401 || status === 403) return { ok: false, fault: 'unauthorised', status, ...asked }
  if (status === 404) return { ok: false, fault: 'gone', status, ...asked }
  return { ok: false, fault: 'answered', status, ...asked }
}

/** What a call without a response means. @throws any error that is not a `CallFault` */
export const outcomeOfFault = (error: unknown): Outcome => {
  if (error instanceof CallFault) return { ok: false, fault: error.fault, status: null }
  throw error
}
