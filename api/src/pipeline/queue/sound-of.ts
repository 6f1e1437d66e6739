import type { Sound } from '#people/plans/limits.ts'
import type { RecordingRow } from './step.ts'

/** What a plan counts of a recording. A recorder tells when it began; a file somebody chose, or a link, does not. */
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
