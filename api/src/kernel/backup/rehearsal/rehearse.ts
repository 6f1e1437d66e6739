import type { Sql } from '../../db/database.ts'
import { openDb } from '../../db/open-db.ts'
import { openStorage } from '../../encryption/open-storage.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import { openFreshStore } from '../../ownership/fresh-store.ts'
import { checkFiles, type CheckedFiles } from '../../storage-check/check-files.ts'
import { filesFolder, localDisk } from '../../storage/local-disk.ts'
import { wholeFile } from '../../storage/storage.ts'
import type { Manifest } from '../manifest.ts'
import type { Repository } from '../repository.ts'
import { restore } from '../restore.ts'
import { compareRows } from './compare-rows.ts'

export type Rehearse = {
  /** settings of the product; its keys open what was sealed */
  env: Env
  log: Log
  /** of the product, which is only read */
  sql: Sql
  repository: Repository
  /** of the backup */
  name: string
  /** an empty database with this version's tables, and an empty folder, which take the place of the product's */
  scratch: { sql: Sql; dataDir: string }
  signal: AbortSignal
  onProgress: (what: string, done: number, of: number) => void
}

export type Rehearsed = {
  backup: Manifest
  rows: number
  bytes: number
  /** of the restored files against the restored database */
  checked: CheckedFiles
  /** recordings that were being worked on, which a restore marks as failed */
  interrupted: number
  /** sentences of what is lost or not as it was; empty: everything can be restored */
  faults: string[]
  /** ms that each part took */
  took: { restore: number; compare: number }
}

const faultTexts = {
  missing: 'is missing beside the restored rows',
  size: 'has another length than its row says',
  damaged: 'cannot be read as its row says',
}

/** Compares each restored file, as it lies there, with the backup. Returns a sentence for each that differs. */
const compareFiles = async (
  { repository, scratch, signal, onProgress }: Rehearse,
  backup: Manifest,
  skipped: ReadonlySet<string>,
) => {
  const storage = localDisk(filesFolder(scratch.dataDir))
  const different: string[] = []
  for (const [i, { key, blob }] of backup.files.entries()) {
    signal.throwIfAborted()
    onProgress('files were compared', i, backup.files.length)
    if (skipped.has(key)) continue
    const isThere = (await storage.stat(key)) !== null
    if (!isThere) different.push(`${key} did not come.`)
    else if (!(await repository.isBlob(blob, storage.pieces(key, wholeFile))))
      different.push(`${key} is not what was backed up.`)
  }
  return different
}

/** Restores all of it; `rows` are sentences about rows that did not come as they were backed up. */
const restoreAll = async (
  { sql, repository, name, scratch, signal, onProgress }: Rehearse,
  env: Env,
  backup: Manifest,
) => {
  const store = await openFreshStore(env, openDb(scratch.sql), name)
  let rows: string[] = []
  let comparing = 0
  try {
    const restored = await restore({
      sql: scratch.sql,
      store,
      dataDir: scratch.dataDir,
      repository,
      name,
      isDry: false,
      skipsDamaged: true,
      signal,
      onRows: async (trx) => {
        const began = performance.now()
        rows = await compareRows({ repository, backup, sql, restored: trx, signal })
        comparing = performance.now() - began
      },
      onProgress: (done, of) => onProgress('pieces were read', done, of),
    })
    return { ...restored, rows, comparing }
  } finally {
    await store.close()
  }
}

/** Reads every file as the product would, sealed ones opened. */
const checkAll = async ({ log, scratch, signal, onProgress }: Rehearse, env: Env) => {
  const db = openDb(scratch.sql)
  const { storage, close } = await openStorage(env, log, db, 'reading')
  try {
    return await checkFiles({
      db,
      storage,
      signal,
      share: { index: 0, of: 1 },
      onProgress: (done, of) => onProgress('files were read as a player reads them', done, of),
    })
  } finally {
    await close()
  }
}

/**
 * Restores a backup whole into a scratch database and folder, as `restore` does, and compares what came: every row and file
 * with the backup, every file a recording should have with its length and SHA-256, sealed ones opened with the keys of the
 * backup or the settings. The product is only read.
 * @throws BackupRefused, NotOurs, StorageDown if it cannot be restored at all
 */
export const rehearse = async (given: Rehearse): Promise<Rehearsed> => {
  const { repository, name, scratch } = given
  const env: Env = { ...given.env, STORAGE: 'local', S3_BUCKET: undefined, dataDir: scratch.dataDir }
  const began = performance.now()
  const backup = await repository.open(name)
  const restored = await restoreAll(given, env, backup)
  const between = performance.now()

  const skipped = new Set(restored.left)
  const files = await compareFiles(given, backup, skipped)
  const checked = await checkAll(given, env)
  const known = new Set([...skipped, ...restored.missing])
  return {
    backup,
    rows: backup.tables.reduce((sum, table) => sum + table.rows, 0),
    bytes: backup.files.reduce((sum, file) => sum + file.bytes, 0),
    checked,
    interrupted: restored.interrupted,
    faults: [
      ...restored.damaged,
      ...restored.missing.map((key) => `${key} was lost before the backup was made.`),
      ...restored.rows,
      ...files,
      ...checked.lost
        .filter(({ key }) => !known.has(key))
        .map(
          ({ key, fault, detail }) => `${key} ${faultTexts[fault]}${detail === null ? '.' : `: ${detail}`}`,
        ),
    ],
    took: {
      restore: between - began - restored.comparing,
      compare: performance.now() - between + restored.comparing,
    },
  }
}
