import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { openStore, type Use } from '../ownership/open-store.ts'
import { StartRefused } from '../start-refused.ts'
import type { OpenStorage } from '../storage/open.ts'
import { masterId, openDataKeys } from './data-keys.ts'
import { loadMasterKeys } from './master-keys.ts'
import { openSealedTexts, type SealedTexts } from './sealed-texts.ts'
import { noteSealing } from './seal-version.ts'
import { sealedStorage } from './sealed-storage.ts'

const lackOf = (lacking: readonly { masterId: string; keys: number }[], here: readonly string[]) =>
  `Files or texts are encrypted with master keys this server doesn’t have: ${lacking.map(({ masterId: id, keys }) => `${id} (${keys} data ${keys === 1 ? 'key' : 'keys'})`).join(', ')}; ` +
  `this process has ${here.join(', ') || 'none'}. Give it the key the others have in SEAL_KEY, or in SEAL_FORMER_KEYS one that was before.`

/**
 * Opens the configured storage, which unseals files, and the sealed texts. Logs an error if a key that seals data is
 * missing.
 * @throws StorageDown if the bucket cannot be used, NotOurs if another database owns the store
 * @throws StartRefused if all of it is, and sealing is on
 */
export const openStorage = async (
  env: Env,
  log: Log,
  db: Db,
  use: Extract<Use, 'product' | 'reading'> = 'product',
): Promise<OpenStorage & { texts: SealedTexts }> => {
  const [driver, masters] = await Promise.all([openStore(env, log, db, use), loadMasterKeys(env)])
  const wrapped = await db
    .selectFrom('dataKeys')
    .select(['masterId', ({ fn }) => fn.countAll<number>().as('keys')])
    .groupBy('masterId')
    .execute()
  const keys = openDataKeys(db, masters)
  const isOn = env.SEAL === 'on'
  if (!isOn && use === 'product') await noteSealing(db, false)
  const texts = openSealedTexts(keys, isOn)
  // nothing is sealed and nothing will be: no file is checked
  if (!isOn && wrapped.length === 0) return { ...driver, texts }
  const lacking = wrapped.filter(({ masterId: id }) => !masters.all().some((key) => masterId(key) === id))
  if (lacking.length > 0) {
    const said = lackOf(lacking, masters.all().map(masterId))
    // other servers could not read what it seals from now on, and it cannot read anything sealed so far
    if (isOn && lacking.length === wrapped.length) {
      await driver.close()
      throw new StartRefused(
        `${said} Nothing was changed. With SEAL=off it starts all the same, and seals nothing.`,
      )
    }
    log.error(said)
  }
  if (isOn && use === 'product') await noteSealing(db, true)
  return { ...driver, storage: sealedStorage(driver.storage, keys, isOn), texts }
}
