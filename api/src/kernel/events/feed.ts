import { EventEmitter } from 'node:events'
import type { Sql } from '../db/database.ts'
import type { Log } from '../log.ts'
import { channel, type Envelope } from './publish.ts'

/** The events of every process, as they are committed. One LISTEN however many clients listen here. */
export type EventFeed = {
  /** Calls back until the returned function is called. */
  follow: (hear: (envelope: Envelope) => void) => () => void
  /** How many follow now. */
  count: () => number
  /** Aborted by `close`: streams end, so that a server can. */
  closed: AbortSignal
  close: () => Promise<void>
}

/**
 * Opens the feed. Needs a direct connection (a transaction-mode pooler breaks LISTEN); postgres.js listens again by
 * itself after a broken one. What is notified meanwhile is lost, which costs clients a late repaint and nothing else.
 */
export const openFeed = (sql: Sql, log: Log): EventFeed => {
  const emitter = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  const hear = (payload: string) => {
    try {
      emitter.emit('event', JSON.parse(payload) as Envelope)
    } catch (error) {
      log.warn({ err: error }, 'an event could not be read')
    }
  }
  // a database that is down must not keep the server from starting: the first follower tries again
  let listening: ReturnType<Sql['listen']> | undefined
  const listen = () => {
    listening ??= sql.listen(channel, hear)
    listening.catch(() => (listening = undefined))
  }
  listen()

  return {
    follow: (callback) => {
      listen()
      emitter.on('event', callback)
      return () => emitter.off('event', callback)
    },
    count: () => emitter.listenerCount('event'),
    closed: closing.signal,
    close: async () => {
      closing.abort()
      emitter.removeAllListeners()
      await listening?.then((l) => l.unlisten()).catch(() => undefined)
    },
  }
}
