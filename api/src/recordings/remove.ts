import { publish } from '../events/publish.ts'
import type { Parts } from '../http/parts.ts'
import { recordingKeys } from '../storage/storage.ts'

/**
 * Deletes a recording with its jobs and files. Files go before the row, so that a cut in between leaves something the
 * person can see and delete again, never bytes nobody knows of; and once more after it, for what a step that was still
 * ending wrote meanwhile.
 */
export const removeRecording = async (
  { db, storage, jobs, uploads }: Pick<Parts, 'db' | 'storage' | 'jobs' | 'uploads'>,
  workspaceId: string,
  id: string,
) => {
  await jobs.cancel(id)
  await uploads.discard(id)
  await storage.removeAll(recordingKeys(id).prefix)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recordings').where('id', '=', id).where('workspaceId', '=', workspaceId).execute()
    await publish(trx, workspaceId, { type: 'deleted', recordingId: id })
  })
  await storage.removeAll(recordingKeys(id).prefix)
}
