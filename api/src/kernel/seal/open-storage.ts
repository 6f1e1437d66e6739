import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { openDriver, type OpenStorage } from '../storage/open.ts'
import { openDataKeys } from './data-keys.ts'
import { loadMasterKeys } from './master-keys.ts'
import { sealedStorage } from './sealed-storage.ts'

/**
 * The storage the settings name, with what is sealed open.
 * @throws StorageDown when the bucket cannot be used
 */
export const openStorage = async (env: Env, log: Log, db: Db): Promise<OpenStorage> => {
  const [driver, masters] = await Promise.all([openDriver(env, log), loadMasterKeys(env)])
  const keys = await db.selectFrom('dataKeys').select('id').limit(1).execute()
  // nothing is sealed and nothing will be: nobody looks for it
  if (env.SEAL === 'off' && keys.length === 0) return driver
  return { ...driver, storage: sealedStorage(driver.storage, openDataKeys(db, masters), env.SEAL === 'on') }
}
