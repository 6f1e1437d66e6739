import type { Context } from 'hono'
import type { Http } from '#kernel/http/router.ts'
import { matches } from '#library/player/range.ts'
import type { StaticFile } from './static-files.ts'

/** Responds with a file, or 304 to who has it. */
export const sendStatic = (c: Context<Http>, file: StaticFile): Response => {
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (matches(c.req.header('if-none-match'), file.etag)) return c.body(null, 304)
  if (file.coding !== 'identity') c.header('Content-Encoding', file.coding)
  c.header('Content-Type', file.type)
  return c.body(file.body)
}
