import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { stateOf } from '#library/outcomes/state.ts'
import { isTask } from '#library/outcomes/tasks.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'

type Where = { workspaceId: string; recordingId: string; taskId: string }

/**
 * Ticks or unticks a task of a meeting on behalf of a tracker rather than a person. The caller has checked access. False
 * when there is no such task (any more), or it already has that state.
 */
export const tickTask = async (
  trx: Trx,
  { workspaceId, recordingId, taskId }: Where,
  completed: boolean,
): Promise<boolean> => {
  await lockRecording(trx, recordingId)
  const summary = await trx
    .selectFrom('summaries')
    .select('id')
    .where('recordingId', '=', recordingId)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!summary) return false
  const state = stateOf(completed)
  const ticked = await trx
    .updateTable('outcomes as o')
    .set(state)
    .where('o.id', '=', taskId)
    .where('o.recordingId', '=', recordingId)
    .where(isTask)
    .where('o.state', '<>', state.state)
    .returning('o.id')
    .executeTakeFirst()
  if (!ticked) return false
  const { id: summaryId } = summary
  await trx.updateTable('summaries').set({ updatedAt: new Date() }).where('id', '=', summaryId).execute()
  await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId })
  await announce(trx, workspaceId, { type: 'task.changed', recordingId, data: { summaryId, taskId } })
  return true
}
