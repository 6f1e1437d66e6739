import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
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
    .select(['id', 'actionItems'])
    .where('recordingId', '=', recordingId)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`action_items @> ${JSON.stringify([{ id: taskId }])}::text::jsonb`)
    .forUpdate()
    .executeTakeFirst()
  const item = summary?.actionItems.find(({ id }) => id === taskId)
  if (!summary || !item || item.completed === completed) return false
  const actionItems = summary.actionItems.map((one) => (one.id === taskId ? { ...one, completed } : one))
  const { id: summaryId } = summary
  await trx
    .updateTable('summaries')
    .set({ actionItems, updatedAt: new Date() })
    .where('id', '=', summaryId)
    .execute()
  await publish(trx, workspaceId, { type: 'summary', recordingId, summaryId })
  await announce(trx, workspaceId, { type: 'task.changed', recordingId, data: { summaryId, taskId } })
  return true
}
