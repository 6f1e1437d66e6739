import type { Fault } from '@hattama/contract/kernel/fault'
import type { ConnectionEvent } from '@hattama/contract/rules/connections/connection-kinds'
import { type RecordingStatus, statusesBefore } from '@hattama/contract/kernel/status'
import type { Queryable } from '#kernel/db/database.ts'
import { announce } from '#kernel/outbox/announce.ts'

/** The event announced to connections when a recording reaches a status. */
const eventOf: Partial<Record<RecordingStatus, ConnectionEvent>> = {
  completed: 'recording.ready',
  failed: 'recording.failed',
  waiting: 'recording.waiting',
}

/** Moves a recording if the state machine allows it; false if it does not (or the recording is gone). */
export const moveTo = async (
  trx: Queryable,
  recordingId: string,
  status: RecordingStatus,
  more: { fault?: Fault | null; except?: RecordingStatus; until?: Date | null } = {},
): Promise<boolean> => {
  const from = statusesBefore(status).filter((s) => s !== more.except)
  const moved = await trx
    .updateTable('recordings')
    .set({
      status,
      updatedAt: new Date(),
      waitUntil: more.until ?? null,
      ...(more.fault === undefined ? {} : { fault: more.fault }),
    })
    .where('id', '=', recordingId)
    .where('status', 'in', from)
    .returning('workspaceId')
    .executeTakeFirst()
  if (!moved) return false
  const type = eventOf[status]
  if (type) await announce(trx, moved.workspaceId, { type, recordingId })
  return true
}
