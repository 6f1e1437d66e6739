import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import type { Manifest } from '../src/kernel/backup/manifest.ts'
import { usableDiskBytes } from '../src/kernel/disk/free-bytes.ts'
import type { Env } from '../src/kernel/env.ts'
import { filesFolder } from '../src/kernel/storage/local-disk.ts'
import type { Storage } from '../src/kernel/storage/storage.ts'

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

/**
 * Sees that the files of a backup fit into the data folder, before hours are spent on it. What an interrupted restore left
 * there is written over.
 * @throws BackupRefused if the disk would have less left than `MIN_FREE_BYTES`
 */
export const needRoomToRestore = async (
  { STORAGE, dataDir, MIN_FREE_BYTES }: Pick<Env, 'STORAGE' | 'dataDir' | 'MIN_FREE_BYTES'>,
  storage: Pick<Storage, 'list'>,
  files: Manifest['files'],
): Promise<void> => {
  if (STORAGE !== 'local') return
  let needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for await (const { bytes } of storage.list('recordings/')) needed -= bytes
  const usable = await usableDiskBytes({ dataDir: existing(dataDir), MIN_FREE_BYTES })
  if (needed <= Math.max(0, usable)) return
  throw new BackupRefused(
    `The files of this backup need ${gigabytes(needed)} in ${filesFolder(dataDir)}, where ${gigabytes(Math.max(0, usable))} can be used ` +
      `(MIN_FREE_BYTES: ${gigabytes(MIN_FREE_BYTES)} stay free). Nothing was written. Set DATA_DIR to a folder on a larger disk, or free up space on this one.`,
  )
}
