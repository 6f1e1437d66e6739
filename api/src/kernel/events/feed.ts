import type { Sql } from '../db/database.ts'
import type { Log } from '../log.ts'
import { channel, type Envelope } from './publish.ts'

type Hear = (envelope: Envelope) => void

/** The events of all processes, as they are committed. One LISTEN however many clients follow. */
export type EventFeed = {
  /** Calls back with the events of a workspace, and those for everyone, until the returned function is called. */
  follow: (workspaceId: string, hear: Hear) => () => void
  /** Number of current followers. */
  count: () => number
  /** Aborted by `close`: streams end, so that a server can. */
  closed: AbortSignal
  close: () => Promise<void>
}

/**
 * Opens the feed. Needs a direct connection (a transaction-mode pooler breaks LISTEN); postgres.js listens again by
 * itself after a broken one. Notifications missed meanwhile only cost clients a late repaint.
 */
export const openFeed = (sql: Sql, log: Log): EventFeed => {
  // an event of one workspace costs nothing for the thousands who follow others
  const followers = new Map<string, Set<Hear>>()
  const closing = new AbortController()
  const hear = (payload: string) => {
    try {
      const envelope = JSON.parse(payload) as Envelope
      const { workspaceId } = envelope
      const receivers = workspaceId === null ? [...followers.values()] : [followers.get(workspaceId) ?? []]
      for (const some of receivers) for (const tell of some) tell(envelope)
    } catch (error) {
      log.warn({ err: error }, 'an event could not be read')
    }
  }
  // a database that is down must not keep the server from starting: the first follower retries
  let listening: ReturnType<Sql['listen']> | undefined
  const listen = () => {
    listening ??= sql.listen(channel, hear)
    listening.catch(() => (listening = undefined))
  }
  listen()

  return {
    follow: (workspaceId, callback) => {
      listen()
      const some = followers.get(workspaceId) ?? new Set()
      followers.set(workspaceId, some.add(callback))
      return () => {
        if (some.delete(callback) && some.size === 0) followers.delete(workspaceId)
      }
    },
    count: () => [...followers.values()].reduce((sum, { size }) => sum + size, 0),
    closed: closing.signal,
    close: async () => {
      closing.abort()
      followers.clear()
      await listening?.then((l) => l.unlisten()).catch(() => undefined)
    },
  }
}
