import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { v7 as uuid } from 'uuid'
import { during, type Log } from '../log.ts'
import { emit } from '../metrics/signals.ts'
import { enter, rename, tell } from '../tracing/tracing.ts'
import { knownMethod } from '../metrics/known-method.ts'
import type { Http } from './router.ts'

/** A probe or a file of the pages is no work that anybody looks for in traces. */
const isTracedAt = (path: string) => /^\/(?:api|mcp)(?:\/|$)/.test(path) && !path.startsWith('/api/health')

/** Does a request as a span that others lie within, where traces are kept. */
const asSpan = (c: Context<Http>, does: (traceId: string | null) => Promise<void>) =>
  isTracedAt(c.req.path)
    ? enter(
        {
          name: 'request',
          kind: 'server',
          facts: { 'http.request.method': knownMethod(c.req.method) },
          parent: c.req.header('traceparent'),
          isOurs: false,
        },
        does,
      )
    : does(null)

/**
 * Gives each request an id, which all lines of its work carry, and its answer in `X-Request-Id`; where traces are kept it is
 * that of its trace. One line a request: method, the pattern of its route, status, ms. Never the address itself: it may hold
 * a token, a search or an id of somebody's.
 */
export const requestLog = (log: Log) =>
  createMiddleware<Http>(async (c, next) => {
    const began = performance.now()
    await asSpan(c, (traceId) => {
      const requestId = traceId ?? uuid()
      c.set('requestId', requestId)
      return during({ requestId }, async () => {
        await next()
        c.res.headers.set('X-Request-Id', requestId)
        const took = performance.now() - began
        const [{ method }, route, { status }] = [c.req, routePath(c), c.res]
        emit('request', { method, route, status, seconds: took / 1000 })
        rename(`${knownMethod(method)} ${route}`)
        tell({ 'http.route': route, 'http.response.status_code': status })
        const line = { method, route, status, ms: Math.round(took) }
        if (route.startsWith('/api/')) log.info(line, 'request')
        else log.debug(line, 'request')
      })
    })
  })
