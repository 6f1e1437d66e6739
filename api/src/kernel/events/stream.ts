import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvent } from '@hattama/contract/app/event'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { bearerOf } from '../auth/tokens.ts'
import { batchLookups, type WorkspacesOf } from '../auth/batch-lookups.ts'
import type { Http } from '../http/router.ts'
import type { Limits } from '../limits/limits.ts'
import type { EventFeed } from './feed.ts'

/** A line at least this often keeps proxies from closing the stream, and goes with a check for revoked tokens. */
const pingMs = 15_000

/** Streams due at about the same time are checked together: the batching window as a share of the check interval. */
const togetherShare = 1 / 15
/** The batching window, ms, for people who may just have been removed: they get no event until that is known. */
const atOnceMs = 5

export type StreamNeeds = { workspacesOf: WorkspacesOf; events: EventFeed; limits: Limits }

/**
 * Answers with server-sent events, `hello` first, filtered by `wants`. The stream ends when its token does, or when the
 * person no longer works in that workspace; the client then reconnects.
 */
export const eventStreams = ({ workspacesOf, events, limits }: StreamNeeds, everyMs = pingMs) => {
  const standsNow = batchLookups(workspacesOf, atOnceMs)
  const standsSoon = batchLookups(workspacesOf, everyMs * togetherShare)
  return (c: Context<Http>, wants: (event: ServerEvent) => boolean = () => true) => {
    const person = c.get('person')
    const { workspaceId } = person
    const leave = limits.stream(person)
    const token = bearerOf(c.req.header('authorization')) ?? ''
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const say = (event: ServerEvent) => stream.writeSSE({ data: JSON.stringify(event) })
      // a brief database outage does not end the stream; another workspace does
      const stillHere = (stands: typeof standsNow) =>
        stands(token).then(
          (found) => found === workspaceId,
          () => true,
        )
      const gone = new AbortController()
      const end = () => gone.abort()
      stream.onAbort(end)
      events.closed.addEventListener('abort', end)
      let written: Promise<unknown> = Promise.resolve()
      const stop = events.follow(workspaceId, ({ event, to }) => {
        if (!wants(event)) return
        if (to && !to.includes(person.userId)) return
        // in order: events after someone may have been removed wait until that is known
        written = written.then(async () => {
          if (event.type === 'visibility' && !(await stillHere(standsNow))) end()
          if (!gone.signal.aborted) await say(event)
        })
      })
      try {
        await say({ type: 'hello' })
        while (!gone.signal.aborted && !events.closed.aborted && !stream.closed) {
          await sleep(everyMs, undefined, { signal: gone.signal }).catch(() => undefined)
          if (gone.signal.aborted || !(await stillHere(standsSoon))) break
          await stream.write(': ping\n\n')
        }
      } finally {
        events.closed.removeEventListener('abort', end)
        stop()
        leave()
      }
    })
  }
}
