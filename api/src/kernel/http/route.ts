import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Http } from './router.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What stands before a handler: who may call it, and what else is done with a request first. */
type Gates = [MiddlewareHandler<Http>, ...MiddlewareHandler<Http>[]]

/** Says in the chain of a route that everybody may call it, signed in or not. */
export const anyone = createMiddleware<Http>((_c, next) => next())

/** The action that the first of the gates names, for the description of the API. */
const actionOf = ([gate]: Gates) => ('action' in gate ? { 'x-action': gate.action } : {})

type Rest = Pick<RouteConfig, 'request' | 'responses'>
type Declared<M, P, R> = { method: M; path: P; tags: string[]; middleware: Gates } & R

const declare =
  <M extends Method>(method: M, tag: string) =>
  <P extends string, R extends Rest>(path: P, middleware: Gates, rest: R) =>
    createRoute<P, Declared<M, P, R>>({
      method,
      path,
      tags: [tag],
      middleware,
      ...actionOf(middleware),
      ...rest,
    })

/**
 * Declares the routes of a folder: method, path, who may call it, what it takes and answers. `tag` groups them in the
 * description of the API.
 */
export const routesOf = (tag: string) => ({
  get: declare('get', tag),
  post: declare('post', tag),
  put: declare('put', tag),
  patch: declare('patch', tag),
  delete: declare('delete', tag),
})
