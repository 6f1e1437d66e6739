import type { Context, TypedResponse } from 'hono'
import type { Http } from './router.ts'

/** JSON of a shape, made by the database: not parsed and serialised again on its way out. */
export type JsonOf<T> = string & { readonly shape?: T }

/** Responds 200 with it. */
export const sendJson = <T>(c: Context<Http>, text: JsonOf<T>) =>
  c.body(text, 200, { 'content-type': 'application/json' }) as unknown as Response &
    TypedResponse<T, 200, 'json'>
