import { type QueryExecutorProvider, sql } from 'kysely'
import { fingerprintOf, type Objects } from './objects.ts'

const isThere = async (db: QueryExecutorProvider) =>
  (await sql`select 1 where to_regclass('schema_fingerprints') is not null`.execute(db)).rows.length > 0

/** Stores what the database consists of after a migration, for servers that do not know it. */
export const storeObjects = async (db: QueryExecutorProvider, migration: string, objects: Objects) => {
  if (!(await isThere(db))) return
  await sql`delete from schema_fingerprints`.execute(db)
  await sql`insert into schema_fingerprints (migration, fingerprint, objects)
    values (${migration}, ${fingerprintOf(objects)}, ${JSON.stringify(objects)}::text::jsonb)`.execute(db)
}

/** Reads what the database consists of after a migration of a newer version; null if that stored nothing. */
export const findStored = async (db: QueryExecutorProvider, migration: string): Promise<Objects | null> => {
  if (!(await isThere(db))) return null
  // as text: names in it must stay as they are
  const { rows } = await sql<{
    objects: string
  }>`select objects::text from schema_fingerprints where migration = ${migration}`.execute(db)
  return rows[0] ? (JSON.parse(rows[0].objects) as Objects) : null
}
