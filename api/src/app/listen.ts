import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpBindings, serve } from '@hono/node-server'
import { heard } from '#kernel/heard.ts'
import { inTurn } from '#kernel/http/in-turn.ts'
import { continueWhenRead } from '#kernel/http/continue-when-read.ts'
import { closeStalled } from '#kernel/http/slow-body.ts'
import type { App } from './serve.ts'

export type Listening = {
  port: number
  /** Hands over the app; earlier requests wait for it. */
  answer: (app: Pick<App, 'fetch'>) => void
  /** Stops accepting, lets requests in flight finish for at most `graceMs`, then cuts the rest. */
  close: (graceMs: number) => Promise<void>
}

/** How long a connection may be silent, ms. An upload as a whole has no limit. */
const silenceMs = 120_000

/**
 * Takes a port (0: any free one) before there is an app, since the app must know its own address. A request that sends fewer
 * bytes per minute than given is cut.
 * @throws Error when the port is taken.
 */
export const listen = (hostname: string, port: number, minBytesPerMinute = 0): Promise<Listening> =>
  new Promise((done, fail) => {
    const app = Promise.withResolvers<Pick<App, 'fetch'>>()
    let answering: App['fetch'] = async (...asked) => (await app.promise).fetch(...asked)
    const answer = (ready: Pick<App, 'fetch'>) => {
      answering = ready.fetch
      app.resolve(ready)
    }
    const turn = inTurn()
    const server = serve(
      {
        fetch: (request, bindings) =>
          turn(bindings as HttpBindings, async () => answering(request, bindings)),
        hostname,
        port,
        // Node's own limit of 300 s for a whole request would cut uploads of long meetings
        serverOptions: { requestTimeout: 0, headersTimeout: 30_000, keepAliveTimeout: 75_000 },
      },
      (info: AddressInfo) => done({ port: info.port, answer, close: closing(server) }),
    ) as Server
    server.setTimeout(silenceMs)
    closeStalled(server, minBytesPerMinute)
    continueWhenRead(server)
    server.on('error', fail)
    server.on('request', (_incoming, response) => heard(response))
  })

const closing = (server: Server) => async (graceMs: number) => {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // keep-alive connections would stay open for requests that will not be taken
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, sleep(graceMs, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
  await closed
}
