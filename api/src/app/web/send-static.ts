import type { Context } from 'hono'
import type { Http } from '#kernel/http/router.ts'
import { openPace } from '#kernel/http/paced.ts'
import { matches } from '#library/player/range.ts'
import type { StaticFile } from './static-files.ts'

/** Of this process: all such files are sent by one event loop. */
const pace = openPace()

/** Responds with a file, or 304 to who has it. */
export const sendStatic = async (c: Context<Http>, file: StaticFile): Promise<Response> => {
  c.header('ETag', file.etag)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (matches(c.req.header('if-none-match'), file.etag)) return c.body(null, 304)
  if (file.coding !== 'identity') c.header('Content-Encoding', file.coding)
  c.header('Content-Type', file.type)
  await pace(file.body.byteLength)
  return c.body(file.body)
}
