import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import * as first from './migrations/0001-first.ts'

const migrations = { '0001-first': first }

/** A migration that was run here and is none of ours; undefined where there is none. */
const unknownMigration = async (db: Db): Promise<string | undefined> => {
  const { rows: found } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name
}

/**
 * Brings the schema up to date; forward only. Takes a lock, so several processes may start at once.
 * @throws Error, and changes nothing, where the database was made by a version whose migrations are not ours.
 */
export const migrate = async (db: Db): Promise<string[]> => {
  const unknown = await unknownMigration(db)
  if (unknown !== undefined) {
    throw new Error(
      `The database was made by another version of Hattama: this one does not know its migration "${unknown}". ` +
        'Nothing was changed. Run the version that made it, or begin with an empty database (DATABASE_URL) or data folder (DATA_DIR).',
    )
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  return (results ?? []).map((r) => r.migrationName)
}
