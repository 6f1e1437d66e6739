import type { Db } from '../db/database.ts'
import { alone } from '../db/alone.ts'
import { isDue } from '../due.ts'
import type { Env } from '../env.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { checkFiles } from './check-files.ts'
import { keepChecked, lostKeys } from './lost-files.ts'
import { shareOf } from './share.ts'
import { type TellOfLost, tellOfLost } from './tell.ts'

/** How often to see whether a check is due, or somebody has to be told, ms. */
const lookMs = 5 * 60_000

/** Share of time a nightly check spends reading: a twentieth of a core at most. */
const nightPace = 0.05

type Needs = {
  env: Env
  log: Log
  db: Db
  storage: Storage
  databaseUrl: string
  signal: AbortSignal
  tell: TellOfLost
}

const lastCheck = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('storageChecks')
    .select((e) => e.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return row.at
}

/**
 * Checks the storage if the nightly check is due at `BACKUP_HOUR`: all lengths, and the bytes of a thirtieth of the
 * recordings, at a twentieth of a core. With several processes, one does. What was lost is kept, logged and told.
 * @param failed when an attempt last failed in this process; it is repeated in an hour
 */
export const checkWhenDue = async (needs: Needs, now: Date, failed: Date | null = null): Promise<void> => {
  const { env, log, db, storage, databaseUrl, signal } = needs
  const isWanted = async () => isDue(now, env.BACKUP_HOUR, { good: await lastCheck(db), failed })
  if (!(await isWanted())) return
  await alone(databaseUrl, 'storage check', async (gone) => {
    if (!(await isWanted())) return
    const ending = AbortSignal.any([signal, gone])
    const also = await lostKeys(db)
    const since = performance.now()
    const done = await checkFiles({
      db,
      storage,
      signal: ending,
      share: shareOf(now),
      also,
      pace: nightPace,
    })
    ending.throwIfAborted()
    await keepChecked(db, done, now, Math.round(performance.now() - since))
    const { files, hashed, lost, adopted, strays } = done
    const said = { files, hashed, lost: lost.length, adopted: adopted.length, strays: strays.length }
    for (const { key, bytes, isWhole } of adopted)
      log.warn(
        { key, bytes, isWhole },
        'the length of this file was not kept when it was made: it is taken from what is stored',
      )
    if (lost.length > 0) log.error(said, 'files that recordings should have are lost or damaged')
    else log.info(said, 'the storage was checked: every file is there')
  })
}

/** Checks the storage each night, and tells of lost files, while this process runs. Returns a function that stops this. */
export const runStorageChecks = (needs: Omit<Needs, 'signal'>): (() => Promise<void>) => {
  const stop = new AbortController()
  let failed: Date | null = null
  const look = async () => {
    const now = new Date()
    try {
      await checkWhenDue({ ...needs, signal: stop.signal }, now, failed)
    } catch (error) {
      if (stop.signal.aborted) return
      failed = now
      needs.log.warn({ err: error }, 'the storage could not be checked')
    }
    await tellOfLost(needs)
  }
  const end = every(lookMs, look, (error) => needs.log.error({ err: error }, 'lost files not told'))
  return async () => {
    stop.abort()
    await end()
  }
}
