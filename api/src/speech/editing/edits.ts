import type { EditKind, EditRequest, EditResult } from '@hattama/contract/speech/edit'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Edits } from '#kernel/db/schema.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { needRevealer } from '#library/personal-data/need-revealer.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { bringBack } from '../transcripts/versions.ts'
import { applyChange, inverse } from './change.ts'
import type { Prepared } from './kinds/prepared.ts'
import { changesText, prepareChange, prepareText } from './prepare.ts'
import { changeAround, type Cover, coverFor } from './under-cover.ts'

/** Locks the recording and its transcript to serialise edits. While a text is growing, only its speakers may be named. */
export const lockHead = async (trx: Trx, recordingId: string, kind: EditKind) => {
  await lockRecording(trx, recordingId)
  const head = await trx
    .selectFrom('transcripts')
    .select(['revision', 'complete'])
    .where('recordingId', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  if (!head) throw new Failure('NOT_FOUND')
  if (!head.complete && kind !== 'name') throw new Failure('NOT_READY')
  return head
}

/** Saves and announces the transcript's new revision. */
export const finish = async (trx: Trx, person: Person, recordingId: string, revision: number) => {
  const words = sql<number>`(
    select coalesce(sum(jsonb_array_length(words)), 0)::int from segments where recording_id = ${recordingId}
  )`
  await trx
    .updateTable('transcripts')
    .set({ revision, wordCount: words, updatedAt: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
  await publish(trx, person.workspaceId, { type: 'transcript', recordingId, revision })
  await announce(trx, person.workspaceId, { type: 'transcript.changed', recordingId, data: { revision } })
}

/** Tells readers that participants may have new names: the title's row and the lists show them. */
const tellOfSpeakers = async (trx: Trx, person: Person, recordingId: string, { speakers }: EditChange) => {
  if (speakers?.length) await publish(trx, person.workspaceId, { type: 'described', recordingId })
}

/** How often a text change is tried when other edits intervene, before the person is told to wait. */
const maxTries = 5

/** Prepares a text change before anything is locked; null for other edits. */
const workOut = async (
  db: Db,
  person: Person,
  recordingId: string,
  request: EditRequest,
  cover: Cover | null,
) => {
  if (!changesText(request)) return null
  const head = await db
    .selectFrom('transcripts')
    .select('revision')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (!head) throw new Failure('NOT_FOUND')
  const prepared = await prepareText(db, recordingId, request, person.workspaceId, cover)
  return { revision: head.revision, prepared }
}

/**
 * Makes an edit and records it. Text changes are prepared before the transcript is locked: they may wait for a thread, and
 * must not hold a database connection while they do. What is hidden from a person stays as it is.
 * @throws Failure NOT_FOUND, CONFLICT, NOT_READY, INVALID_INPUT, PERSONAL_DATA_HIDDEN, SERVER_BUSY, TOO_MUCH_WORK
 */
export const makeEdit = async (
  db: Db,
  person: Person,
  recordingId: string,
  request: EditRequest,
): Promise<EditResult> => {
  const cover = await coverFor(db, person, recordingId)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const ahead = await workOut(db, person, recordingId, request, cover)
    const made = await db.transaction().execute(async (trx) => {
      const head = await lockHead(trx, recordingId, request.kind)
      if (!changesText(request)) {
        return write(trx, person, {
          recordingId,
          request,
          head,
          cover,
          ...(await prepareChange(trx, recordingId, request, cover)),
        })
      }
      if (ahead?.revision !== head.revision) return null
      return write(trx, person, { recordingId, request, head, cover, ...ahead.prepared })
    })
    if (made) return made
  }
  throw new Failure('SERVER_BUSY', { retryAfter: 1 })
}

type Written = Prepared & {
  recordingId: string
  request: EditRequest
  head: { revision: number }
  cover: Cover | null
}

const write = async (
  trx: Trx,
  person: Person,
  { recordingId, request, head, cover, change, count }: Written,
): Promise<EditResult> => {
  const isNothing = !change.speakers?.length && !change.segments?.length
  if (isNothing) return { id: null, revision: head.revision, changed: 0 }
  const id = uuid()
  const revision = head.revision + 1
  await trx
    .insertInto('edits')
    .values({ id, recordingId, authorId: person.userId, kind: request.kind, change, undoneAt: null })
    .execute()
  const touched = (change.segments ?? []).map((segment) => segment.id)
  await changeAround(trx, recordingId, touched, cover, () => applyChange(trx, change, revision))
  await finish(trx, person, recordingId, revision)
  await tellOfSpeakers(trx, person, recordingId, change)
  return { id, revision, changed: count }
}

/**
 * Undoes an edit. Whatever has changed since stays as it is.
 * @throws Failure NOT_FOUND; CONFLICT when it is already undone or nothing of it is left; PERSONAL_DATA_HIDDEN
 */
export const undoEdit = async (db: Db, person: Person, id: string): Promise<EditResult> => {
  const asked = await db
    .selectFrom('edits')
    .select(['recordingId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (asked?.kind === 'voices') await needRevealer(db, person, asked.recordingId)
  return db.transaction().execute(async (trx) => {
    const find = () => trx.selectFrom('edits').selectAll().where('id', '=', id).executeTakeFirst()
    const known = await find()
    const head = known && (await lockHead(trx, known.recordingId, known.kind))
    // a concurrent undo may have come first
    const edit = await find()
    if (!head || !edit) throw new Failure('NOT_FOUND')
    if (edit.undoneAt || edit.versionId) throw new Failure('CONFLICT')
    const revision = head.revision + 1
    const touched = (edit.change.segments ?? []).map((segment) => segment.id)
    const cover = await coverFor(trx, person, edit.recordingId)
    const changed = await changeAround(trx, edit.recordingId, touched, cover, () =>
      takeBack(trx, edit, revision),
    )
    if (changed === 0) throw new Failure('CONFLICT')
    await trx.updateTable('edits').set({ undoneAt: new Date() }).where('id', '=', id).execute()
    await finish(trx, person, edit.recordingId, revision)
    await tellOfSpeakers(trx, person, edit.recordingId, edit.change)
    return { id, revision, changed }
  })
}

/** A whole replaced text is brought back only if nothing was edited after it, since those edits would be lost. */
const takeBack = async (trx: Trx, edit: Selectable<Edits>, revision: number) => {
  const { versionId } = edit.change
  if (versionId === undefined) return applyChange(trx, inverse(edit.change), revision)
  const later = await trx
    .selectFrom('edits')
    .select('id')
    .where('recordingId', '=', edit.recordingId)
    // by the database's clock: a Date drops its microseconds
    .where('createdAt', '>', (e) => e.selectFrom('edits').select('createdAt').where('id', '=', edit.id))
    .where('kind', '<>', 'name')
    .where('versionId', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return later ? 0 : bringBack(trx, versionId, revision)
}
