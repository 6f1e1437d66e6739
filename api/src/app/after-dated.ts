import { takeMeetingLater } from '#connections/calendars/events/take-meeting.ts'
import { redateTasks } from '#insight/summary/tasks/redate.ts'
import type { RecordingDated } from '#library/recordings/recording-begun.ts'

/** What follows when it becomes known, or is corrected, when a meeting took place. */
export const afterDated: RecordingDated = async (trx, recordingId) => {
  await takeMeetingLater(trx, recordingId)
  await redateTasks(trx, recordingId)
}
