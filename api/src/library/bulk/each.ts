import type { BulkResult } from '@hattama/contract/library/bulk'
import { type Action, may } from '@hattama/contract/rules/app/policy'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { seenColumns, visibleWithDeleted } from '#kernel/visibility/find-seen.ts'

type Found = Seen & { id: string; title: string }

/** The listed recordings the person can see, live or deleted, with what decides their rights to each. */
const findAll = async (db: Db, person: Person, ids: readonly string[], which: 'there' | 'deleted') => {
  const scope = scopeOf(person)
  const { rows } = await sql<Found>`
    select r.id, coalesce(nullif(trim(r.title), ''), r.filename) as title, ${seenColumns(scope)}
    from recordings r where ${visibleWithDeleted(scope)} and r.id = any(${[...ids]}::uuid[])
      and r.deleted_at is ${which === 'there' ? sql`` : sql`not`} null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Splits a list into the recordings the person may act on, in order, and the rest with the reason for each. */
export const partitionByRight = async (
  db: Db,
  person: Person,
  action: Action,
  ids: readonly string[],
  which: 'there' | 'deleted' = 'there',
): Promise<{ may: Found[]; left: BulkResult['left'] }> => {
  const found = await findAll(db, person, ids, which)
  const left: BulkResult['left'] = []
  const those: Found[] = []
  for (const id of ids) {
    const thing = found.get(id)
    if (!thing) left.push({ id, title: '', code: 'NOT_FOUND' })
    else if (!may(person, action, thing)) left.push({ id, title: thing.title, code: 'FORBIDDEN' })
    else those.push(thing)
  }
  return { may: those, left }
}

type With = { db: Db; person: Person; action: Action; which?: 'there' | 'deleted' }

/**
 * Applies an action to each of many recordings as if each were requested alone: rights are checked one by one, and a
 * refusal does not stop the others. An unexpected error ends the run; what is done by then stays.
 */
export const applyToEach = async (
  { db, person, action, which }: With,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<BulkResult> => {
  const { may: those, left } = await partitionByRight(db, person, action, ids, which)
  const done: string[] = []
  for (const { id, title } of those) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      left.push({ id, title, code: error.code })
    }
  }
  return { done, left }
}
