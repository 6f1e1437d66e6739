import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { createMiddleware } from 'hono/factory'
import type { Http } from './router.ts'

/** Smaller answers fit into a packet or two either way, bytes. */
const minBytes = 4 * 1024

/** In libuv's threads: an answer of megabytes holds up nobody else. */
const compress = promisify(gzip)

const takesGzip = (accepted: string | undefined): boolean =>
  parseAccept(accepted ?? '').some(({ type, q }) => type === 'gzip' && q > 0)

/**
 * Compresses long JSON answers for clients that take gzip: a transcript of hours shrinks to a fifth. Callers are known by a
 * bearer token and not by a cookie, so no other site can measure what its own words do to the size of an answer (BREACH).
 */
export const compressed = createMiddleware<Http>(async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || !takesGzip(c.req.header('accept-encoding'))) return
  const { headers, status, body } = c.res
  if (
    !headers.get('content-type')?.startsWith('application/json') ||
    headers.has('content-encoding') ||
    !body
  )
    return
  const plain = Buffer.from(await c.res.arrayBuffer())
  const isLong = plain.length >= minBytes
  const sent = new Headers(headers)
  sent.append('Vary', 'Accept-Encoding')
  if (isLong) {
    sent.set('Content-Encoding', 'gzip')
    sent.delete('Content-Length')
  }
  c.res = undefined
  c.res = new Response(new Uint8Array(isLong ? await compress(plain) : plain), { status, headers: sent })
})
