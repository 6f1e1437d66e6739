import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { DatabaseRefused } from './database-refused.ts'
import { findExpected } from './fingerprint/expected.ts'
import { needUnaltered } from './fingerprint/need-unaltered.ts'
import type { Objects } from './fingerprint/objects.ts'
import { objectsAfterEach } from './fingerprint/records.ts'
import { storeObjects } from './fingerprint/stored.ts'
import { floorOf, raiseFloor, readFloor } from './floor.ts'
import { history, type History, type Migration } from './migrations/all.ts'

/** Names of the migrations applied to this database, in order; empty for a new one. */
export const namesIn = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

const refusal = (unknown: string, why: string) =>
  new DatabaseRefused(
    `The database was made by another version of Hattama: this one does not know its migration "${unknown}"${why}. ` +
      'Nothing was changed. Run the version that made it, or begin with an empty database (DATABASE_URL) or data folder (DATA_DIR).',
  )

/**
 * Checks that this version can work with a database migrated by a newer one: it must have all our migrations, and must not
 * have removed anything we use. @throws DatabaseRefused if not
 */
const needLivable = async (db: Db, applied: readonly string[], unknown: string, own: readonly string[]) => {
  const isNewer = own.every((name) => applied.includes(name)) && unknown > (own.at(-1) ?? '')
  if (!isNewer) throw refusal(unknown, '')
  const floor = await readFloor(db)
  if (floor !== null && floor > (own.at(-1) ?? ''))
    throw refusal(unknown, `, and something this one uses is gone since: it has to know "${floor}" at least`)
}

/** Compares the database with what the applied migrations made. @throws DatabaseRefused */
const compared = async (db: Db, applied: readonly string[], all: History) => {
  const expected = await findExpected(db, applied, all)
  return expected ? needUnaltered(db, expected.now, expected.later) : []
}

/**
 * Checks a database before anything is changed. Another process that is just migrating it makes it look altered: it is
 * looked at again. Returns the migrations applied.
 * @throws DatabaseRefused
 */
const needSound = async (db: Db, all: History, onExtra: (name: string) => void): Promise<string[]> => {
  const own = Object.keys(all.migrations)
  for (;;) {
    const applied = await namesIn(db)
    const unknown = applied.find((name) => !own.includes(name))
    if (unknown !== undefined) await needLivable(db, applied, unknown, own)
    try {
      for (const extra of await compared(db, applied, all)) onExtra(extra)
      return applied
    } catch (error) {
      if ((await namesIn(db)).join() === applied.join()) throw error
    }
  }
}

/**
 * Wraps a migration so that it also records which servers can no longer work with the schema, and what the database consists
 * of after it.
 */
const withRecords = (
  name: string,
  migration: Migration,
  { all, made }: { all: History; made: Objects | undefined },
): Migration => {
  const floor = floorOf(name, migration, all)
  return {
    up: async (db) => {
      await migration.up(db)
      if (floor !== null) await raiseFloor(db, name, floor)
      if (made) await storeObjects(db, name, made)
    },
  }
}

/**
 * Brings the schema up to date; forward only, all migrations or none. Takes a lock, so several processes may start at once. A
 * newer version's database is left as it is, and accepted as long as nothing we use was removed. Returns the names of the
 * migrations it applied.
 * @param all replaced by tests
 * @param onExtra gets the name of each object that is not ours and does no harm
 * @throws DatabaseRefused, and changes nothing, if the database was made by a version with other migrations than ours, or
 * altered since.
 */
export const migrate = async (
  db: Db,
  all: History = history,
  onExtra: (name: string) => void = () => undefined,
): Promise<string[]> => {
  const applied = await needSound(db, all, onExtra)
  const own = Object.keys(all.migrations)
  if (own.every((name) => applied.includes(name))) return []
  const made = all.readRecord && objectsAfterEach(own, all.readRecord)
  const migrations = Object.fromEntries(
    Object.entries(all.migrations).map(([name, migration]) => [
      name,
      withRecords(name, migration, { all, made: made?.get(name) }),
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The database could not be brought up to date, and nothing was changed: ${why}`, {
      cause: error,
    })
  }
  return (results ?? []).map((r) => r.migrationName)
}
