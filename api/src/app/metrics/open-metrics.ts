import { Gauge } from 'prom-client'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'
import type { Db } from '#kernel/db/database.ts'
import { openMeters } from '#kernel/metrics/meters.ts'
import type { Readiness } from '../readiness.ts'
import { databaseFigures } from './database-figures.ts'
import { serveMetrics } from './serve-metrics.ts'

type Given = {
  env: Env
  log: Log
  db: Db
  /** a worker answers one port further than a server on the same machine */
  isWorker: boolean
  readiness: Readiness
  /** event streams open here; of a process that serves */
  streams: () => number
}

/**
 * Counts what this process does and answers Prometheus and probes at METRICS_PORT: `/metrics` for who shows the token,
 * `/live` and `/ready` for everybody who reaches the port.
 * @throws Error when the port is taken
 */
export const openMetrics = async ({ env, log, db, isWorker, readiness, streams }: Given) => {
  const meters = openMeters()
  const { registry } = meters
  const look = databaseFigures(db, env)(registry)
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
          await look()
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
