import type { StepName } from '@hattama/contract/job'
import type { Trx } from '#kernel/db/database.ts'

/** What the library asks of the pipeline. */
export type RecordingJobs = {
  /** Queues the first step; part of the transaction that accepts the upload. Repeating it is harmless. */
  startRecording: (trx: Trx, recordingId: string) => Promise<void>
  /** Queues the fetching of a file by its link; part of the transaction that makes the recording. */
  fetchLink: (trx: Trx, recordingId: string) => Promise<void>
  /** More of the recording has come: what runs is cancelled, and everything is done again from the first step. */
  restartRecording: (trx: Trx, recordingId: string) => Promise<void>
  /**
   * Goes on from a step, by default the first unfinished one.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed; `TRANSCRIPT_EDITED`
   */
  retry: (recordingId: string, from?: StepName) => Promise<void>
  /** Stops what runs and takes back what waits; results so far stay. Harmless on anything finished or gone. */
  cancel: (recordingId: string) => Promise<void>
  /** The recording is deleted: its work stops where it is, and nothing of it is begun until `resume`. */
  suspend: (trx: Trx, recordingId: string) => Promise<void>
  /** The recording is back: what was under way or came due meanwhile goes on. Harmless where nothing was. */
  resume: (trx: Trx, recordingId: string) => Promise<void>
}
