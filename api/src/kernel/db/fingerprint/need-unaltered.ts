import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { DatabaseAltered, DatabaseRefused } from '../database-refused.ts'
import { type Difference, differencesBetween, isExtension, isHarmless } from './differences.ts'
import type { Objects } from './objects.ts'
import { readObjects } from './read-objects.ts'
import { listed, nameOf, remedyFor } from './texts.ts'

/** Returns the tables that the role may not read and write, e.g. those that another role restored from a dump. */
const closedTo = async (db: Db) => {
  const { rows } = await sql<{ table: string; role: string }>`
    select relname as "table", current_user::text as role from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (
      has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
    order by relname`.execute(db)
  return rows
}

/**
 * Compares a database with what its migrations made. `later`: what migrations that are still to come will make.
 * Returns the names of harmless additions that stay an operator's own.
 * @throws DatabaseAltered if something is missing, altered, or added that can make our queries or migrations fail;
 * DatabaseRefused if the role may not use a table
 */
export const needUnaltered = async (db: Db, expected: Objects, later: Objects = expected) => {
  const differences = differencesBetween(expected, await readObjects(db))
  const isToCome = (one: Difference) => one.kind === 'extra' && later[one.table]?.[one.name] !== undefined
  // an administrator may have created our extensions, and migrations use those that are there
  const faults = differences.filter((one) => !isHarmless(one) || (isToCome(one) && !isExtension(one)))
  if (faults.length > 0)
    throw new DatabaseAltered(
      `The database was changed from outside: ${listed(faults)}. Nothing was changed. ${remedyFor(faults)}`,
    )
  const closed = (await closedTo(db)).filter(({ table }) => expected[table])
  const [first] = closed
  if (first)
    throw new DatabaseRefused(
      `The role ${first.role} of DATABASE_URL can’t read and write ${closed.length} of its tables, such as ${first.table}. ` +
        `Make it their owner, as a superuser in that database: ALTER TABLE public."${first.table}" OWNER TO "${first.role}"; or, for all: REASSIGN OWNED BY <their owner> TO "${first.role}";`,
    )
  return differences.filter((one) => !isToCome(one)).map(nameOf)
}
