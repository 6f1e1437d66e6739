import type { StepName } from '@hattama/contract/kernel/job'
import type { Trx } from '#kernel/db/database.ts'

/** What the library needs from the pipeline. */
export type RecordingJobs = {
  /** Queues the first step; part of the transaction that accepts the upload. Idempotent. */
  startRecording: (trx: Trx, recordingId: string) => Promise<void>
  /** Queues the download of a link; part of the transaction that creates the recording. */
  fetchLink: (trx: Trx, recordingId: string) => Promise<void>
  /** More of the recording has arrived: running jobs are cancelled, and everything is redone from the first step. */
  restartRecording: (trx: Trx, recordingId: string) => Promise<void>
  /**
   * Continues from a step, by default the first unfinished one. `allSound`: transcribes anew, also where nobody seems to speak.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed; `TRANSCRIPT_EDITED`
   */
  retry: (recordingId: string, from?: StepName, how?: { allSound: boolean }) => Promise<void>
  /** Stops running jobs and withdraws queued ones; results so far stay. Harmless on anything finished or gone. */
  cancel: (recordingId: string) => Promise<void>
  /** The recording was deleted: its jobs stop where they are, and none start until `resume`. */
  suspend: (trx: Trx, recordingId: string) => Promise<void>
  /** The recording is back: what was in progress or came due meanwhile continues. Harmless if there was nothing. */
  resume: (trx: Trx, recordingId: string) => Promise<void>
}
