import type { HttpBindings } from '@hono/node-server'
import { errorBody } from '@hattama/contract/kernel/error'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Person } from './person.ts'
import { Failure } from '../failure.ts'
import { shortened } from './shortened.ts'

/** What a handler finds in its context. `incoming` is missing in tests that call `app.request()`. */
export type Http = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** set by `allow()` */
    person: Person
    /** in all log lines of the request; missing if a test calls a router directly */
    requestId: string | undefined
    /**
     * whether their workspace hides personal data in any recording; set only by a route that learnt it in the very query its
     * answer comes from, so that nobody has to ask again
     */
    hidesAny: boolean | undefined
  }
}

/** Most fields named in one refusal: more than any form has, and far fewer than a stranger can send. */
const mostNamed = 50

/**
 * A router whose validators use the error vocabulary: an invalid path parameter is NOT_FOUND, any other invalid input
 * INVALID_INPUT naming the fields, or the first of very many. Values are never echoed.
 */
export const newRouter = () =>
  new OpenAPIHono<Http>({
    defaultHook: (result) => {
      if (result.success) return
      if (result.target === 'param') throw new Failure('NOT_FOUND')
      const told = result.error.issues.slice(0, mostNamed)
      const fields = Object.fromEntries(
        told.map((i) => [shortened(i.path.join('.')) || 'body', i.message] as const),
      )
      throw new Failure('INVALID_INPUT', { fields })
    },
  })

export type Router = ReturnType<typeof newRouter>

/** The described responses of a JSON route: one success, everything else in the error vocabulary. */
export const answers = <T extends z.ZodType, S extends number = 200>(
  schema: T,
  description: string,
  status: S = 200 as S,
) =>
  ({
    [status]: { description, content: { 'application/json': { schema } } },
    default: {
      description: 'An error, with its code',
      content: { 'application/json': { schema: errorBody } },
    },
  }) as { [K in S]: { description: string; content: { 'application/json': { schema: T } } } } & {
    default: { description: string; content: { 'application/json': { schema: typeof errorBody } } }
  }

/** The described responses of a route that sends a file of one of these types. */
export const fileAnswers = (types: readonly string[], description: string) => ({
  200: {
    description,
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
    ),
  },
  default: {
    description: 'An error, with its code',
    content: { 'application/json': { schema: errorBody } },
  },
})

/** The responses of a route that succeeds without a body. */
export const done = (description: string) => ({
  204: { description },
  default: {
    description: 'An error, with its code',
    content: { 'application/json': { schema: errorBody } },
  },
})

/** The part of a route that takes a JSON body. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
  required: true as const,
})
