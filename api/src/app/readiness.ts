import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'

const patienceMs = 2000

/** Whether this process should be given work. */
export type Readiness = {
  /** what it lacks; null: it is ready */
  lacks: () => Promise<'database' | 'draining' | null>
  /** From now on it only finishes work in progress. */
  drain: () => void
}

/** Ready while the database answers within two seconds, until it is told to drain. */
export const openReadiness = (db: Db): Readiness => {
  let isDraining = false
  return {
    drain: () => {
      isDraining = true
    },
    lacks: async () => {
      if (isDraining) return 'draining'
      const late = sleep(patienceMs, 'database' as const, { ref: false })
      const asked = sql`select 1`.execute(db).then(
        () => null,
        () => 'database' as const,
      )
      return Promise.race([asked, late])
    },
  }
}
