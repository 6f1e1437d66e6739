import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

/** An escaped NUL: a backslash that is not itself escaped, before `u0000`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Refuses JSON with NUL characters before any route sees it: PostgreSQL cannot hold them, and no text has them.
 * @throws Failure INVALID_INPUT
 */
export const plainText = createMiddleware<Http>(async (c, next) => {
  const isJson = c.req.header('content-type')?.toLowerCase().includes('json')
  if (isJson && escapedNul.test(await c.req.text())) {
    throw new Failure('INVALID_INPUT', { fields: { body: 'NUL characters are not allowed' } })
  }
  await next()
})
