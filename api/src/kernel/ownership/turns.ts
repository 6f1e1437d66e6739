import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import type { Db } from '../db/database.ts'
import type { Store } from './claim.ts'
import { type Mark, readMark, writeMark } from './mark.ts'
import { NotOurs } from './not-ours.ts'

/** How often a new turn is written while the product runs, s. */
export const turnSeconds = 60
/** How long after its last turn a database counts as running, s. */
const thereSeconds = 3 * turnSeconds

const refusal = ({ place }: Pick<Store, 'place'>, why: string) =>
  new NotOurs(
    `${why} ${place}: this database neither writes nor deletes there. If one of them is a copy for tests, give it a place of its own (S3_BUCKET, S3_PREFIX or DATA_DIR); ` +
      `if this one has moved, stop everything that uses the other one and start again after ${thereSeconds / 60} minutes.`,
  )

const ageOf = ({ writtenAt }: Mark) => (Date.now() - Date.parse(writtenAt)) / 1000

/**
 * Writes the next turn into the mark of a store this database owns, unless a process of it has just done so. The database
 * knows the turn that was in the mark, and the one it wrote last; any other was written by a copy of the database: a clone,
 * or the original if this is the clone. One that is silent was moved here, and its place is taken.
 * @throws NotOurs if a copy is running, or the store was claimed by another database
 * @throws StorageDown
 */
export const takeTurn = async (db: Db, store: Store, id: string): Promise<void> => {
  const mark = await readMark(store.storage)
  if (mark && mark.store !== id) throw refusal(store, 'Another database has taken over')
  const row = await db
    .selectFrom('stores')
    .select(['turn', 'nextTurn'])
    .where('id', '=', id)
    .executeTakeFirst()
  const turn = mark?.turn ?? null
  const isKnown = turn === null || turn === row?.turn || turn === row?.nextTurn
  if (mark && !isKnown && ageOf(mark) < thereSeconds)
    throw refusal(store, 'A copy of this database, or the one this is a copy of, is writing to')
  const nextTurn = uuid()
  // one process writes it
  const due = await db
    .updateTable('stores')
    .set({ turn, nextTurn, turnedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('turnedAt', 'is', null),
        e('turnedAt', '<', sql<Date>`now() - ${turnSeconds}::int * interval '1 s'`),
        ...(isKnown ? [] : [e('nextTurn', 'is not distinct from', row?.nextTurn ?? null)]),
      ]),
    )
    .executeTakeFirst()
  if (due.numUpdatedRows === 0n) return
  await writeMark(store.storage, {
    store: id,
    product: store.product,
    restoring: mark?.restoring ?? null,
    turn: nextTurn,
  })
}
