import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import { pause } from '../pause.ts'
import { type SessionState, tokenCleared } from '../session/session-slice.ts'
import { askToConfirm } from './confirmation.ts'
import { type Problem, toProblem, unreachable } from './problem.ts'
import { doubtReach } from './reach.ts'

/** Timeout of a JSON call, ms. Uploads and events do not use it. */
const timeoutMs = 30_000

const raw = fetchBaseQuery({
  baseUrl: '/',
  timeout: timeoutMs,
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as { session: SessionState }).session
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/** Longest a screen waits on its own before retrying a read, ms; and how many times. */
const maxWaitMs = 60_000
const maxWaits = 3

/** Sends a request; a rate-limited read waits as long as the server asks for and is retried. */
const ask: typeof raw = async (args, store, extra) => {
  const isRead = store.type === 'query'
  for (let waits = 0; ; waits += 1) {
    const answer = await raw(args, store, extra)
    const { response } = answer.meta ?? {}
    const waitMs = response?.status === 429 ? retryAfterMs(response.headers.get('retry-after')) : null
    if (!isRead || waitMs === null || waitMs > maxWaitMs || waits === maxWaits) return answer
    await pause(waitMs, store.signal)
  }
}

const isUnconfirmed = (data: unknown) =>
  data !== null && typeof data === 'object' && 'code' in data && data.code === 'CONFIRMATION_NEEDED'

/**
 * JSON over fetch with the session's bearer token; failures arrive as `Problem`; a 401 clears the in-memory token. A call
 * that needs confirmation is retried once the user has proved their identity.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem> = async (args, store, extra) => {
  const tokenUsed = (store.getState() as { session: SessionState }).session.token
  let answer = await ask(args, store, extra)
  if (answer.error?.status === 403 && isUnconfirmed(answer.error.data) && (await askToConfirm()))
    answer = await ask(args, store, extra)
  if (!answer.error) return { data: answer.data }
  const { status, data } = answer.error
  if (typeof status === 'string') {
    if (status !== 'PARSING_ERROR') {
      if (!store.signal.aborted) void doubtReach()
      return { error: unreachable(status === 'TIMEOUT_ERROR') }
    }
    return { error: toProblem(answer.error.originalStatus, undefined) }
  }
  if (status === 401 && tokenUsed) store.dispatch(tokenCleared(tokenUsed))
  return { error: toProblem(status, data) }
}
