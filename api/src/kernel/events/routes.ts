import type { ServerEvent } from '@hattama/contract/event'
import { paths } from '@hattama/contract/rules/paths'
import { streamSSE } from 'hono/streaming'
import { bearerOf } from '../auth/tokens.ts'
import type { Allow, LookUp } from '../auth/allow.ts'
import type { EventFeed } from './feed.ts'
import { newRouter } from '../http/router.ts'
import type { Limits } from '../limits/limits.ts'
import { routesOf } from '../http/route.ts'

const route = routesOf('events')

/** A line at least this often keeps proxies from closing the stream, and finds tokens that were revoked. */
const pingMs = 15_000

/**
 * Server-sent events of the person's workspace, `hello` first. The stream ends when its token does, or when the
 * person no longer works in that workspace; the client then connects again.
 */
export const eventRoutes = (
  { lookUp, allow, events, limits }: { lookUp: LookUp; allow: Allow; events: EventFeed; limits: Limits },
  everyMs = pingMs,
) =>
  newRouter().openapi(
    route.get(paths.events, [allow('workspace.read')], {
      responses: { 200: { description: 'text/event-stream; each `data` is one ServerEvent as JSON' } },
    }),
    (c) => {
      const person = c.get('person')
      const { workspaceId } = person
      const leave = limits.stream(person)
      const token = bearerOf(c.req.header('authorization')) ?? ''
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, async (stream) => {
        const say = (event: ServerEvent) => stream.writeSSE({ data: JSON.stringify(event) })
        // a database that is down for a moment ends nothing; another workspace does
        const stillHere = () =>
          lookUp(token).then(
            (person) => person?.workspaceId === workspaceId,
            () => true,
          )
        const out = new AbortController()
        const ended = new Promise<void>((done) => {
          stream.onAbort(done)
          out.signal.addEventListener('abort', () => done(), { once: true })
          events.closed.addEventListener('abort', () => done(), { once: true })
        })
        let told: Promise<unknown> = Promise.resolve()
        const stop = events.follow(({ event, to, ...envelope }) => {
          const isMeant = envelope.workspaceId === null || envelope.workspaceId === workspaceId
          if (!isMeant || (to && !to.includes(person.userId))) return
          // in their order: what comes after somebody was taken out waits until that is known
          told = told.then(async () => {
            if (event.type === 'sight' && !(await stillHere())) out.abort()
            if (!out.signal.aborted) await say(event)
          })
        })
        try {
          await say({ type: 'hello' })
          while (!stream.aborted && !stream.closed) {
            const { promise: pause, resolve } = Promise.withResolvers<void>()
            const timer = setTimeout(resolve, everyMs)
            await Promise.race([pause, ended])
            clearTimeout(timer)
            if (stream.aborted || out.signal.aborted || events.closed.aborted || !(await stillHere())) break
            await stream.write(': ping\n\n')
          }
        } finally {
          stop()
          leave()
        }
      })
    },
  )
