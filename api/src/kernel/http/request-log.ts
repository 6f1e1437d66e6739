import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { v7 as uuid } from 'uuid'
import type { Log } from '../log.ts'
import { emit } from '../metrics/signals.ts'
import { enter, rename, tell } from '../tracing/tracing.ts'
import { knownMethod } from '../metrics/known-method.ts'
import { during } from '../work.ts'
import type { Http } from './router.ts'

/** Whether a path is worth tracing: probes and static files are not. */
const isTracedAt = (path: string) => /^\/(?:api|mcp)(?:\/|$)/.test(path) && !path.startsWith('/api/health')

/** Runs a request as the parent span of its work, if tracing is on. */
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
 * Gives each request an id, which appears in all its log lines and in `X-Request-Id` of the response; with tracing it is
 * the trace id. Logs one line per request: method, route pattern, status, ms. Never the URL itself: it may contain a token,
 * a search or someone's id.
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
