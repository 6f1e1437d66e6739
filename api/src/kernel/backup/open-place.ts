import { mkdir, rm, link, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { Db } from '../db/database.ts'
import { readIfThere } from '../read-if-there.ts'
import { needOwn, type Store } from '../ownership/claim.ts'
import { bucketPlace } from '../ownership/stores-of.ts'
import { localDisk, ownersOnly, scratchFolder } from '../storage/local-disk.ts'
import { backupPrefix, forBackups } from '../storage-settings.ts'
import { openDrivers } from '../storage/open.ts'
import { BackupRefused } from './backup-refused.ts'
import { openRepository, type Repository } from './repository.ts'
import { randomBytes } from 'node:crypto'

/**
 * Returns the key backups are sealed with: `BACKUP_KEY`, or one in the data folder, which is made if missing and
 * `mayMake`; null if there is none.
 * @throws Error if the setting or the file does not hold a key
 */
const loadBackupKey = async (
  { BACKUP_KEY, dataDir }: Pick<Env, 'BACKUP_KEY' | 'dataDir'>,
  mayMake: boolean,
): Promise<Buffer | null> => {
  const path = join(dataDir, 'backup-key')
  const kept = () => readIfThere(path)
  let text = BACKUP_KEY ?? (await kept())
  if (text === null && mayMake) {
    const draft = `${path}.${process.pid}`
    await mkdir(dataDir, { recursive: true })
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
    // fails if another process has made one
    await link(draft, path).catch(() => undefined)
    await rm(draft, { force: true })
    text = await kept()
  }
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error('BACKUP_KEY isn’t a key: expected 32 bytes as base64')
  return key
}

const openPlace = async (
  env: Env,
  place: string,
): Promise<{ store: Store; tidy: () => Promise<unknown>; close: () => Promise<void> }> => {
  const prefix = backupPrefix(place)
  const either = { kind: 'backups', prefix: prefix ?? '', product: env.publicUrl } as const
  if (prefix === null) {
    const folder = resolve(place)
    const store = { ...either, storage: localDisk(folder), place: `the folder ${folder}` }
    return { store, tidy: async () => undefined, close: async () => undefined }
  }
  const bucket = { ...forBackups(env), S3_PREFIX: prefix }
  const { s3, tidyS3, close } = await openDrivers(bucket)
  if (!s3)
    throw new BackupRefused(
      'No bucket is set: set BACKUP_S3_BUCKET or S3_BUCKET, and the bucket’s other settings.',
    )
  return { store: { ...either, storage: s3, place: bucketPlace(bucket) }, tidy: () => tidyS3(''), close }
}

/**
 * Does something with the backups of a place: a folder, or `s3:<prefix>/` for keys of the backup bucket. `mayWrite`: a
 * missing key is made in the data folder, and the place must be, or becomes, that of this database's backups.
 * @throws BackupRefused, NotOurs, StorageDown
 */
export const withBackups = async <T>(
  { env, db }: { env: Env; db: Db },
  { place, mayWrite }: { place: string; mayWrite: boolean },
  work: (repository: Repository) => Promise<T>,
): Promise<T> => {
  const key = await loadBackupKey(env, mayWrite)
  if (!key)
    throw new BackupRefused('Set BACKUP_KEY to the key of the backup, or copy its backup-key to DATA_DIR.')
  await mkdir(scratchFolder(env.dataDir), ownersOnly)
  const { store, tidy, close } = await openPlace(env, place)
  try {
    if (mayWrite) {
      await needOwn(db, store)
      await tidy()
    }
    return await work(openRepository(store.storage, key, join(scratchFolder(env.dataDir), 'backup-')))
  } finally {
    await close()
  }
}
