/** What a meeting is about as a whole: the mean of its passages, of one model and one revision of the transcript. */
export type RecordingVectorTable = {
  recordingId: string
  workspaceId: string
  createdAt: Date
  model: string
  revision: number
  vector: Buffer
}

/** What a passage means; named by its first segment. */
export type PassageVectorTable = { recordingId: string; segmentId: string; vector: Buffer }
