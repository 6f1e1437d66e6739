import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { jsonBody } from './router.ts'

/** The part of a route that takes a JSON body or none. Goes with `emptyIsNone`. */
export const optionalJsonBody = <T extends z.ZodType>(schema: T) => ({ content: jsonBody(schema).content })

/** Clients name JSON also where they send nothing: an empty body is no body, whatever it is called. */
export const emptyIsNone = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === '') c.req.raw.headers.delete('content-type')
  await next()
})
