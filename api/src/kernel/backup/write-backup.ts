import { alone } from '../db/alone.ts'
import { type Db, openSql } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { openDb } from '../db/open-db.ts'
import { openStore } from '../ownership/open-store.ts'
import { type BackedUp, backUp, type BackUp } from './back-up.ts'
import { hasAccounts } from '../ownership/has-accounts.ts'
import { BackupRefused } from './backup-refused.ts'
import { withBackups } from './open-place.ts'
import { isComplete } from './snapshots.ts'
import { type Keep, keptOf } from './retention.ts'
import type { Share } from '../storage-check/share.ts'
import { type Verified, verifyBackups } from './verify-backups.ts'
import { noteLost } from '../storage-check/lost-files.ts'

type Needs = {
  env: Env
  log: Log
  databaseUrl: string
  signal: AbortSignal
  onProgress?: BackUp['onProgress']
}

type Written = BackedUp & {
  kept: number
  removedBlobs: number
  /** what a share of the blobs of all backups was found to be; null: none was read */
  verified: Verified | null
}

/** @throws BackupRefused */
const needAccounts = async (db: Db) => {
  if (await hasAccounts(db)) return
  throw new BackupRefused(
    'The database has no accounts, so it isn’t the one people use. No backup was made, and no earlier one was removed. Load the server’s settings first (DATABASE_URL or DATA_DIR).',
  )
}

/**
 * Writes one backup to a place, records it, and removes those past the retention of `keep` (null: none). Returns null if
 * another process is writing one: two at once would remove each other's blobs. Stops on `signal` or if the lock is lost.
 * One that lacks files is kept besides the good ones, but does not count as a backup, and nothing is removed for it.
 * With a `share`, that share of the blobs of all backups is read before, and mended where it can be.
 * @param isWanted checked again under the lock: another process may just have written the backup that was due
 * @throws BackupRefused, NotOurs, StorageDown
 */
export const writeBackup = async (
  { env, log, databaseUrl, signal, onProgress }: Needs,
  {
    place,
    keep,
    isWanted,
    share = null,
  }: { place: string; keep: Keep | null; isWanted?: () => Promise<boolean>; share?: Share | null },
): Promise<Written | null> =>
  alone(databaseUrl, 'backup', async (lost) => {
    if (isWanted && !(await isWanted())) return null
    const either = AbortSignal.any([signal, lost])
    const sql = openSql(databaseUrl, 2)
    try {
      const db = openDb(sql)
      await needAccounts(db)
      const { storage, close } = await openStore(env, log, db, 'reading')
      try {
        return await withBackups({ env, db }, { place, mayWrite: true }, async (repository) => {
          const { dataDir } = env
          // before the backup, which writes anew what is found to be damaged
          const verified =
            share && (await verifyBackups({ repository, storage, dataDir, share, signal: either }))
          const done = await backUp({ sql, storage, dataDir, repository, signal: either, onProgress })
          either.throwIfAborted()
          if (done.lost.length > 0) {
            await noteLost(db, done.lost)
            return { ...done, kept: (await repository.names()).length, removedBlobs: 0, verified }
          }
          await sql`insert into backups (name, at, bytes) values (${done.name}, now(), ${done.bytes})`
          const names = await repository.names()
          const kept = keep ? keptOf(names.filter(isComplete), keep) : names
          const removedBlobs = keep ? (await repository.keepOnly(kept)).removed : 0
          return { ...done, kept: kept.length, removedBlobs, verified }
        })
      } finally {
        await close()
      }
    } finally {
      await sql.end({ timeout: 2 })
    }
  })
