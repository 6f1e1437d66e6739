import { z } from 'zod'

/** Where a recording stands on the server. `waiting`: everything is safe, no speech engine is available yet. */
export const recordingStatus = z.enum([
  'uploading',
  'uploaded',
  'processing',
  'transcribing',
  'waiting',
  'completed',
  'failed',
])
export type RecordingStatus = z.infer<typeof recordingStatus>

const moves: Record<RecordingStatus, readonly RecordingStatus[]> = {
  uploading: ['uploaded', 'failed'],
  uploaded: ['processing', 'failed'],
  processing: ['transcribing', 'waiting', 'completed', 'failed'],
  transcribing: ['processing', 'waiting', 'completed', 'failed'],
  // `completed`: the text that stood before is kept
  waiting: ['processing', 'completed', 'failed'],
  completed: ['processing'],
  // `uploading`: a link is fetched anew
  failed: ['processing', 'uploaded', 'uploading'],
}

/** The status machine: may a recording go from one status to another? Staying is always allowed. */
const mayMove = (from: RecordingStatus, to: RecordingStatus) => from === to || moves[from].includes(to)

/** The statuses from which `to` may be reached, `to` included: for guarded updates in SQL. */
export const statusesBefore = (to: RecordingStatus) =>
  recordingStatus.options.filter((from) => mayMove(from, to))
