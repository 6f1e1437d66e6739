import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Log } from '../log.ts'
import type { Http } from './router.ts'

/**
 * One line a request: method, the pattern of its route, status, ms. Never the address itself: it may hold a token, a
 * search or an id of somebody's.
 */
export const requestLog = (log: Log) =>
  createMiddleware<Http>(async (c, next) => {
    const began = performance.now()
    await next()
    const ms = Math.round(performance.now() - began)
    const route = routePath(c)
    const line = { method: c.req.method, route, status: c.res.status, ms, id: c.get('failureId') }
    if (route.startsWith('/api/')) log.info(line, 'request')
    else log.debug(line, 'request')
  })
