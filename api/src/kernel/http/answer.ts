import type { ErrorBody, ErrorCode } from '@hattama/contract/kernel/error'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isBadText, isDatabaseDown, isDatabaseFull, isTooSlow } from '../db/faults.ts'
import type { Log } from '../log.ts'
import { TextSealed } from '../encryption/text-sealed.ts'
import { isDiskFull } from '../disk/is-disk-full.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

/** Maps a thrown value to the error vocabulary; null if it was not expected. */
export const failureOf = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error
  if (error instanceof HTTPException) return ofException(error)
  // first: its cause may be the same refused connection as that of a database
  if (error instanceof StorageDown) return new Failure('STORAGE_DOWN', { cause: error, retryAfter: 10 })
  if (isDatabaseDown(error)) return new Failure('DATABASE_DOWN', { cause: error, retryAfter: 5 })
  if (isTooSlow(error)) return new Failure('SERVER_BUSY', { cause: error, retryAfter: 30 })
  if (isDiskFull(error)) return new Failure('STORAGE_FULL', { cause: error })
  if (error instanceof TextSealed) return new Failure('TEXT_SEALED', { cause: error })
  if (isBadText(error)) return new Failure('INVALID_INPUT', { cause: error })
  return null
}

const ofException = (error: HTTPException) => {
  const codes: Record<number, ErrorCode> = { 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED' }
  if (/malformed json/i.test(error.message)) return new Failure('INVALID_JSON', { cause: error })
  return new Failure(codes[error.status] ?? 'CLIENT_ERROR', { cause: error })
}

/** Records who was refused what. Never fails. */
type Noted = (failure: Failure, c: Context<Http>) => Promise<void>

/** The wire body of a refusal. */
export const bodyOf = (failure: Failure, id?: string): ErrorBody => ({
  error: failure.message,
  code: failure.code,
  ...(id ? { id } : {}),
  ...(failure.fields ? { fields: failure.fields } : {}),
  ...(failure.challenge ? { challenge: failure.challenge } : {}),
})

/** What is thrown by reading a body that stops coming; by @hono/node-server without a code of its own. */
const brokenOff = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
const prematurely = 'Client connection prematurely closed.'

/** Whether a route failed because the body it was reading was cut off, by its client or for coming too slowly. */
const isCutOff = (error: unknown, c: Context<Http>) => {
  const incoming = c.env?.incoming
  if (!incoming?.destroyed || incoming.complete || !(error instanceof Error)) return false
  return (
    error.name === 'AbortError' ||
    error.message === prematurely ||
    ('code' in error && brokenOff.has(String(error.code)))
  )
}

/**
 * Turns whatever a route threw into its response. A server error carries the request id, which is also in its log lines; the
 * details stay in the log. `onRefused` is called with each refusal before the response.
 */
export const answer =
  (log: Log, onRefused: Noted = async () => undefined) =>
  async (error: unknown, c: Context<Http>) => {
    const { signal } = c.req.raw
    // the client cancelled the request and with it the work; no one receives this response
    const isGivenUp = (signal.aborted && error === signal.reason) || isCutOff(error, c)
    const expected = isGivenUp ? new Failure('CLIENT_ERROR', { cause: error }) : failureOf(error)
    const failure = expected ?? new Failure('SERVER_ERROR', { cause: error })
    const id = failure.status >= 500 ? c.get('requestId') : undefined
    if (!expected) {
      log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'unexpected failure')
    } else if (failure.status >= 500) {
      log.warn({ code: failure.code, reason: reasonOf(failure.cause) }, 'refused')
    }
    await onRefused(failure, c)
    if (failure.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(failure.retryAfter)))
    if (failure.code === 'AUTH_FAILED') c.header('WWW-Authenticate', 'Bearer')
    return c.json(bodyOf(failure, id), failure.status as ContentfulStatusCode)
  }

const reasonOf = (cause: unknown) => {
  if (isDatabaseFull(cause)) return 'The disk of the database is full.'
  return cause instanceof StorageDown || cause instanceof TextSealed
    ? cause.message
    : cause && typeof cause === 'object' && 'code' in cause
      ? String(cause.code)
      : undefined
}
