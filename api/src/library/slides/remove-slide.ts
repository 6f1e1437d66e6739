import { slideUndoMs } from '@hattama/contract/rules/library/slides'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { isHeld, requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import type { Log } from '#kernel/log.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'

const undoEnds = (now = Date.now()) => new Date(now - slideUndoMs)

const mark = async (trx: Trx, { workspaceId }: Person, id: string, deletedAt: Date | null) => {
  const { recordingId } = await trx
    .updateTable('slides')
    .set({ deletedAt })
    .where('id', '=', id)
    .returning('recordingId')
    .executeTakeFirstOrThrow()
  await publish(trx, workspaceId, { type: 'slides', recordingId })
}

const lock = (trx: Trx, id: string) =>
  trx
    .selectFrom('slides')
    .select(['recordingId', 'deletedAt', 'bytes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Hides a slide and takes it out of the search; its file is removed once it can no longer be restored. Idempotent.
 * @throws Failure NOT_FOUND; ON_HOLD if nothing of its meeting may be removed
 */
export const removeSlide = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, id)
    if (!row) throw new Failure('NOT_FOUND')
    await requireNotHeld(trx, row.recordingId)
    if (!row.deletedAt) await mark(trx, person, id, new Date())
  })

/** Restores a slide. @throws Failure NOT_FOUND if it was not removed, or too long ago (`slideUndoMs`) */
export const undeleteSlide = (db: Db, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, id)
    if (!row?.deletedAt || row.bytes === 0 || row.deletedAt <= undoEnds()) throw new Failure('NOT_FOUND')
    await mark(trx, person, id, null)
  })

/** Removes the file of a slide and clears its row, which stays as a tombstone, since the recorder may send it again. */
const sweepOne = (db: Db, storage: Storage, id: string, now: number) =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('slides as s')
      .innerJoin('recordings as r', 'r.id', 's.recordingId')
      .select('s.recordingId')
      .where('s.id', '=', id)
      .where('s.deletedAt', '<=', undoEnds(now))
      .where((e) => e.not(isHeld))
      .forUpdate('s')
      .executeTakeFirst()
    if (!row) return
    await storage.removeAll(recordingKeys(row.recordingId).slide(id))
    await trx.updateTable('slides').set({ bytes: 0, text: '' }).where('id', '=', id).execute()
  })

/** Purges slides whose removal can no longer be undone as of `now` (ms since the epoch): each file before its row. */
export const sweepSlides = async (
  { db, storage, log }: { db: Db; storage: Storage; log: Log },
  now: number,
): Promise<void> => {
  const due = await db
    .selectFrom('slides')
    .select(['id', 'recordingId'])
    .where('deletedAt', '<=', undoEnds(now))
    .where('bytes', '>', 0)
    .execute()
  for (const { id, recordingId } of due) {
    try {
      await sweepOne(db, storage, id, now)
    } catch (error) {
      // one that fails (its disk refuses) must not block the others; it is retried
      log.warn({ err: error, recordingId }, 'a removed slide could not be deleted')
    }
  }
}
