import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { jsonBody } from './router.ts'

/** The part of a route that takes an optional JSON body. Goes with `emptyIsNone`. */
export const optionalJsonBody = <T extends z.ZodType>(schema: T) => ({ content: jsonBody(schema).content })

/** Treats an empty body as none: clients set the JSON content type even if they send nothing. */
export const emptyIsNone = createMiddleware(async (c, next) => {
  if ((await c.req.text()) === '') c.req.raw.headers.delete('content-type')
  await next()
})
