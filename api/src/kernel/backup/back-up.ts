import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../db/database.ts'
import { quoted } from '../db/quoted.ts'
import { heard } from '../heard.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import { type Manifest, secretFiles } from './manifest.ts'
import type { Repository } from './repository.ts'
import { type LostInStore, takeFiles } from './take-files.ts'
import { needBackable } from './schema.ts'
import { copyOf, migrationsOf, ourTables, sequencesOf } from './tables.ts'

export type BackUp = {
  sql: Sql
  storage: Storage
  dataDir: string
  repository: Repository
  signal: AbortSignal
  /** called before each file with what the backup holds so far */
  onProgress?: ((done: { files: number; bytes: number }) => void) | undefined
}

export type BackedUp = {
  name: string
  tables: number
  rows: number
  files: number
  bytes: number
  newBytes: number
  /** files that recordings should have and the storage lacks; what an earlier backup has of them is in this one */
  lost: LostInStore[]
  /** what is altered in the database, and no backup needs, in words; null: nothing */
  altered: string | null
}

/** The files of the latest backup that can be read. */
const latestFiles = async (repository: Repository): Promise<Manifest['files']> => {
  for (const name of (await repository.names()).toReversed()) {
    try {
      return (await repository.open(name)).files
    } catch (error) {
      if (!(error instanceof StorageDown)) throw error
    }
  }
  return []
}

/**
 * Writes a backup while the product runs: all tables as of one instant, then the files of their recordings exactly as stored
 * (sealed stays sealed). Data an earlier backup has is not written again; a file with the same length and time is not even
 * read. Left out are files that steps can make again (PCM), queues, and unfinished uploads. A file that a recording should
 * have and the storage lacks is taken from the backup before, if that has it, and reported: such a backup is incomplete by
 * its name.
 * @throws BackupRefused if the database is altered so that its tables could not be restored
 */
export const backUp = async (given: BackUp): Promise<BackedUp> => {
  const { sql, storage, dataDir, repository, signal, onProgress } = given
  const { made, schema, altered } = await needBackable(sql)
  const known = new Map((await latestFiles(repository)).map((file) => [file.key, file]))
  let [bytes, newBytes] = [0, 0]
  // the signal is checked before anything is opened: only a stream read to its end is closed
  const keep = async (data: AsyncIterable<Uint8Array>) => {
    const kept = await repository.keep(data)
    bytes += kept.bytes
    if (kept.isNew) newBytes += kept.bytes
    return { blob: kept.blob, bytes: kept.bytes }
  }

  const { ids, ...database } = await sql.begin('isolation level repeatable read read only', async (trx) => {
    const [now] = await trx<{ at: Date }[]>`select now() as at`
    const tables: Manifest['tables'] = []
    for (const table of await ourTables(trx, made)) {
      signal.throwIfAborted()
      const [counted] = await trx.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows from public.${quoted(table.name)}`,
      )
      const { blob } = await keep(await trx.unsafe(`copy ${copyOf(table)} to stdout`).readable())
      tables.push({ ...table, rows: Number(counted?.rows), blob })
    }
    const found = await trx<{ id: string }[]>`select id from recordings`
    return {
      at: (now?.at ?? new Date()).toISOString(),
      migrations: await migrationsOf(trx),
      schema,
      tables,
      sequences: await sequencesOf(trx),
      ids: new Set(found.map(({ id }) => id)),
    }
  })

  const next = (count: number) => {
    onProgress?.({ files: count, bytes })
    signal.throwIfAborted()
  }
  const taken = await takeFiles({ sql, storage, repository, ids, known, keep, next })
  const { files, lost } = taken
  bytes += taken.unread
  const secrets: Manifest['secrets'] = []
  for (const name of secretFiles) {
    const path = join(dataDir, name)
    if (!(await stat(path).catch(() => null))) continue
    signal.throwIfAborted()
    secrets.push({ name, blob: (await keep(heard(createReadStream(path)))).blob })
  }
  const missing = lost.filter(({ isKept }) => !isKept).map(({ key }) => key)
  const name = await repository.write({ ...database, files, secrets, missing }, lost.length === 0)
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const tables = database.tables.length
  return { name, tables, rows, files: files.length, bytes, newBytes, lost, altered }
}
