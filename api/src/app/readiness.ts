import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import type { Env } from '#kernel/env.ts'
import { isRoomElsewhere } from '#kernel/presence/presence.ts'

const patienceMs = 2000

/** Whether this process should be given work. */
export type Readiness = {
  /** what it lacks; null: it is ready */
  lacks: () => Promise<'database' | 'disk' | 'draining' | null>
  /** From now on it only finishes work in progress. */
  drain: () => void
}

type Settings = Pick<Env, 'SERVER_ADDRESS' | 'dataDir' | 'MIN_FREE_BYTES'>

/** What a server with a full disk lacks: nothing where no other has room, since people can still read there, and delete. */
const disk = async (db: Db, settings: Settings) => {
  const { SERVER_ADDRESS: address } = settings
  if (address === undefined || (await usableDiskBytes(settings)) > 0) return null
  return (await isRoomElsewhere(db, address)) ? ('disk' as const) : null
}

/**
 * Ready while the database answers within two seconds, until it is told to drain; of several servers, one whose disk is full
 * leaves requests to those that have room.
 */
export const openReadiness = (db: Db, settings: Settings): Readiness => {
  let isDraining = false
  return {
    drain: () => {
      isDraining = true
    },
    lacks: async () => {
      if (isDraining) return 'draining'
      const late = sleep(patienceMs, 'database' as const, { ref: false })
      const asked = sql`select 1`.execute(db).then(
        () => disk(db, settings),
        () => 'database' as const,
      )
      return Promise.race([asked, late])
    },
  }
}
