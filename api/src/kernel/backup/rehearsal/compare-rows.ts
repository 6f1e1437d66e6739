import type { Readable } from 'node:stream'
import { Readable as Streams } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Sql, SqlTrx } from '../../db/database.ts'
import { heard } from '../../heard.ts'
import type { Manifest } from '../manifest.ts'
import type { Repository } from '../repository.ts'
import { copyOf, sequencesOf } from '../tables.ts'
import { digestOfRows } from './row-digest.ts'

/** What a restore changes in recordings that were being worked on. */
const changedByRestore: Record<string, string[]> = { recordings: ['status', 'fault', 'updated_at'] }

/** What decides how PostgreSQL writes values as text; a backup was written with the settings of the product's database. */
const formats = ['TimeZone', 'DateStyle', 'IntervalStyle', 'extra_float_digits', 'bytea_output']

const useFormatsOf = async (sql: Sql, trx: SqlTrx) => {
  for (const name of formats) {
    const [found] = await sql<{ value: string }[]>`select current_setting(${name}) as value`
    await trx`select set_config(${name}, ${found?.value ?? ''}, true)`
  }
}

/** Compares each row and sequence of a restored database with the backup. Returns a sentence for each table that differs. */
export const compareRows = async (given: {
  repository: Repository
  backup: Manifest
  /** of the product */
  sql: Sql
  /** of the restored database */
  restored: Sql
  signal: AbortSignal
}): Promise<string[]> => {
  const { repository, backup, sql, restored, signal } = given
  const different: string[] = []
  await restored.begin('isolation level repeatable read read only', async (trx) => {
    await useFormatsOf(sql, trx)
    for (const table of backup.tables) {
      signal.throwIfAborted()
      const left = (changedByRestore[table.name] ?? []).map((name) => table.columns.indexOf(name))
      const stream = (await repository.read(table.blob)) as NodeReadableStream<Uint8Array>
      const there = await digestOfRows(heard(Streams.fromWeb(stream)), left)
      const copy: Readable = await trx.unsafe(`copy ${copyOf(table)} to stdout`).readable()
      const here = await digestOfRows(copy, left)
      if (here.rows !== there.rows) different.push(`${table.name}: ${here.rows} of ${there.rows} rows came.`)
      else if (here.digest !== there.digest) different.push(`${table.name}: rows are not what was backed up.`)
    }
  })
  const last = new Map((await sequencesOf(restored)).map((one) => [one.name, one.last]))
  for (const { name, last: expected } of backup.sequences)
    if (last.get(name) !== expected)
      different.push(`The sequence ${name} is at ${last.get(name) ?? 'its start'} in place of ${expected}.`)
  return different
}
