import type { Db } from '../database.ts'
import { history, type History } from '../migrations/all.ts'
import type { Objects } from './objects.ts'
import { objectsAfter } from './records.ts'
import { findStored } from './stored.ts'

/** What a database should consist of, and what it will once the migrations that are still to come have run. */
type Expected = { now: Objects; later: Objects }

/**
 * Says what the applied migrations made: by our records, or, where a newer version applied some that we do not know, by what
 * that stored. Null: neither says.
 */
export const findExpected = async (
  db: Db,
  applied: readonly string[],
  { migrations, readRecord }: History = history,
): Promise<Expected | null> => {
  if (!readRecord) return null
  const own = Object.keys(migrations)
  const before = own.filter((name) => applied.includes(name))
  if (before.length === applied.length)
    return { now: objectsAfter(before, readRecord), later: objectsAfter(own, readRecord) }
  const stored = await findStored(db, applied.at(-1) ?? '')
  return stored && { now: stored, later: stored }
}
