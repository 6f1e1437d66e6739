import type { Sound } from '#people/plans/limits.ts'
import type { RecordingRow } from './step.ts'

/** Returns what a plan counts of a recording. A recorder reports when it began; an uploaded file or a link does not. */
export const soundOf = ({
  id,
  workspaceId,
  durationMs,
  startedAt,
}: Pick<RecordingRow, 'id' | 'workspaceId' | 'durationMs' | 'startedAt'>): Sound => ({
  workspaceId,
  recordingId: id,
  durationMs: durationMs ?? 0,
  isCall: startedAt !== null,
})
