import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { requireNotHeld } from '#kernel/legal-hold/is-held.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'

/** Marks a deletion that cannot be undone: its grace period is already over. If interrupted, the sweep finishes it. */
const forEver = new Date(0)

/**
 * Removes a recording with its jobs and files. Files go before the row, so that an interruption leaves a row the sweep
 * finds rather than orphaned bytes; and again after it, for what a step still shutting down wrote in the meantime.
 * `person`: who asked for it; null when its time is simply up.
 * @throws Failure ON_HOLD if a person asks
 */
export const removeRecording = async (
  { db, storage, jobs, uploads }: Pick<Deps, 'db' | 'storage'> & { jobs: RecordingJobs; uploads: Uploads },
  workspaceId: string,
  id: string,
  person: Person | null = null,
) => {
  if (person) await requireNotHeld(db, id)
  await db
    .updateTable('recordings')
    .set({ deletedAt: forEver })
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .execute()
  await jobs.cancel(id)
  await uploads.discard(id)
  await storage.removeAll(recordingKeys(id).prefix)
  await db.transaction().execute(async (trx) => {
    // answers drawn from several meetings repeat what was said in this one
    await trx
      .deleteFrom('chatTurns')
      .where(sql.ref('restsOn'), '@>', sql.val([id]))
      .execute()
    // published before the row goes: afterwards there is no telling who could see it
    await publish(trx, workspaceId, { type: 'deleted', recordingId: id })
    // the register keeps the numbers of its formal minutes, and since when they stand for nothing
    await trx
      .updateTable('protocolNumbers')
      .set({ at: new Date(), userId: person?.userId ?? '' })
      .where('recordingId', '=', id)
      .where('state', '=', 'given')
      .execute()
    const { numDeletedRows } = await trx
      .deleteFrom('recordings')
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .executeTakeFirst()
    if (person && numDeletedRows > 0n) await record(trx, person, { kind: 'recordingRemoved', subjectId: id })
  })
  await storage.removeAll(recordingKeys(id).prefix)
}
