import { z } from 'zod'

/** State of a recording on the server. `waiting`: everything is stored, but no speech engine is available yet. */
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
  // `completed`: the previous text is kept
  waiting: ['processing', 'completed', 'failed'],
  completed: ['processing'],
  // `uploading`: a link is fetched again
  failed: ['processing', 'uploaded', 'uploading'],
}

/** The state machine: whether a recording may move from one status to another. Staying is always allowed. */
const mayMove = (from: RecordingStatus, to: RecordingStatus) => from === to || moves[from].includes(to)

/** The statuses from which `to` can be reached, including `to` itself; for guarded updates in SQL. */
export const statusesBefore = (to: RecordingStatus) =>
  recordingStatus.options.filter((from) => mayMove(from, to))
