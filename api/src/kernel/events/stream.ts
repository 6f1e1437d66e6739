import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerEvent } from '@hattama/contract/event'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { bearerOf } from '../auth/tokens.ts'
import { askedTogether, type WorkspacesOf } from '../auth/standing.ts'
import type { Http } from '../http/router.ts'
import type { Limits } from '../limits/limits.ts'
import type { EventFeed } from './feed.ts'

/** A line at least this often keeps proxies from closing the stream, and finds tokens that were revoked. */
const pingMs = 15_000

/** Streams that are due at about the same time are looked at together: a share of the time between two looks. */
const togetherShare = 1 / 15
/** Whoever may have been taken out is told nothing more until that is known, ms. */
const atOnceMs = 5

export type StreamNeeds = { workspacesOf: WorkspacesOf; events: EventFeed; limits: Limits }

/**
 * Answers with server-sent events, `hello` first, as far as `wants` says. The stream ends when its token does, or when the
 * person no longer works in that workspace; the client then connects again.
 */
export const eventStreams = ({ workspacesOf, events, limits }: StreamNeeds, everyMs = pingMs) => {
  const standsNow = askedTogether(workspacesOf, atOnceMs)
  const standsSoon = askedTogether(workspacesOf, everyMs * togetherShare)
  return (c: Context<Http>, wants: (event: ServerEvent) => boolean = () => true) => {
    const person = c.get('person')
    const { workspaceId } = person
    const leave = limits.stream(person)
    const token = bearerOf(c.req.header('authorization')) ?? ''
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const say = (event: ServerEvent) => stream.writeSSE({ data: JSON.stringify(event) })
      // a database that is down for a moment ends nothing; another workspace does
      const stillHere = (stands: typeof standsNow) =>
        stands(token).then(
          (found) => found === workspaceId,
          () => true,
        )
      const gone = new AbortController()
      const end = () => gone.abort()
      stream.onAbort(end)
      events.closed.addEventListener('abort', end)
      let told: Promise<unknown> = Promise.resolve()
      const stop = events.follow(workspaceId, ({ event, to }) => {
        if (!wants(event)) return
        if (to && !to.includes(person.userId)) return
        // in their order: what comes after somebody was taken out waits until that is known
        told = told.then(async () => {
          if (event.type === 'sight' && !(await stillHere(standsNow))) end()
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
