import type { Db } from '../db/database.ts'
import { every } from '../every.ts'
import type { Log } from '../log.ts'
import { plainArriving } from '../storage/arriving.ts'
import type { Storage } from '../storage/storage.ts'
import type { Store } from './claim.ts'
import { NotOurs } from './not-ours.ts'
import { takeTurn, turnSeconds } from './turns.ts'

/**
 * Keeps the mark of a store up to date while the product runs. When another database turns out to write there, this process
 * reads only, until that one is silent; `isOurs` says whether it is so.
 * @throws NotOurs if it is so at once, StorageDown
 */
export const whileOurs = async (
  { db, log, store, id }: { db: Db; log: Log; store: Store; id: string },
  storage: Storage,
): Promise<{ storage: Storage; isOurs: () => boolean; close: () => Promise<void> }> => {
  let lost: NotOurs | null = null
  await takeTurn(db, store, id)
  const close = every(
    turnSeconds * 1000,
    async () => {
      try {
        await takeTurn(db, store, id)
        lost = null
      } catch (error) {
        if (!(error instanceof NotOurs)) throw error
        lost = error
        log.error(error.message)
      }
    },
    (error) => log.warn({ err: error }, 'the mark of the file storage was not renewed'),
  )
  const ours = async <T>(work: () => Promise<T>) => {
    if (lost) throw lost
    return work()
  }
  const guarded: Omit<Storage, 'arriving'> = {
    ...storage,
    put: (key, data, options) => ours(() => storage.put(key, data, options)),
    adopt: (path, key) => ours(() => storage.adopt(path, key)),
    removeAll: (prefix) => ours(() => storage.removeAll(prefix)),
  }
  return { storage: { ...guarded, arriving: plainArriving(guarded) }, isOurs: () => lost === null, close }
}
