import { Gauge } from 'prom-client'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import type { Db } from '#kernel/db/database.ts'
import { openMeters } from '#kernel/metrics/meters.ts'
import type { Readiness } from '../readiness.ts'
import { databaseFigures } from './database-figures.ts'
import { diskFigures } from './disk-figures.ts'
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashOf } from '#kernel/auth/tokens.ts'

type Answered = { status: number; type?: string; text: string }
type Answer = () => Promise<Answered>

/** What the port serves, and to whom: anyone who reaches it, or only those with the token. */
type Shown = Record<string, { readBy: 'anyone' | 'token'; answer: Answer }>

/** Without a token anyone who reaches the port may read: it is then open on this machine only. */
const showsToken = (request: IncomingMessage, token: string | undefined) => {
  if (token === undefined) return true
  const shown = request.headers.authorization ?? ''
  return timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hashOf(`Bearer ${token}`)))
}

/**
 * Opens a second port for operators: plain HTTP, read only.
 * @throws Error when the port is taken
 */
const serveMetrics = async (
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
  await new Promise<void>((done, fail) => server.on('error', fail).listen(port, host, done))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

type Given = {
  env: Env
  log: Log
  db: Db
  /** a worker uses the next port after that of a server on the same machine */
  isWorker: boolean
  readiness: Readiness
  /** open event streams; only in a process that serves */
  streams: () => number
}

/**
 * Counts what this process does and answers Prometheus and probes at METRICS_PORT: `/metrics` with the token, `/live` and
 * `/ready` for anyone who reaches the port.
 * @throws Error when the port is taken
 */
export const openMetrics = async ({ env, log, db, isWorker, readiness, streams }: Given) => {
  const meters = openMeters()
  const { registry } = meters
  const looks = [databaseFigures(db)(registry), diskFigures(env.dataDir)(registry)]
  const open = new Gauge({
    name: 'hattama_event_streams_open',
    help: 'Event streams open at this process',
    registers: [registry],
  })
  const { METRICS_HOST: host, METRICS_PORT: first = 0, METRICS_TOKEN: token } = env
  const served = await serveMetrics(
    { host, port: first > 0 && isWorker ? first + 1 : first, token },
    {
      '/metrics': {
        readBy: 'token',
        answer: async () => {
          await Promise.all(looks.map((look) => look()))
          open.set(streams())
          return { status: 200, type: registry.contentType, text: await registry.metrics() }
        },
      },
      '/live': { readBy: 'anyone', answer: async () => ({ status: 200, text: 'ok\n' }) },
      '/ready': {
        readBy: 'anyone',
        answer: async () => {
          const why = await readiness.lacks()
          return why === null ? { status: 200, text: 'ok\n' } : { status: 503, text: `${why}\n` }
        },
      },
    },
  )
  log.info({ metricsPort: served.port }, 'figures for Prometheus')
  return {
    port: served.port,
    registry,
    close: async () => {
      await served.close()
      meters.close()
    },
  }
}
