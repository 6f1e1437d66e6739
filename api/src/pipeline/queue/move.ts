import type { Fault } from '@hattama/contract/fault'
import { type RecordingStatus, statusesBefore } from '@hattama/contract/status'
import type { Queryable } from '#kernel/db/database.ts'

/** Moves a recording where the status machine allows it; false where it does not (or the recording is gone). */
export const moveTo = async (
  trx: Queryable,
  recordingId: string,
  status: RecordingStatus,
  more: { fault?: Fault | null; except?: RecordingStatus; until?: Date | null } = {},
): Promise<boolean> => {
  const from = statusesBefore(status).filter((s) => s !== more.except)
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({
      status,
      updatedAt: new Date(),
      waitUntil: more.until ?? null,
      ...(more.fault === undefined ? {} : { fault: more.fault }),
    })
    .where('id', '=', recordingId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
