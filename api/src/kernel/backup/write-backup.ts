import { openHeldSql, openSql } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { openDb } from '../db/open-db.ts'
import { openStore } from '../ownership/open-store.ts'
import { type BackedUp, backUp, type BackUp } from './back-up.ts'
import { withBackups } from './open-place.ts'
import { type Keep, keptOf } from './retention.ts'

type Needs = {
  env: Env
  log: Log
  databaseUrl: string
  signal: AbortSignal
  onProgress?: BackUp['onProgress']
}

type Written = BackedUp & { kept: number; removedBlobs: number }

/** Does something that only one process may do at a time; null if another one is doing it. */
const alone = async <T>(
  databaseUrl: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> => {
  const lost = new AbortController()
  const lock = openHeldSql(databaseUrl, () => lost.abort())
  try {
    const [row] = await lock`select pg_try_advisory_lock(hashtextextended('backup', 0)) as taken`
    return row?.['taken'] === true ? await work(lost.signal) : null
  } finally {
    await lock.end({ timeout: 2 })
  }
}

/**
 * Writes one backup to a place, records it, and removes those past the retention of `keep` (null: none). Returns null if
 * another process is writing one: two at once would remove each other's blobs. Stops on `signal` or if the lock is lost.
 * @param isWanted checked again under the lock: another process may just have written the backup that was due
 * @throws BackupRefused, NotOurs, StorageDown
 */
export const writeBackup = async (
  { env, log, databaseUrl, signal, onProgress }: Needs,
  { place, keep, isWanted }: { place: string; keep: Keep | null; isWanted?: () => Promise<boolean> },
): Promise<Written | null> =>
  alone(databaseUrl, async (lost) => {
    if (isWanted && !(await isWanted())) return null
    const either = AbortSignal.any([signal, lost])
    const sql = openSql(databaseUrl, 2)
    const db = openDb(sql)
    const { storage, close } = await openStore(env, log, db, 'reading')
    try {
      return await withBackups({ env, db }, { place, mayWrite: true }, async (repository) => {
        const { dataDir } = env
        const done = await backUp({ sql, storage, dataDir, repository, signal: either, onProgress })
        either.throwIfAborted()
        await sql`insert into backups (name, at, bytes) values (${done.name}, now(), ${done.bytes})`
        const names = await repository.names()
        const kept = keep ? keptOf(names, keep) : names
        const removedBlobs = keep ? await repository.keepOnly(kept) : 0
        return { ...done, kept: kept.length, removedBlobs }
      })
    } finally {
      await close()
      await sql.end({ timeout: 2 })
    }
  })
