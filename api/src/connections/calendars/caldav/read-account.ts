import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { taskOf } from '#kernel/worker-threads/task.ts'
import type { Caller } from '../../http/call.ts'
import { inThread } from '../../http/in-thread.ts'
import type { Connection, Outcome } from '../../port/kind.ts'
import type { Between } from '../port/calendar-event.ts'
import { type DavRequest, type DavResponse, type fetchObjects, maxBytes } from './fetch-objects.ts'
import { isTrusted } from './trusted.ts'

type Target = Extract<ConnectionTarget, { kind: 'caldav' }>

/** Timeout of one request, and most time for a whole account, ms. */
const timeoutMs = 30_000
const deadlineMs = 120_000

const task = taskOf<typeof fetchObjects>(
  new URL('./fetch-objects.ts', import.meta.url),
  'fetchObjects',
  deadlineMs,
)

/**
 * Reads an account as iCalendar files, or finds out why it cannot be read. Only its own server is called, whatever addresses
 * that names, so its password goes nowhere else. @throws the reason of `signal`
 */
export const readAccount = async (
  caller: Caller,
  { target, workspaceId }: Pick<Connection<Target>, 'target' | 'workspaceId'>,
  between: Between,
  signal: AbortSignal,
): Promise<{ texts: string[] } | { failed: Outcome }> => {
  const authorization = `Basic ${Buffer.from(`${target.user}:${target.password}`).toString('base64')}`
  const given = new URL(target.url)
  const call = async (request: DavRequest, within: AbortSignal): Promise<DavResponse> => {
    if (!isTrusted(new URL(request.url), given)) return null
    const headers = { ...request.headers, authorization }
    const method = request.method as 'GET'
    const answer = await caller.call(
      { ...request, method, headers, timeoutMs, maxBytes: maxBytes + 1 },
      within,
    )
    return { status: answer.status, headers: answer.headers, text: answer.text }
  }
  const how = { signal, whose: workspaceId, call }
  const read = await inThread(task, { serverUrl: target.url, ...between }, how)
  return 'ok' in read ? { failed: read } : read
}
