import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { isDue, type Made } from '../due.ts'
import { BackupRefused } from './backup-refused.ts'
import { damageTexts } from './damage-text.ts'
import { alteredText, lostText } from './lost-text.ts'
import { shareOf } from '../storage-check/share.ts'
import { hasAccounts } from '../ownership/has-accounts.ts'
import { writeBackup } from './write-backup.ts'

/** How often to check whether a backup is due, ms. */
const lookMs = 5 * 60_000

type Needs = {
  env: Env
  log: Log
  db: Db
  databaseUrl: string
  signal: AbortSignal
  /**
   * tells the administrators that backups are failing, once until one succeeds again; or that earlier ones were found to be
   * damaged
   */
  tell: (what: 'failed' | 'damaged', why: string) => Promise<void>
}

/** Finds when the last good backup was made, and when one has failed since. */
export const findMade = async (db: Db): Promise<Made> => {
  const [good, failed] = await Promise.all([
    db
      .selectFrom('backups')
      .select((e) => e.fn.max('at').as('at'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('backupFailures')
      .select((e) => e.fn.max('at').as('at'))
      .executeTakeFirstOrThrow(),
  ])
  return { good: good.at, failed: failed.at }
}

/** Records a failure. Returns whether it is the first since the last good backup. */
const noteFailure = async (db: Db, at: Date, why: string) => {
  const { failed } = await findMade(db)
  await db.insertInto('backupFailures').values({ at, why }).execute()
  return failed === null
}

/**
 * Makes the configured backup (`BACKUP_TO`) if it is due; with several processes, only one does. A failure is logged and
 * reported, and retried in an hour.
 */
export const backUpWhenDue = async (needs: Needs, now: Date): Promise<void> => {
  const { env, log, db, signal, tell } = needs
  const { BACKUP_TO: place, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = env
  const isWanted = async () => isDue(now, hour, await findMade(db))
  if (place === undefined || !(await isWanted())) return
  // a new server waits for its first account; one that had a backup has lost them, which is a failure
  if ((await findMade(db)).good === null && !(await hasAccounts(db))) return
  try {
    const done = await writeBackup(needs, { place, keep, isWanted, share: shareOf(now) })
    if (!done) return
    const damage = done.verified ? damageTexts(done.verified) : []
    if (damage.length > 0) {
      log.error({ place, damage: damage.slice(0, 20) }, 'backups are damaged')
      await tell('damaged', damage.join('\n'))
    }
    if (done.altered) log.error(alteredText(done.altered))
    if (done.lost.length > 0) throw new BackupRefused(lostText(done))
    await db.deleteFrom('backupFailures').execute()
    const { name, rows, files, bytes, newBytes, kept } = done
    log.info({ name, rows, files, bytes, newBytes, kept }, 'a backup was written, and read back')
  } catch (error) {
    // the process is stopping: another one, or the next start, makes it
    if (signal.aborted) return
    const why = error instanceof Error ? error.message : String(error)
    log.error({ err: error, place }, 'the backup that was due could not be made')
    if (await noteFailure(db, now, why)) await tell('failed', why)
  }
}

/** Makes the configured backups while this process runs. Returns a function that stops this. */
export const runBackups = (needs: Omit<Needs, 'signal'>): (() => Promise<void>) => {
  if (needs.env.BACKUP_TO === undefined) return async () => undefined
  const stop = new AbortController()
  const end = every(
    lookMs,
    () => backUpWhenDue({ ...needs, signal: stop.signal }, new Date()),
    (error) => needs.log.error({ err: error }, 'backups not looked at'),
  )
  return async () => {
    stop.abort()
    await end()
  }
}
