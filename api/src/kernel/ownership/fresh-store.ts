import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { openDrivers } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { claim, refusalOf, type Store } from './claim.ts'
import { putInUse } from './in-use.ts'
import { readMark, writeMark } from './mark.ts'
import { NotOurs } from './not-ours.ts'
import { standingOf } from './standing.ts'
import { storesOf } from './stores-of.ts'

/** The one store a whole restore writes to. */
export type FreshStore = {
  storage: Storage
  /** for messages */
  place: string
  /** @throws NotOurs unless it is empty, or an interrupted restore of the same backup may go on in it */
  check: () => Promise<void>
  /** Takes the store; until `finish`, only the same restore may continue in it. */
  begin: () => Promise<void>
  finish: () => Promise<void>
  close: () => Promise<void>
}

const needFresh = async (db: Db, store: Store, backup: string) => {
  const standing = await standingOf(db, store)
  if (standing.kind === 'empty') return
  if (standing.kind === 'another') throw new NotOurs(refusalOf(store, standing))
  const restoring = standing.kind === 'ours' ? standing.mark.restoring : null
  if (restoring === backup || (standing.kind === 'ours' && restoring === null && standing.isEmpty)) return
  if (restoring !== null)
    throw new NotOurs(
      `The restore of ${restoring} into ${store.place} was not finished: repeat that one, or name an empty place.`,
    )
  throw new NotOurs(
    `There are files in ${store.place} already: a restore writes only into an empty place. Set STORAGE, S3_BUCKET, S3_PREFIX or DATA_DIR to one; nothing was changed.`,
  )
}

/**
 * Opens the empty store that STORAGE names for restoring a whole backup, by itself: whatever the other settings name is
 * neither read nor written.
 * @throws StorageDown
 */
export const openFreshStore = async (env: Env, db: Db, backup: string): Promise<FreshStore> => {
  const drivers = await openDrivers(env.STORAGE === 's3' ? env : { ...env, S3_BUCKET: undefined })
  const { current: store } = storesOf(env, drivers)
  const { storage, place, product } = store
  const markWith = async (id: string, restoring: string | null) => {
    await writeMark(storage, { store: id, product, turn: null, restoring })
  }
  const ownId = async () => {
    const standing = await standingOf(db, store)
    if (standing.kind !== 'ours') throw new NotOurs(`The mark in ${place} was changed during the restore.`)
    return standing.mark.store
  }
  return {
    storage,
    place,
    check: () => needFresh(db, store, backup),
    begin: async () => {
      await needFresh(db, store, backup)
      if ((await readMark(storage)) === null) await claim(db, store, { restoring: backup })
      await markWith(await ownId(), backup)
    },
    finish: async () => {
      const id = await ownId()
      await markWith(id, null)
      await putInUse(db, id)
    },
    close: drivers.close,
  }
}
