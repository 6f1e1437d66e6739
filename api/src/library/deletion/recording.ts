import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Trx } from '#kernel/db/database.ts'
import { needFree } from '#kernel/legal-hold/is-held.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { graceEnds } from './grace.ts'

type Needs = Pick<Deps, 'env' | 'db'> & { jobs: RecordingJobs }

/**
 * Soft delete: takes a recording out of sight, within the caller's transaction. Its work stops where it is; bytes that are
 * still on their way to it are kept, so that undoing loses nothing. False: it was gone already.
 * @throws Failure ON_HOLD
 */
export const hideRecording = async (
  trx: Trx,
  jobs: RecordingJobs,
  workspaceId: string,
  id: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({ deletedAt: new Date(), updatedAt: new Date() })
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await needFree(trx, id)
  await jobs.suspend(trx, id)
  await publish(trx, workspaceId, { type: 'deleted', recordingId: id })
  await announce(trx, workspaceId, { type: 'recording.deleted', recordingId: id })
  return true
}

/** A person deletes a recording; twice is harmless. @throws Failure ON_HOLD */
export const deleteRecording = ({ db, jobs }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isGone = await hideRecording(trx, jobs, person.workspaceId, id)
    if (isGone) await record(trx, person, { kind: 'recordingDeleted', subjectId: id })
  })

/**
 * Brings a recording back, and its work goes on with the step at which it stopped.
 * @throws Failure NOT_FOUND when it was not deleted, or its grace has run out
 */
export const undeleteRecording = ({ env, db, jobs }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const { numUpdatedRows } = await trx
      .updateTable('recordings')
      .set({ deletedAt: null, updatedAt: new Date() })
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('deletedAt', '>', graceEnds(env))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
    await jobs.resume(trx, id)
    await publish(trx, workspaceId, { type: 'restored', recordingId: id })
    await announce(trx, workspaceId, { type: 'recording.restored', recordingId: id })
    await record(trx, person, { kind: 'recordingRestored', subjectId: id })
  })
