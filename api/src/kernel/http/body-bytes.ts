import type { Context } from 'hono'
import { Failure } from '../failure.ts'

/**
 * The bytes of a body that is at most `most` bytes long; the server reads no JSON or picture above 2 MB in any case.
 * @throws Failure UPLOAD_TOO_LARGE
 */
export const bodyBytes = async (c: Context, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length > most) throw new Failure('UPLOAD_TOO_LARGE')
  return bytes
}
