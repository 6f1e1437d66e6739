import { hasAccounts } from './has-accounts.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { layered } from '../storage/layered.ts'
import { openDrivers, type OpenStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { needOwn, refusalOf, type Store } from './claim.ts'
import { needInUse, needNotVanished, putInUse } from './in-use.ts'
import { NotOurs } from './not-ours.ts'
import { standingOf } from './standing.ts'
import { storesOf } from './stores-of.ts'
import { whileOurs } from './while-ours.ts'
import { operatorCommand } from '../operator-command.ts'

/** How often to look for parts of abandoned uploads in a bucket, ms. */
const upkeepMs = 6 * 3_600_000

/**
 * Who opens the files of the product: the product itself, a command that writes beside it, or one that only reads. The first
 * claims a store that is new; a command has to be given the product's own.
 */
export type Use = 'product' | 'command' | 'reading'

/** Returns the id of the store to use, null for an empty one that is only read. @throws NotOurs, StorageDown */
const enter = async (db: Db, store: Store, use: Use): Promise<string | null> => {
  const standing = await standingOf(db, store)
  if (use !== 'reading') {
    if (standing.kind === 'empty') await needNotVanished(db, store.place)
    const mark = await needOwn(db, store, standing)
    const id = mark.store
    // a restore that came to its end but for clearing its mark has brought accounts
    if (mark.restoring !== null && !(await hasAccounts(db)))
      throw new NotOurs(
        `The restore of ${mark.restoring} into ${store.place} was not finished: repeat it, or empty the place, its mark included.`,
      )
    if (use === 'product') await putInUse(db, id)
    else await needInUse(db, { id, place: store.place })
    return id
  }
  if (standing.kind === 'another' || standing.kind === 'unknown')
    throw new NotOurs(refusalOf(store, standing))
  const id = standing.kind === 'ours' ? standing.mark.store : null
  if (standing.kind !== 'unmarked') await needInUse(db, { id, place: store.place })
  return id
}

/** The former store as one that may be read, and, while it is ours, deleted in. */
type Former = { storage: Storage; isOurs: () => boolean; close: () => Promise<void> }

const onlyRead = ({ storage }: Store): Former => ({
  storage,
  isOurs: () => false,
  close: async () => undefined,
})

/** Opens a former store of this database; the product also renews its mark. */
const openFormer = async (db: Db, log: Log, former: Store, id: string, use: Use): Promise<Former> => {
  if (use !== 'product') return { ...onlyRead(former), isOurs: () => true }
  try {
    return await whileOurs({ db, log, store: former, id }, former.storage)
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error
    log.error(`${error.message} Files there that have not moved yet can be read.`)
    return onlyRead(former)
  }
}

/** Adds the files of the other configured store, if it has some of this database. */
const withFormer = async (
  { db, log, use }: { db: Db; log: Log; use: Use },
  current: Storage,
  former: Store | null,
): Promise<Pick<Former, 'storage' | 'close'>> => {
  const alone = { storage: current, close: async () => undefined }
  if (!former) return alone
  const standing = await standingOf(db, former)
  if (standing.kind === 'empty' || (standing.kind === 'ours' && standing.isEmpty)) return alone
  if (standing.kind === 'another' || standing.kind === 'unknown') {
    log.warn(`${refusalOf(former, standing)} It is not used.`)
    return alone
  }
  if (standing.kind === 'unmarked')
    log.warn(
      `Files of this database are still in ${former.place}, and can only be read there. Run "${operatorCommand('storage move')}".`,
    )
  const { storage, isOurs, close } =
    standing.kind === 'ours' ? await openFormer(db, log, former, standing.mark.store, use) : onlyRead(former)
  return { storage: layered(current, storage, { isOurs }), close }
}

/**
 * Opens the store of files that STORAGE names, over the other one if that has files of this database that have not moved
 * yet. Nothing is ever written or deleted in a store that another database owns.
 * @throws NotOurs, StorageDown
 */
export const openStore = async (env: Env, log: Log, db: Db, use: Use): Promise<OpenStorage> => {
  const drivers = await openDrivers(env)
  try {
    const { current, former } = storesOf(env, drivers)
    const id = await enter(db, current, use)
    const { storage, close: closeFormer } = await withFormer({ db, log, use }, current.storage, former)
    if (use !== 'product' || id === null) return { storage, close: drivers.close }
    const kept = await whileOurs({ db, log, store: current, id }, storage)
    const closeBoth = async () => {
      await kept.close()
      await closeFormer()
      await drivers.close()
    }
    if (env.STORAGE !== 's3') return { storage: kept.storage, close: closeBoth }
    const endUpkeep = every(
      upkeepMs,
      async () => {
        const dropped = await drivers.tidyS3('recordings/')
        if (dropped > 0) log.info({ dropped }, 'parts of uploads that never ended were removed')
      },
      (error) => log.warn({ err: error }, 'abandoned uploads of the bucket not looked at'),
    )
    return {
      storage: kept.storage,
      close: async () => {
        await endUpkeep()
        await closeBoth()
      },
    }
  } catch (error) {
    await drivers.close()
    throw error
  }
}
