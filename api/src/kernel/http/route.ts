import type { Action } from '@hattama/contract/rules/app/policy'
import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { knownFields, othersAddFields } from './known-fields.ts'
import type { Http } from './router.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Middleware before a handler: who may call it, and what else is done with a request first. */
type Gates = [MiddlewareHandler<Http>, ...MiddlewareHandler<Http>[]]

/** Marks a route that anyone may call, signed in or not. */
export const anyone = createMiddleware<Http>((_c, next) => next())

/**
 * Marks a route whose handler itself asks for the token of a link, or for the session of somebody who may do `action`: the
 * link is opened by a browser, which sends no session.
 */
export const linkOr = (action: Action) =>
  Object.assign(
    createMiddleware<Http>((_c, next) => next()),
    { action },
  )

/** The action that one of the gates names, for the API description. */
const actionOf = (gates: Gates) => {
  const gate = gates.find((one) => 'action' in one)
  return gate && 'action' in gate ? { 'x-action': gate.action } : {}
}

/** `summary`: what the operation does, in a few words, for the API description: "Delete a slide". */
type Rest = Pick<RouteConfig, 'request' | 'responses'> & { summary: string }

const schemaOfBody = (request: RouteConfig['request']): z.ZodType | undefined => {
  const json = request?.body?.content['application/json']
  return json && 'schema' in json && json.schema instanceof z.ZodType ? json.schema : undefined
}

const schemaOfQuery = (request: RouteConfig['request']): z.ZodType | undefined =>
  request?.query instanceof z.ZodType ? request.query : undefined

/** The gates, then the fields: whoever may not call does not learn them. */
const withKnownFields = (gates: Gates, { request }: Rest): Gates =>
  gates.includes(othersAddFields)
    ? gates
    : [...gates, knownFields({ query: schemaOfQuery(request), body: schemaOfBody(request) })]
type Declared<M, P, R> = { method: M; path: P; tags: string[]; middleware: Gates } & R

const declare =
  <M extends Method>(method: M, tag: string) =>
  <P extends string, R extends Rest>(path: P, middleware: Gates, rest: R) =>
    createRoute<P, Declared<M, P, R>>({
      method,
      path,
      tags: [tag],
      middleware: withKnownFields(middleware, rest),
      ...actionOf(middleware),
      ...rest,
    })

/**
 * Declares the routes of a folder: method, path, who may call it, what it does, its input and output. Input that is not
 * declared is refused, unless a gate is `othersAddFields`. `tag`: their group in the API description.
 */
export const routesOf = (tag: string) => ({
  get: declare('get', tag),
  post: declare('post', tag),
  put: declare('put', tag),
  patch: declare('patch', tag),
  delete: declare('delete', tag),
})
