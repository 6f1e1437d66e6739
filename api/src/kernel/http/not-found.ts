import { paths } from '@hattama/contract/rules/app/paths'
import type { Hono } from 'hono'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

type Route = { method: string; path: string }

/** The API's own routes, once each, without middleware mounted for every method. */
export const apiRoutes = (app: Pick<Hono<Http>, 'routes'>): Route[] => {
  const seen = new Map<string, Route>()
  for (const { method, path } of app.routes)
    if (method !== 'ALL' && (path.startsWith('/api/') || path === paths.mcp))
      seen.set(`${method} ${path}`, { method, path })
  return [...seen.values()]
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** The response for an API path without a matching route: 405 if another method matches, else 404. */
export const unrouted = (app: Hono<Http>) => {
  const routes = apiRoutes(app).map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path: string): Failure & { methods?: string[] } => {
    const methods = routes.filter((r) => r.pattern.test(path)).map((r) => r.method)
    if (methods.length === 0) return new Failure('NOT_FOUND')
    return Object.assign(new Failure('METHOD_NOT_ALLOWED'), { methods })
  }
}
