import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { retryAfterMs } from '@hattama/contract/rules/retry-after'
import { pause } from '../pause.ts'
import { type SessionState, tokenCleared } from '../session/session-slice.ts'
import { askToConfirm } from './confirmation.ts'
import { type Problem, toProblem, unreachable } from './problem.ts'

/** Longest a JSON call may take, ms. Uploads and events go their own way. */
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

/** Longest a screen waits by itself for what it reads, ms; and how often. */
const longestWaitMs = 60_000
const mostWaits = 3

/** Asks; what is only read waits as long as a server that limits requests asks for, and is asked again. */
const ask: typeof raw = async (args, store, extra) => {
  const isRead = store.type === 'query'
  for (let waits = 0; ; waits += 1) {
    const answer = await raw(args, store, extra)
    const { response } = answer.meta ?? {}
    const waitMs = response?.status === 429 ? retryAfterMs(response.headers.get('retry-after')) : null
    if (!isRead || waitMs === null || waitMs > longestWaitMs || waits === mostWaits) return answer
    await pause(waitMs, store.signal)
  }
}

const isUnconfirmed = (data: unknown) =>
  data !== null && typeof data === 'object' && 'code' in data && data.code === 'CONFIRMATION_NEEDED'

/**
 * JSON over fetch with the session's bearer; failures arrive as `Problem`; a 401 clears the in-memory token. What asks for
 * confirmation is asked again once somebody has shown who they are.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem> = async (args, store, extra) => {
  const tokenUsed = (store.getState() as { session: SessionState }).session.token
  let answer = await ask(args, store, extra)
  if (answer.error?.status === 403 && isUnconfirmed(answer.error.data) && (await askToConfirm()))
    answer = await ask(args, store, extra)
  if (!answer.error) return { data: answer.data }
  const { status, data } = answer.error
  if (typeof status === 'string') {
    if (status !== 'PARSING_ERROR') return { error: unreachable(status === 'TIMEOUT_ERROR') }
    return { error: toProblem(answer.error.originalStatus, undefined) }
  }
  if (status === 401 && tokenUsed) store.dispatch(tokenCleared(tokenUsed))
  return { error: toProblem(status, data) }
}
