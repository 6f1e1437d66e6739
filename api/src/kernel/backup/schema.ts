import type { Db, Sql } from '../db/database.ts'
import { differencesBetween, isHarmless, isOfRows } from '../db/fingerprint/differences.ts'
import { findExpected } from '../db/fingerprint/expected.ts'
import { fingerprintOf, type Objects } from '../db/fingerprint/objects.ts'
import { objectsAfter, readRecord } from '../db/fingerprint/records.ts'
import { readObjects } from '../db/fingerprint/read-objects.ts'
import { listed } from '../db/fingerprint/texts.ts'
import { history } from '../db/migrations/all.ts'
import { openDb } from '../db/open-db.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { migrationsOf } from './tables.ts'

/** What a database consists of, for a backup of it. */
export type Backable = {
  made: Objects
  schema: NonNullable<Manifest['schema']>
  /** what is altered and no backup needs, such as an index, in words; null: nothing */
  altered: string | null
}

/**
 * Compares a database with what its migrations made, before it is backed up.
 * @throws BackupRefused if tables or columns are missing or altered: a backup of them could not be restored
 */
export const needBackable = async (sql: Sql): Promise<Backable> => {
  const db: Db = openDb(sql)
  const expected = await findExpected(db, await migrationsOf(sql))
  if (!expected)
    throw new BackupRefused(
      'This database was made by a newer version of Hattama. Back it up with that version.',
    )
  const made = expected.now
  const differences = differencesBetween(made, await readObjects(db)).filter((one) => !isHarmless(one))
  const ofRows = differences.filter(isOfRows)
  if (ofRows.length > 0)
    throw new BackupRefused(
      `The database was changed from outside: ${listed(ofRows)}. A backup of it couldn’t be restored, so none was made and no earlier one was removed. ` +
        'Undo that change, or restore the latest backup to an empty database. To keep a copy of the current one, use pg_dump.',
    )
  const altered = differences.length > 0 ? listed(differences) : null
  return { made, schema: { fingerprint: fingerprintOf(made), objects: made }, altered }
}

const isOwn = (name: string) => Object.hasOwn(history.migrations, name)

/**
 * Returns what this version's migrations make up to the last one of a backup.
 * @throws BackupRefused if it is of a newer version, or of one with other migrations
 */
export const needKnown = ({ migrations }: Pick<Manifest, 'migrations'>): Objects => {
  const own = Object.keys(history.migrations)
  const unknown = migrations.find((name) => !isOwn(name))
  if (unknown !== undefined && unknown > (own.at(-1) ?? ''))
    throw new BackupRefused(
      `The backup was made by a newer version of Hattama: this one doesn’t know its migration "${unknown}". Update Hattama first.`,
    )
  if (unknown !== undefined || migrations.join() !== own.slice(0, migrations.length).join())
    throw new BackupRefused(
      `The backup was made by another version of Hattama, with other migrations (${migrations.join(', ')}). Restore it with the version that made it.`,
    )
  return objectsAfter(migrations, readRecord)
}

/** @throws BackupRefused if the backup's tables are not what the migrations it names make in this version */
export const needSchema = ({ schema, tables }: Manifest, made: Objects): void => {
  const refuse = (what: string) => {
    throw new BackupRefused(
      `The database in the backup differs from what this version’s migrations make: ${what}. Restore it with the version that made it, then upgrade.`,
    )
  }
  if (schema && schema.fingerprint !== fingerprintOf(made))
    refuse(listed(differencesBetween(made, schema.objects)) || 'its fingerprint is another')
  const columnsOf = (name: string) =>
    Object.entries(made[name] ?? {}).flatMap(([object, definition]) =>
      object.startsWith('column ') && !definition.includes(' generated ') ? [object.slice(7)] : [],
    )
  for (const { name, columns } of tables) {
    const wanted = columnsOf(name)
    if (wanted.length === 0) refuse(`table ${name} is not ours`)
    const other = [
      ...wanted.filter((column) => !columns.includes(column)).map((column) => `${name}.${column} is missing`),
      ...columns
        .filter((column) => !wanted.includes(column))
        .map((column) => `${name}.${column} is not ours`),
    ]
    if (other[0] !== undefined) refuse(`column ${other[0]}`)
  }
}
