import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashOf } from '#kernel/auth/tokens.ts'

type Answered = { status: number; type?: string; text: string }
type Answer = () => Promise<Answered>

/** What stands at the port, and who may ask for it: everybody who reaches it, or who shows the token. */
export type Shown = Record<string, { readBy: 'anyone' | 'token'; answer: Answer }>

/** With no token set, whoever reaches the port may read: it is of this machine alone then. */
const showsToken = (request: IncomingMessage, token: string | undefined) => {
  if (token === undefined) return true
  const shown = request.headers.authorization ?? ''
  return timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hashOf(`Bearer ${token}`)))
}

/**
 * A port beside that of the pages, for who looks after the server: plain HTTP, reading only.
 * @throws Error when the port is taken
 */
export const serveMetrics = async (
  { host, port, token }: { host: string; port: number; token: string | undefined },
  shown: Shown,
) => {
  const respond = async (request: IncomingMessage): Promise<Answered> => {
    const path = new URL(request.url ?? '/', 'http://metrics').pathname
    const found = Object.hasOwn(shown, path) ? shown[path] : undefined
    if (!found) return { status: 404, text: 'Not found\n' }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, text: 'Only GET\n' }
    if (found.readBy === 'token' && !showsToken(request, token))
      return { status: 401, text: 'METRICS_TOKEN\n' }
    return found.answer()
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const failed: Answered = { status: 500, text: 'The figures could not be read\n' }
    void respond(request)
      .catch(() => failed)
      .then(({ status, type = 'text/plain; charset=utf-8', text }) => {
        response.writeHead(status, {
          'Content-Type': type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
        })
        response.end(request.method === 'HEAD' ? undefined : text)
      })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
