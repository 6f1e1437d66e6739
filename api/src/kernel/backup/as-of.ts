import { Kysely } from 'kysely'
import type { Sql, SqlTrx } from '../db/database.ts'
import { PoolDialect } from '../db/dialect.ts'
import type { Objects } from '../db/fingerprint/objects.ts'
import { objectsAfter, readRecord } from '../db/fingerprint/records.ts'
import { storeObjects } from '../db/fingerprint/stored.ts'
import { history } from '../db/migrations/all.ts'
import { quoted } from '../db/quoted.ts'

/** Queries inside a transaction that is already open; they cannot begin one of their own. */
const within = (trx: SqlTrx): Kysely<unknown> => {
  const reserve = async () => Object.assign(trx, { release: () => undefined })
  return new Kysely({ dialect: new PoolDialect({ postgres: async () => ({ reserve }) as unknown as Sql }) })
}

const dropped = (made: Objects) => [
  ...Object.keys(made)
    .filter((table) => table !== '')
    .map((table) => `drop table if exists public.${quoted(table)} cascade`),
  ...Object.keys(made[''] ?? {})
    .filter((name) => name.startsWith('function '))
    .map((name) => `drop function if exists public.${name.slice('function '.length)} cascade`),
]

/**
 * Turns an empty database of this version into one of a former version, up to its migrations, so that rows of that time fit.
 * Returns what brings it and these rows up to date again. Both inside the transaction.
 */
export const asOf = async (trx: SqlTrx, migrations: readonly string[]): Promise<() => Promise<void>> => {
  const own = Object.keys(history.migrations)
  const since = own.slice(migrations.length)
  if (since.length === 0) return async () => undefined
  const db = within(trx)
  const run = async (names: readonly string[]) => {
    for (const name of names) await history.migrations[name]?.up(db)
  }
  // the marks of the stores of this database, one of which the restore has just taken
  await trx`create temp table former_stores on commit drop as table stores`
  const made = objectsAfter(own, readRecord)
  for (const statement of dropped(made)) await trx.unsafe(statement)
  await run(migrations)
  return async () => {
    await run(since)
    await trx`delete from stores`
    await trx`insert into stores select * from former_stores`
    await storeObjects(db, own.at(-1) ?? '', made)
  }
}
