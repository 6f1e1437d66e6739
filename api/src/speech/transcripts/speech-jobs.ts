import type { Layout } from '@hattama/contract/speech/speech'
import type { VoicesRequest } from '@hattama/contract/speech/speech'

/** What speech asks of the pipeline. */
export type SpeechJobs = {
  /**
   * Transcribes again, locked to a language or with the language detected. The current text stays until the new one is
   * complete, and is then kept as a version, with its edits. If cancelled or failed, the recording is left completed.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed
   */
  retranscribe: (
    recordingId: string,
    request: { language: string | null; requestedBy: string },
  ) => Promise<void>
  /**
   * Transcribes again the stretches that the engine refused; what was transcribed stays. If that changes an edited text, the
   * edited one is kept as a version.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed, or if it has no gaps; `SOUND_GONE`
   */
  retryGaps: (recordingId: string, requestedBy: string) => Promise<void>
  /**
   * Diarizes one channel again and assigns the existing words to its speakers; an edit, which can be undone. `side` says
   * which of a call's two, by default the call's; the other one stays as it is.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `INVALID_INPUT` for a side of a recording without sides, and for tracks
   */
  rediarize: (
    recordingId: string,
    request: { speakers: number | null; side?: VoicesRequest['side']; requestedBy: string },
  ) => Promise<void>
  /**
   * Changes a recording's layout, or returns to the measured one (null). The current text stays until there is a new one,
   * and is then kept as a version; restoring it also restores the layout. If the same sound is heard as before, nothing is
   * redone; if only the speakers change, the words stay.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `SOUND_GONE`; `INVALID_INPUT` if the channels do not allow the layout
   */
  changeLayout: (
    recordingId: string,
    request: { layout: Layout | null; requestedBy: string },
  ) => Promise<void>
}
