import type { RecordingChange } from '@hattama/contract/recording-change'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'

/**
 * Gives a recording of a workspace another title, priority or tags; its file and its text are not touched.
 * @throws Failure NOT_FOUND when there is none, or it was deleted
 */
export const changeRecording = (
  db: Db,
  workspaceId: string,
  id: string,
  change: RecordingChange,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('recordings')
      .set({ ...change, updatedAt: new Date() })
      .where('id', '=', id)
      .where('workspaceId', '=', workspaceId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
    await publish(trx, workspaceId, { type: 'described', recordingId: id })
  })
