import type { Sql, SqlTrx } from '../db/database.ts'
import type { Objects } from '../db/fingerprint/objects.ts'
import { quoted } from '../db/quoted.ts'

type Reader = Sql | SqlTrx

type Table = { name: string; columns: string[] }

/**
 * Kysely's bookkeeping is made by the migrations of the restoring server; lists of backups and checks belong to the old one,
 * and so do its stores: what is restored from a backup must not delete there.
 */
const notOurs = [
  'kysely_migration',
  'kysely_migration_lock',
  'schema_floors',
  'schema_fingerprints',
  'backups',
  'backup_failures',
  'backup_rehearsals',
  'storage_checks',
  'lost_files',
  'stores',
  'disk_warnings',
  'processes',
]

/**
 * Our tables with their columns, generated ones left out; excludes queues (pg-boss), and tables and columns of somebody else in
 * the same database. @param made what our migrations made
 */
export const ourTables = async (sql: Reader, made: Objects): Promise<Table[]> => {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${notOurs})
    group by c.relname order by c.relname`
  return rows.flatMap(({ name, columns }) => {
    const own = made[name]
    return own ? [{ name, columns: columns.filter((column) => own[`column ${column}`] !== undefined) }] : []
  })
}

export const migrationsOf = async (sql: Reader): Promise<string[]> =>
  (await sql<{ name: string }[]>`select name from kysely_migration order by name`).map(({ name }) => name)

export const sequencesOf = async (sql: Reader): Promise<{ name: string; last: number }[]> => {
  const rows = await sql<{ name: string; last: number | null }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`
  return rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }]))
}

export const copyOf = ({ name, columns }: Table) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Suspends foreign keys and triggers while rows are inserted in any order, then checks all rows against the keys again. */
export const withoutRules = async (sql: SqlTrx, made: Objects, work: () => Promise<void>) => {
  const keys = await sql<{ table: string; name: string; rule: string }[]>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  const tables = await ourTables(sql, made)
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await sql.unsafe(`alter table public.${quoted(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await sql.unsafe(`alter table public.${quoted(name)} enable trigger user`)
  for (const { table, name, rule } of keys) {
    await sql.unsafe(`alter table ${table} add constraint ${quoted(name)} ${rule}`)
  }
}

export const emptied = (tables: readonly Table[]) =>
  `truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`
