import { request } from 'node:http'
import { newAddress } from '../../e2e/product/address.ts'
import type { Body } from './bodies.ts'

/**
 * Sends a body as given. `hangsUp`: more is announced than comes, and the connection is reset. Resolves with the status, or
 * null when there was no answer.
 */
export const send = (url: string, token: string, body: Body, bytes: Buffer, hangsUp: boolean) =>
  new Promise<number | null>((done) => {
    const outgoing = request(url + body.path, {
      method: body.method,
      headers: {
        ...newAddress(),
        ...body.headers,
        authorization: `Bearer ${token}`,
        'content-length': bytes.length + (hangsUp ? 1000 : 0),
      },
    })
    outgoing.on('error', () => done(null))
    outgoing.on('response', (incoming) => {
      incoming.on('error', () => done(null)).on('close', () => done(incoming.statusCode ?? null))
      incoming.resume()
    })
    outgoing.on('close', () => done(null))
    if (!hangsUp) return void outgoing.end(bytes)
    outgoing.write(bytes, () => setTimeout(() => outgoing.destroy(), 3))
  })
