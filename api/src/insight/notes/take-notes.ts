import type { RecorderNotes } from '@hattama/contract/insight/note'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { changeNotesOf, needRoom } from './notes.ts'

/** Writes the minutes of a recording again. @throws Failure NOT_READY while it is being processed */
export type WriteAgain = (recordingId: string) => Promise<void>

/**
 * Stores what a recorder sends, each note under its own id: sending it again changes nothing, and the newer of two versions
 * wins, whichever arrives first. Under legal hold notes are only added: those there stay as they are. Minutes the server wrote before the last notes came are written again unless someone has
 * edited them.
 * @throws Failure NOT_FOUND for someone else's recording; INVALID_INPUT for too many
 */
export const takeNotes = async (
  db: Db,
  person: Person,
  recordingId: string,
  { notes, gone = [] }: RecorderNotes,
  writeAgain: WriteAgain,
): Promise<void> => {
  const isLate = await changeNotesOf(db, person, recordingId, async (trx) => {
    const { ownerId, held } = await trx
      .selectFrom('recordings as r')
      .select(['ownerId', isHeld.as('held')])
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (ownerId !== person.userId) throw new Failure('NOT_FOUND')
    let changed = 0n
    if (notes.length > 0) {
      const now = Date.now()
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('notes')
        .values(
          notes.map((note) => ({
            ...note,
            // a clock that runs ahead would win over every later change
            changedAt: new Date(Math.min(now, Date.parse(note.changedAt))),
            recordingId,
            userId: person.userId,
          })),
        )
        .onConflict((c) =>
          c
            .column('id')
            .doUpdateSet((e) => ({
              kind: e.ref('excluded.kind'),
              text: e.ref('excluded.text'),
              atMs: e.ref('excluded.atMs'),
              changedAt: e.ref('excluded.changedAt'),
            }))
            .where('notes.recordingId', '=', recordingId)
            .where('notes.userId', '=', person.userId)
            .where(sql.val(!held))
            .whereRef('notes.changedAt', '<', sql.ref('excluded.changed_at')),
        )
        .executeTakeFirstOrThrow()
      changed = numInsertedOrUpdatedRows ?? 0n
      await needRoom(trx, person.userId, recordingId)
    }
    if (gone.length > 0 && !held) {
      const { numDeletedRows } = await trx
        .deleteFrom('notes')
        .where('id', 'in', gone)
        .where('recordingId', '=', recordingId)
        .where('userId', '=', person.userId)
        .executeTakeFirstOrThrow()
      changed += numDeletedRows
    }
    if (changed === 0n) return false
    const written = await trx
      .selectFrom('summaries')
      .select('id')
      .where('recordingId', '=', recordingId)
      .where('type', 'in', ['extract', 'ai-generated'])
      .where('writtenBy', 'is', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return written !== undefined
  })
  if (!isLate) return
  await writeAgain(recordingId).catch((error: unknown) => {
    // the minutes are being written; the notes are stored beside them all the same
    if (!(error instanceof Failure)) throw error
  })
}
