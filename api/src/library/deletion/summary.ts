import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { lockRecordingsOf } from '../recordings/lock-recording.ts'
import { graceEnds } from './grace.ts'

type Needs = Pick<Deps, 'env' | 'db'>

const lock = async (trx: Trx, { workspaceId }: Person, id: string) => {
  await lockRecordingsOf(trx, sql`s.id = ${id}`)
  return trx
    .selectFrom('summaries')
    .select(['recordingId', 'status', 'deletedAt'])
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
}

const mark = async (trx: Trx, { workspaceId }: Person, id: string, deletedAt: Date | null) => {
  const { recordingId } = await trx
    .updateTable('summaries')
    .set({ deletedAt })
    .where('id', '=', id)
    .returning('recordingId')
    .executeTakeFirstOrThrow()
  await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId: id })
  const type = deletedAt ? 'minutes.deleted' : 'minutes.changed'
  await announce(trx, workspaceId, { type, recordingId, data: { summaryId: id } })
}

/**
 * Soft-deletes the minutes of a recording; the recording stays.
 * @throws Failure NOT_FOUND; NOT_READY while they are being written; ON_HOLD
 */
export const deleteSummary = ({ db }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, person, id)
    if (!row || row.deletedAt) throw new Failure('NOT_FOUND')
    if (row.status === 'processing') throw new Failure('NOT_READY')
    await requireNotHeld(trx, row.recordingId)
    await mark(trx, person, id, new Date())
    await record(trx, person, { kind: 'summaryDeleted', subjectId: id })
  })

/** Restores minutes. @throws Failure NOT_FOUND if they were not deleted, or their grace period is over */
export const undeleteSummary = ({ env, db }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, person, id)
    if (!row?.deletedAt || row.deletedAt < graceEnds(env)) throw new Failure('NOT_FOUND')
    await mark(trx, person, id, null)
    await record(trx, person, { kind: 'summaryRestored', subjectId: id })
  })

/** Removes deleted minutes with their versions. @throws Failure NOT_FOUND, ON_HOLD */
export const removeSummary = ({ db }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, person, id)
    if (!row?.deletedAt) throw new Failure('NOT_FOUND')
    await requireNotHeld(trx, row.recordingId)
    await trx.deleteFrom('summaries').where('id', '=', id).execute()
    const { recordingId } = row
    await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
    await record(trx, person, { kind: 'summaryRemoved', subjectId: id })
  })
