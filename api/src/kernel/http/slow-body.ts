import type { IncomingMessage, Server } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

/**
 * Refuses a request whose body has not fully arrived within `seconds`. Then closes the connection on a handler still
 * waiting for it.
 */
export const wholeWithin = (seconds: number) =>
  createMiddleware<Http>(async (c, next) => {
    const incoming = c.env?.incoming
    if (!incoming || incoming.complete) return next()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      if (incoming.complete) return
      c.header('Connection', 'close')
      late.reject(new Failure('BODY_TOO_SLOW'))
      // the answer first: it goes out on the same socket
      setTimeout(() => incoming.destroy(), 1000).unref()
    }, seconds * 1000)
    const rest = next()
    // errors after the refusal do not matter
    rest.catch(() => undefined)
    await Promise.race([rest, late.promise]).finally(() => clearTimeout(timer))
  })

const minuteMs = 60_000

/**
 * Closes connections whose request has stalled: fewer than `minBytes` arrived within `withinMs`. An upload may take as
 * long as it needs; its client resumes from where it was cut.
 */
export const closeStalled = (server: Server, minBytes: number, withinMs = minuteMs) => {
  /** for each incoming request: the bytes its connection had received at a time, ms */
  const coming = new Map<IncomingMessage, { bytes: number; at: number }>()
  server.on('request', (incoming: IncomingMessage) => {
    if (incoming.complete) return
    coming.set(incoming, { bytes: incoming.socket.bytesRead, at: performance.now() })
    incoming.once('close', () => coming.delete(incoming))
  })
  const look = () => {
    const now = performance.now()
    for (const [incoming, { bytes, at }] of coming) {
      if (incoming.complete) coming.delete(incoming)
      else if (now - at >= withinMs) {
        const more = incoming.socket.bytesRead - bytes
        if (more < minBytes) incoming.socket.destroy()
        else coming.set(incoming, { bytes: bytes + more, at: now })
      }
    }
  }
  const timer = setInterval(look, withinMs / 6)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
