import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openSql } from '../src/kernel/db/database.ts'
import type { Env } from '../src/kernel/env.ts'
import type { Log } from '../src/kernel/log.ts'
import { backUp } from '../src/kernel/backup/back-up.ts'
import { loadBackupKey } from '../src/kernel/backup/key.ts'
import { openRepository, type Repository } from '../src/kernel/backup/repository.ts'
import { CannotRestore, restore } from '../src/kernel/backup/restore.ts'
import { keptOf } from '../src/kernel/backup/retention.ts'
import { localDisk, ownersOnly, scratchFolder } from '../src/kernel/storage/local-disk.ts'
import { openDriver, openDrivers } from '../src/kernel/storage/open.ts'
import { StorageDown } from '../src/kernel/storage/storage-down.ts'
import type { Storage } from '../src/kernel/storage/storage.ts'
import { red } from './say.ts'

type Needs = {
  env: Env
  databaseUrl: string
  log: Log
  signal: AbortSignal
  print: (line: string) => void
}

const usage = `Usage:
  pnpm backup <folder>            writes a backup there while the product runs; s3:<prefix>/ in place of a folder: into S3_BUCKET
  pnpm backup <folder> --keep 7,4,12
                                  and keeps the last of so many days, weeks and months
  pnpm backup <folder> --list     names of what is there, oldest first
  pnpm restore <folder> [name]    brings the latest back, or the named one, onto a server that has nobody yet
  pnpm restore <folder> [name] --dry-run
                                  reads and judges all of it, and writes nothing`

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/** Where backups lie: a folder, or keys of the bucket behind a prefix. */
const openPlace = async (
  env: Env,
  log: Log,
  place: string,
): Promise<{ storage: Storage; close: () => Promise<void> }> => {
  const prefix = /^s3:((?:[\w.-]+\/)+)$/.exec(place)?.[1]
  if (prefix === undefined) return { storage: localDisk(resolve(place)), close: async () => undefined }
  const { s3, close } = await openDrivers({ ...env, S3_PREFIX: prefix }, log)
  if (!s3) throw new CannotRestore('s3: names no bucket: set S3_BUCKET, and what belongs to it.')
  return { storage: s3, close }
}

const withRepository = async <T>(
  { env, log }: Needs,
  place: string,
  isNew: boolean,
  work: (of: Repository) => Promise<T>,
) => {
  const key = await loadBackupKey(env, isNew)
  if (!key)
    throw new CannotRestore('Name the key of the backup in BACKUP_KEY, or put its backup-key into DATA_DIR.')
  await mkdir(scratchFolder(env.dataDir), ownersOnly)
  const scratch = await mkdtemp(join(scratchFolder(env.dataDir), 'backup-'))
  const { storage, close } = await openPlace(env, log, place)
  try {
    return await work(openRepository(storage, key, scratch))
  } finally {
    await close()
    await rm(scratch, { recursive: true, force: true })
  }
}

const numbers = (text: string | undefined) => {
  const [days, weeks, months] = /^\d+,\d+,\d+$/.test(text ?? '') ? (text ?? '').split(',').map(Number) : []
  return days === undefined || weeks === undefined || months === undefined ? null : { days, weeks, months }
}

/** Backups on the command line, beside a started product or without one. Gives the exit code. */
export const runBackup = async (args: readonly string[], needs: Needs): Promise<number> => {
  const [command, place, ...rest] = args
  const { print } = needs
  try {
    if (command === 'backup' && place && rest[0] === '--list') {
      const names = await withRepository(needs, place, false, (repository) => repository.names())
      for (const name of names) print(name)
      return 0
    }
    if (command === 'backup' && place && rest.length === 0) return await write(needs, place, null)
    const keep = numbers(rest[1])
    if (command === 'backup' && place && rest[0] === '--keep' && keep) return await write(needs, place, keep)
    if (command === 'restore' && place) {
      const isDry = rest.includes('--dry-run')
      return await bringBack(
        needs,
        place,
        rest.find((word) => word !== '--dry-run'),
        isDry,
      )
    }
  } catch (error) {
    if (!(error instanceof StorageDown || error instanceof CannotRestore)) throw error
    print(red(error.message))
    return 1
  }
  print(usage)
  return 2
}

const write = async (needs: Needs, place: string, keep: Parameters<typeof keptOf>[1] | null) => {
  const { env, databaseUrl, log, signal, print } = needs
  const sql = openSql(databaseUrl, 2)
  const { storage, close } = await openDriver(env, log)
  try {
    return await withRepository(needs, place, true, async (repository) => {
      const done = await backUp({ sql, storage, dataDir: env.dataDir, repository, signal })
      print(
        `${done.name}: ${done.rows} rows of ${done.tables} tables, ${done.files} files, ${megabytes(done.bytes)}; ${megabytes(done.newBytes)} were new, and read back.`,
      )
      await sql`insert into backups (name, at, bytes) values (${done.name}, now(), ${done.bytes})`
      if (env.BACKUP_KEY === undefined)
        print('Its key is DATA_DIR/backup-key: keep a copy elsewhere, without it nothing can be restored.')
      if (!keep) return 0
      const kept = keptOf(await repository.names(), keep)
      const removed = await repository.keepOnly(kept)
      print(`${kept.length} backups are kept; ${removed} blobs nobody needs were removed.`)
      return 0
    })
  } finally {
    await close()
    await sql.end({ timeout: 2 })
  }
}

const bringBack = async (needs: Needs, place: string, wanted: string | undefined, isDry: boolean) => {
  const { env, databaseUrl, log, print } = needs
  const sql = openSql(databaseUrl, 2)
  const { storage, close } = await openDriver(env, log)
  try {
    return await withRepository(needs, place, false, async (repository) => {
      const names = await repository.names()
      const name = wanted ?? names.at(-1)
      if (name === undefined || !names.includes(name))
        throw new CannotRestore(`There is no backup ${wanted ?? ''} in ${place}.`)
      const done = await restore({ sql, storage, dataDir: env.dataDir, repository, name, isDry })
      print(
        `${name}, of ${done.at}: ${done.tables} tables and ${done.files} files ${isDry ? 'can be restored; nothing was written' : 'are back'}.`,
      )
      return 0
    })
  } finally {
    await close()
    await sql.end({ timeout: 2 })
  }
}
