import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Fault } from '@hattama/contract/kernel/fault'
import type { Sql, SqlTrx } from '../db/database.ts'
import { openDb } from '../db/open-db.ts'
import { ownersOnly } from '../storage/local-disk.ts'
import type { FreshStore } from '../ownership/fresh-store.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasAccounts } from '../ownership/has-accounts.ts'
import { type Manifest, piecesOf } from './manifest.ts'
import type { Repository } from './repository.ts'
import { asOf } from './as-of.ts'
import { needKnown, needSchema } from './schema.ts'
import { quoted } from '../db/quoted.ts'
import { copyOf, emptied, ourTables, withoutRules } from './tables.ts'
import { nameDamage } from './titles.ts'

type Restore = {
  sql: Sql
  store: FreshStore
  dataDir: string
  repository: Repository
  /** of the backup */
  name: string
  /** reads and checks everything, and writes nothing */
  isDry: boolean
  /** leaves out files that are damaged or missing in the backup, instead of refusing all of it */
  skipsDamaged: boolean
  signal: AbortSignal
  /** called inside the transaction with all rows as they were backed up, before they are brought up to date */
  onRows?: (trx: SqlTrx) => Promise<void>
  /** called before each blob is read, with the number read so far and the total */
  onProgress?: (done: number, of: number) => void
}

export const interrupted: Fault = {
  source: 'jobs',
  kind: 'internal',
  retryable: true,
  detail: 'The recording was being worked on when the backup was made: try it again.',
}

/** Lines of damage in one message. */
const mostNamed = 50

/** @throws BackupRefused unless only files are damaged, and these may be skipped */
const needSkippable = (
  { tables, secrets }: Manifest,
  faults: ReadonlyMap<string, string>,
  damaged: readonly string[],
  skipsDamaged: boolean,
) => {
  const isVital = [...tables, ...secrets].some(({ blob }) => faults.has(blob))
  if (skipsDamaged && !isVital) return
  const named = damaged.slice(0, mostNamed).join('\n') + (damaged.length > mostNamed ? '\n…' : '')
  throw new BackupRefused(
    `${named}\n${damaged.length} parts of the backup are damaged. Nothing was written. ` +
      (isVital
        ? 'Tables and secrets can’t be skipped. Choose an older backup ("backup <folder> --list").'
        : 'To restore everything else, use --skip-damaged. An older backup may have them ("backup <folder> --list").'),
  )
}

/**
 * Restores a backup of this version or a former one onto a server that has no accounts yet: every row, every file, and the secrets of the
 * data folder. Files go into one fresh store and nowhere else, before the rows, which are inserted in one transaction and
 * checked against all constraints at their end, so that a restore that was interrupted, or aborted by `signal`, is repeated
 * whole. Work in progress is marked as failed.
 * @throws BackupRefused, NotOurs, StorageDown
 */
export const restore = async (given: Restore) => {
  const { sql, store, dataDir, repository, name, isDry, skipsDamaged, signal, onRows, onProgress } = given
  const backup = await repository.open(name)
  const made = needKnown(backup)
  if (await hasAccounts(openDb(sql)))
    throw new BackupRefused('This server already has accounts. Restore to an empty server.')
  needSchema(backup, made)
  await store.check()
  const all = piecesOf(backup)
  let done = 0
  const next = () => {
    signal.throwIfAborted()
    onProgress?.(done++, isDry ? all.length : all.length + backup.files.length)
  }
  const faults = new Map<string, string>()
  for (const { blob } of all) {
    next()
    const fault = await repository.judge(blob)
    if (fault !== null) faults.set(blob, fault)
  }
  const damaged = await nameDamage(repository, backup, faults)
  if (damaged.length > 0) needSkippable(backup, faults, damaged, skipsDamaged)
  const files = backup.files.filter(({ blob }) => !faults.has(blob))
  const { at, missing, version } = backup
  const restored = {
    tables: backup.tables.length,
    files: files.length,
    at,
    missing,
    damaged,
    /** keys of files left out because they are damaged */
    left: backup.files.filter(({ blob }) => faults.has(blob)).map(({ key }) => key),
    isOld: version === 1,
  }
  if (isDry) return { ...restored, interrupted: 0 }

  await store.begin()
  await mkdir(dataDir, ownersOnly)
  for (const secret of backup.secrets) {
    const bytes = new Uint8Array(await new Response(await repository.read(secret.blob)).arrayBuffer())
    await writeFile(join(dataDir, secret.name), bytes, { mode: 0o600, flush: true })
  }
  for (const file of files) {
    next()
    await store.storage.put(file.key, await repository.read(file.blob))
  }
  const stopped = await sql.begin(async (trx) => {
    const catchUp = await asOf(trx, backup.migrations)
    await withoutRules(trx, made, async () => {
      await trx.unsafe(emptied(await ourTables(trx, made)))
      for (const table of backup.tables) {
        signal.throwIfAborted()
        const into = await trx.unsafe(`copy ${copyOf(table)} from stdin`).writable()
        const stream = (await repository.read(table.blob)) as NodeReadableStream<Uint8Array>
        await pipeline(Readable.fromWeb(stream), into)
        const [found] = await trx.unsafe<{ rows: number }[]>(
          `select count(*)::int as rows from public.${quoted(table.name)}`,
        )
        if (found?.rows !== table.rows)
          throw new BackupRefused(`${table.name}: ${found?.rows} of ${table.rows} rows came.`)
      }
      for (const { name: sequence, last } of backup.sequences)
        await trx`select setval(${`public.${quoted(sequence)}`}::regclass, ${last})`
    })
    await onRows?.(trx)
    await catchUp()
    return trx`update recordings set status = 'failed', fault = ${trx.json(interrupted)}
      where status in ('uploaded', 'processing', 'transcribing')
        or (status = 'uploading' and id in (select recording_id from links))`
  })
  await store.finish()
  return { ...restored, interrupted: stopped.count }
}
