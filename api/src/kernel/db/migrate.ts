import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { floorOf, raiseFloor, readFloor } from './floor.ts'
import { history, type History, type Migration } from './migrations/all.ts'

/** Names of the migrations applied to this database; empty for a new one. */
const namesIn = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

const refusal = (unknown: string, why: string) =>
  new Error(
    `The database was made by another version of Hattama: this one does not know its migration "${unknown}"${why}. ` +
      'Nothing was changed. Run the version that made it, or begin with an empty database (DATABASE_URL) or data folder (DATA_DIR).',
  )

/**
 * Checks that this version can work with a database migrated by a newer one: it must have all our migrations, and must not
 * have removed anything we use. @throws Error if not
 */
const needLivable = async (db: Db, applied: readonly string[], unknown: string, own: readonly string[]) => {
  const isNewer = own.every((name) => applied.includes(name)) && unknown > (own.at(-1) ?? '')
  if (!isNewer) throw refusal(unknown, '')
  const floor = await readFloor(db)
  if (floor !== null && floor > (own.at(-1) ?? ''))
    throw refusal(unknown, `, and something this one uses is gone since: it has to know "${floor}" at least`)
}

/** Wraps a migration so that it also records which servers can no longer work with the schema. */
const withFloor = (name: string, migration: Migration, all: History): Migration => {
  const floor = floorOf(name, migration, all)
  return {
    up: async (db) => {
      await migration.up(db)
      if (floor !== null) await raiseFloor(db, name, floor)
    },
  }
}

/**
 * Brings the schema up to date; forward only. Takes a lock, so several processes may start at once. A newer version's
 * database is left as it is, and accepted as long as nothing we use was removed. @param all replaced by tests
 * @throws Error, and changes nothing, if the database was made by a version with other migrations than ours.
 */
export const migrate = async (db: Db, all: History = history): Promise<string[]> => {
  const own = Object.keys(all.migrations)
  const applied = await namesIn(db)
  const unknown = applied.find((name) => !own.includes(name))
  if (unknown !== undefined) {
    await needLivable(db, applied, unknown, own)
    return []
  }
  const migrations = Object.fromEntries(
    Object.entries(all.migrations).map(([name, migration]) => [name, withFloor(name, migration, all)]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
  return (results ?? []).map((r) => r.migrationName)
}
