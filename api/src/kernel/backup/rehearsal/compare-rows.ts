import type { Readable } from 'node:stream'
import { Readable as Streams } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Sql, SqlTrx } from '../../db/database.ts'
import { heard } from '../../heard.ts'
import type { Manifest } from '../manifest.ts'
import type { Repository } from '../repository.ts'
import { copyOf, sequencesOf } from '../tables.ts'
import { digestOfRows } from './row-digest.ts'

/** What decides how PostgreSQL writes values as text; a backup was written with the settings of the product's database. */
const formats = ['TimeZone', 'DateStyle', 'IntervalStyle', 'extra_float_digits', 'bytea_output']

const formatsOf = async (sql: Sql | SqlTrx) => {
  const [found] = await sql<
    { values: string[] }[]
  >`select array(select current_setting(name) from unnest(${formats}::text[]) with ordinality f (name, at) order by at) as values`
  return found?.values ?? []
}

const applyFormats = (trx: SqlTrx, values: readonly string[]) =>
  trx`select set_config(name, value, true) from unnest(${formats}::text[], ${[...values]}::text[]) f (name, value)`

/**
 * Compares each row and sequence that a restore has brought with the backup, inside its transaction, before an upgrade changes
 * them. Returns a sentence for each table that differs.
 */
export const compareRows = async (given: {
  repository: Repository
  backup: Manifest
  /** of the product */
  sql: Sql
  /** of the restored database */
  restored: SqlTrx
  signal: AbortSignal
}): Promise<string[]> => {
  const { repository, backup, sql, restored, signal } = given
  const different: string[] = []
  const own = await formatsOf(restored)
  await applyFormats(restored, await formatsOf(sql))
  for (const table of backup.tables) {
    signal.throwIfAborted()
    const stream = (await repository.read(table.blob)) as NodeReadableStream<Uint8Array>
    const there = await digestOfRows(heard(Streams.fromWeb(stream)))
    const copy: Readable = await restored.unsafe(`copy ${copyOf(table)} to stdout`).readable()
    const here = await digestOfRows(copy)
    if (here.rows !== there.rows) different.push(`${table.name}: ${here.rows} of ${there.rows} rows came.`)
    else if (here.digest !== there.digest) different.push(`${table.name}: rows are not what was backed up.`)
  }
  await applyFormats(restored, own)
  const last = new Map((await sequencesOf(restored)).map((one) => [one.name, one.last]))
  for (const { name, last: expected } of backup.sequences)
    if (last.get(name) !== expected)
      different.push(`The sequence ${name} is at ${last.get(name) ?? 'its start'} in place of ${expected}.`)
  return different
}
