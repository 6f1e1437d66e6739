import { mkdir, mkdtemp, rm, link, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { localDisk, ownersOnly, scratchFolder } from '../storage/local-disk.ts'
import { forBackups } from '../storage-settings.ts'
import { openDrivers } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
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
  const kept = () => readFile(path, 'utf8').catch(() => null)
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
  if (key.length !== 32) throw new Error('BACKUP_KEY is no key: expected 32 bytes as base64')
  return key
}

const openPlace = async (
  env: Env,
  log: Log,
  place: string,
): Promise<{ storage: Storage; close: () => Promise<void> }> => {
  const prefix = /^s3:((?:[\w.-]+\/)+)$/.exec(place)?.[1]
  if (prefix === undefined) return { storage: localDisk(resolve(place)), close: async () => undefined }
  const { s3, close } = await openDrivers({ ...forBackups(env), S3_PREFIX: prefix }, log)
  if (!s3)
    throw new BackupRefused('s3: names no bucket: set BACKUP_S3_BUCKET or S3_BUCKET, and what belongs to it.')
  return { storage: s3, close }
}

/**
 * Does something with the backups of a place: a folder, or `s3:<prefix>/` for keys of the backup bucket. `mayMakeKey`: a
 * missing key is made in the data folder.
 * @throws BackupRefused, StorageDown
 */
export const withBackups = async <T>(
  { env, log }: { env: Env; log: Log },
  { place, mayMakeKey }: { place: string; mayMakeKey: boolean },
  work: (repository: Repository) => Promise<T>,
): Promise<T> => {
  const key = await loadBackupKey(env, mayMakeKey)
  if (!key)
    throw new BackupRefused('Name the key of the backup in BACKUP_KEY, or put its backup-key into DATA_DIR.')
  await mkdir(scratchFolder(env.dataDir), ownersOnly)
  const scratch = await mkdtemp(join(scratchFolder(env.dataDir), 'backup-'))
  try {
    const { storage, close } = await openPlace(env, log, place)
    try {
      return await work(openRepository(storage, key, scratch))
    } finally {
      await close()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
