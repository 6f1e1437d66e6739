import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { floorOf, raiseFloor, readFloor } from './floor.ts'
import { history, type History, type Migration } from './migrations/all.ts'

/** Names of the migrations this database has had; empty for a new one. */
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
 * May this version live with a database that a newer one has gone on with? It may when that has all of ours, and has taken
 * nothing away that we use. @throws Error when not
 */
const needLivable = async (db: Db, applied: readonly string[], unknown: string, own: readonly string[]) => {
  const isNewer = own.every((name) => applied.includes(name)) && unknown > (own.at(-1) ?? '')
  if (!isNewer) throw refusal(unknown, '')
  const floor = await readFloor(db)
  if (floor !== null && floor > (own.at(-1) ?? ''))
    throw refusal(unknown, `, and something this one uses is gone since: it has to know "${floor}" at least`)
}

/** Does a migration, and writes down who cannot live with the schema afterwards. */
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
 * database is left as it is, and good enough while that has only added to it. @param all what tests give in place of ours
 * @throws Error, and changes nothing, where the database was made by a version whose migrations are not ours.
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
