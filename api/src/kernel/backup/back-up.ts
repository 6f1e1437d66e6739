import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { heard } from '../heard.ts'
import { recordingOf, type Storage, wholeFile } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'
import type { Repository } from './repository.ts'
import { copyOf, migrationsOf, ourTables, sequencesOf } from './tables.ts'

/** Files of the data folder without which the rest of a backup is unusable. */
const secretFiles = ['secret', 'seal-key']

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
}

/** Starts reading a stream and returns all of it; null if the file was removed since it was listed. */
const begun = async (data: AsyncIterable<Uint8Array>) => {
  const all = data[Symbol.asyncIterator]()
  try {
    const first = await all.next()
    return (async function* () {
      try {
        for (let next = first; !next.done; next = await all.next()) yield next.value
      } finally {
        await all.return?.()
      }
    })()
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * Writes a backup while the product runs: all tables as of one instant, then the files of their recordings exactly as stored
 * (sealed stays sealed). Data an earlier backup has is not written again; a file with the same length and time is not even
 * read. Left out are files that steps can make again (PCM), queues, and unfinished uploads.
 */
export const backUp = async (given: BackUp): Promise<BackedUp> => {
  const { sql, storage, dataDir, repository, signal, onProgress } = given
  const earlier = (await repository.names()).at(-1)
  const known = new Map(earlier ? (await repository.open(earlier)).files.map((f) => [f.key, f]) : [])
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
    for (const table of await ourTables(trx)) {
      signal.throwIfAborted()
      const [counted] = await trx.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows from public."${table.name}"`,
      )
      const { blob } = await keep(await trx.unsafe(`copy ${copyOf(table)} to stdout`).readable())
      tables.push({ ...table, rows: counted?.rows ?? 0, blob })
    }
    const found = await trx<{ id: string }[]>`select id from recordings`
    return {
      at: (now?.at ?? new Date()).toISOString(),
      migrations: await migrationsOf(trx),
      tables,
      sequences: await sequencesOf(trx),
      ids: new Set(found.map(({ id }) => id)),
    }
  })

  const files: Manifest['files'] = []
  for await (const { key, bytes: length, modifiedAt: at } of storage.list('recordings/')) {
    if (!ids.has(recordingOf(key)) || key.includes('/sound/')) continue
    onProgress?.({ files: files.length, bytes })
    const modifiedAt = at.getTime()
    const same = known.get(key)
    if (same?.bytes === length && same.modifiedAt === modifiedAt && (await repository.has(same.blob))) {
      files.push(same)
      bytes += same.bytes
      continue
    }
    signal.throwIfAborted()
    const pieces = length > 0 ? await begun(storage.pieces(key, wholeFile)) : new Blob([]).stream()
    if (pieces) files.push({ key, modifiedAt, ...(await keep(pieces)) })
  }
  const secrets: Manifest['secrets'] = []
  for (const name of secretFiles) {
    const path = join(dataDir, name)
    if (!(await stat(path).catch(() => null))) continue
    signal.throwIfAborted()
    secrets.push({ name, blob: (await keep(heard(createReadStream(path)))).blob })
  }
  const name = await repository.write({ version: 1, ...database, files, secrets })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { name, tables: database.tables.length, rows, files: files.length, bytes, newBytes }
}
