import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { v7 as uuid } from 'uuid'
import { during, type Log } from '../log.ts'
import { emit } from '../metrics/signals.ts'
import type { Http } from './router.ts'

/**
 * Gives each request an id, which all lines of its work carry, and its answer in `X-Request-Id`. One line a request: method,
 * the pattern of its route, status, ms. Never the address itself: it may hold a token, a search or an id of somebody's.
 */
export const requestLog = (log: Log) =>
  createMiddleware<Http>(async (c, next) => {
    const began = performance.now()
    const requestId = uuid()
    c.set('requestId', requestId)
    await during({ requestId }, async () => {
      await next()
      c.res.headers.set('X-Request-Id', requestId)
      const took = performance.now() - began
      const [{ method }, route, { status }] = [c.req, routePath(c), c.res]
      emit('request', { method, route, status, seconds: took / 1000 })
      const line = { method, route, status, ms: Math.round(took) }
      if (route.startsWith('/api/')) log.info(line, 'request')
      else log.debug(line, 'request')
    })
  })
