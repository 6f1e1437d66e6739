import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { type SessionState, tokenCleared } from '../session/session-slice.ts'
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

/** JSON over fetch with the session's bearer; failures arrive as `Problem`; a 401 clears the in-memory token. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem> = async (args, store, extra) => {
  const tokenUsed = (store.getState() as { session: SessionState }).session.token
  const answer = await raw(args, store, extra)
  if (!answer.error) return { data: answer.data }
  const { status, data } = answer.error
  if (typeof status === 'string') {
    if (status !== 'PARSING_ERROR') return { error: unreachable(status === 'TIMEOUT_ERROR') }
    return { error: toProblem(answer.error.originalStatus, undefined) }
  }
  if (status === 401 && tokenUsed) store.dispatch(tokenCleared(tokenUsed))
  return { error: toProblem(status, data) }
}
