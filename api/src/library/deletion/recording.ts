import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Trx } from '#kernel/db/database.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { graceEnds } from './grace.ts'

type Needs = Pick<Deps, 'env' | 'db'> & { jobs: RecordingJobs }

/**
 * Soft-deletes a recording within the caller's transaction. Its jobs stop where they are; bytes still being uploaded are
 * kept, so that undoing loses nothing. Returns false if it was already gone.
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
  await requireNotHeld(trx, id)
  await jobs.suspend(trx, id)
  await publish(trx, workspaceId, { type: 'deleted', recordingId: id })
  await announce(trx, workspaceId, { type: 'recording.deleted', recordingId: id })
  return true
}

/** Deletes a recording on a person's behalf; idempotent. @throws Failure ON_HOLD */
export const deleteRecording = ({ db, jobs }: Needs, person: Person, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isGone = await hideRecording(trx, jobs, person.workspaceId, id)
    if (isGone) await record(trx, person, { kind: 'recordingDeleted', subjectId: id })
  })

/**
 * Restores a recording and resumes its jobs at the step where they stopped.
 * @throws Failure NOT_FOUND if it was not deleted, or its grace period is over
 */
export const undeleteRecording = (needs: Needs, person: Person, id: string): Promise<void> =>
  needs.db.transaction().execute((trx) => restoreWithin(trx, needs, person, id))

/** `undeleteRecording` within the caller's transaction. */
export const restoreWithin = async (
  trx: Trx,
  { env, jobs }: Pick<Needs, 'env' | 'jobs'>,
  person: Person,
  id: string,
): Promise<void> => {
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
}
