import type { NewNote, Note, NoteChange, NoteList } from '@hattama/contract/insight/note'
import { maxNotes } from '@hattama/contract/rules/insight/notes'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { isHeldNow, requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'

/** Lists all notes of a recording, for someone who can see it. */
export const listNotes = async (db: Db, person: Person, recordingId: string): Promise<NoteList> => {
  const [rows, seen, isHeld] = await Promise.all([
    db
      .selectFrom('notes as n')
      .leftJoin('authUsers as u', 'u.id', 'n.userId')
      .selectAll('n')
      .select('u.name')
      .where('n.recordingId', '=', recordingId)
      .orderBy('n.atMs')
      .orderBy('n.createdAt')
      .execute(),
    findSeen(db, scopeOf(person), sql`r.id = ${recordingId} and r.deleted_at is null`),
    isHeldNow(db, recordingId),
  ])
  const mayTidy = !isHeld && seen !== null && may(person, 'recording.delete', seen)
  const mayWrite = !isHeld && seen !== null && may(person, 'note.write', seen)
  const notes = rows.map((row): Note => {
    const isOwn = row.userId === person.userId && mayWrite
    return {
      id: row.id,
      kind: row.kind,
      atMs: row.atMs,
      text: row.text,
      userId: row.userId,
      name: row.name ?? '',
      createdAt: row.createdAt.toISOString(),
      mayChange: isOwn,
      mayDelete: isOwn || mayTidy,
    }
  })
  return { notes }
}

/** Changes one recording's notes and notifies those who see it. @throws Failure NOT_FOUND when it is gone */
export const changeNotesOf = async <T>(
  db: Db,
  person: Pick<Person, 'workspaceId'>,
  recordingId: string,
  change: (trx: Trx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockRecording(trx, recordingId))) throw new Failure('NOT_FOUND')
    const made = await change(trx)
    await publish(trx, person.workspaceId, { type: 'notes', recordingId })
    return made
  })

/** @throws Failure INVALID_INPUT when a person has written too many */
export const needRoom = async (trx: Trx, userId: string, recordingId: string) => {
  const { written } = await trx
    .selectFrom('notes')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('recordingId', '=', recordingId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (written > maxNotes)
    throw new Failure('INVALID_INPUT', { fields: { notes: `A recording can have up to ${maxNotes} notes.` } })
}

/** Adds a note by someone who can see the recording. @throws Failure NOT_FOUND, INVALID_INPUT */
export const addNote = (db: Db, person: Person, recordingId: string, note: NewNote): Promise<void> =>
  changeNotesOf(db, person, recordingId, async (trx) => {
    await trx
      .insertInto('notes')
      .values({ ...note, id: uuid(), recordingId, userId: person.userId })
      .execute()
    await needRoom(trx, person.userId, recordingId)
  })

const found = async (db: Db, id: string) => {
  const note = await db
    .selectFrom('notes')
    .select(['userId', 'recordingId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!note) throw new Failure('NOT_FOUND')
  return note
}

/** Changes one's own note; no versions of it are kept. @throws Failure NOT_FOUND, also for someone else's; ON_HOLD */
export const changeNote = async (db: Db, person: Person, id: string, change: NoteChange): Promise<void> => {
  const { recordingId } = await found(db, id)
  await changeNotesOf(db, person, recordingId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notes')
      .set({ ...change, changedAt: new Date() })
      .where('id', '=', id)
      .where('userId', '=', person.userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
    await requireNotHeld(trx, recordingId)
  })
}

/**
 * Removes a note: one's own, or any if the person may delete the meeting.
 * @throws Failure NOT_FOUND, FORBIDDEN, ON_HOLD
 */
export const removeNote = async (db: Db, person: Person, id: string): Promise<void> => {
  const { recordingId, userId } = await found(db, id)
  await changeNotesOf(db, person, recordingId, async (trx) => {
    const seen = await findSeen(trx, scopeOf(person), sql`r.id = ${recordingId}`)
    if (!seen) throw new Failure('NOT_FOUND')
    if (userId !== person.userId && !may(person, 'recording.delete', seen)) throw new Failure('FORBIDDEN')
    await requireNotHeld(trx, recordingId)
    await trx.deleteFrom('notes').where('id', '=', id).execute()
  })
}
