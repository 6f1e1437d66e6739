import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { openHeldSql, type Sql } from '#kernel/db/database.ts'

const releaseChannel = 'hattama_upload_release'
const patienceMs = 30_000
const pauseMs = 50
/** The holder may have changed since it was asked, so ask again after this long, ms. */
const askAgainMs = 1000

type Held = { release: () => void }

export type UploadLocks = Locker & {
  /** Works on an upload nobody is writing to, here or in another process; resolves to false if somebody is. */
  whileFree: (id: string, work: () => Promise<void>) => Promise<boolean>
  close: () => Promise<void>
}

const keyOf = (id: string) => `upload:${id}`

/**
 * Upload locks that hold across processes: session-level advisory locks, all on one dedicated connection, so that uploads
 * lasting hours hold no pool connection, and a killed process releases its locks at once. Whoever wants a lock asks its
 * holder, here or in another process, to stop, so a client that reconnects is served promptly.
 */
export const openUploadLocks = (databaseUrl: string, sql: Sql): UploadLocks => {
  const held = new Map<string, Held>()
  const releaseAll = () => held.forEach((h) => h.release())
  // if the connection is lost, so are the locks: writers must stop before somebody else begins
  const locks = openHeldSql(databaseUrl, releaseAll)
  const listening = sql.listen(releaseChannel, (id) => held.get(id)?.release())
  listening.catch(() => undefined)

  /** The map decides first: PostgreSQL would grant one connection the same lock twice. */
  const tryLock = async (id: string, release: () => void) => {
    if (held.has(id)) return false
    held.set(id, { release })
    let taken = false
    try {
      const [row] = await locks`select pg_try_advisory_lock(hashtextextended(${keyOf(id)}, 0)) as taken`
      taken = row?.['taken'] === true
    } finally {
      if (!taken) held.delete(id)
    }
    return taken
  }

  const unlock = async (id: string) => {
    try {
      await locks`select pg_advisory_unlock(hashtextextended(${keyOf(id)}, 0))`
    } finally {
      held.delete(id)
    }
  }

  const newLock = (id: string): Lock => ({
    lock: async (signal, release) => {
      const until = Date.now() + patienceMs
      let askAt = 0
      while (!signal.aborted && Date.now() < until) {
        if (await tryLock(id, () => void release())) return
        if (Date.now() >= askAt) {
          askAt = Date.now() + askAgainMs
          const holder = held.get(id)
          if (holder) holder.release()
          else await sql.notify(releaseChannel, id)
        }
        await sleep(pauseMs)
      }
      throw ERRORS.ERR_LOCK_TIMEOUT
    },
    unlock: () => unlock(id),
  })

  return {
    newLock,
    whileFree: async (id, work) => {
      // others wait meanwhile: the work is short
      if (!(await tryLock(id, () => undefined))) return false
      try {
        await work()
      } finally {
        await unlock(id)
      }
      return true
    },
    close: async () => {
      await listening.then((l) => l.unlisten()).catch(() => undefined)
      await locks.end({ timeout: 2 })
    },
  }
}
