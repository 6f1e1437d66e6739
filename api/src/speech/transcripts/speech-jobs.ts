import type { Layout } from '@hattama/contract/recording'
import type { VoicesRequest } from '@hattama/contract/speech'

/** What speech asks of the pipeline. */
export type SpeechJobs = {
  /**
   * Transcribes anew, locked to a language or with the language detected. The current text stays until the new one is
   * whole, and is kept as a version then, with what people edited in it. Cancelled or failed, it leaves the recording
   * completed.
   * @throws Failure `NOT_FOUND`; `NOT_READY` while the recording is being processed
   */
  retranscribe: (
    recordingId: string,
    request: { language: string | null; requestedBy: string },
  ) => Promise<void>
  /**
   * Diarizes one channel again and gives its speakers the words that are there; an edit, which can be undone. `side` says
   * which of a call's two, by default the call's; the other one stays as it is.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `INVALID_INPUT` for a side of what has none, and for tracks
   */
  rediarize: (
    recordingId: string,
    request: { speakers: number | null; side?: VoicesRequest['side']; requestedBy: string },
  ) => Promise<void>
  /**
   * Reads the channels of a recording in another way, or as measured (null). The current text stays until there is a new
   * one, and is kept as a version then, which brings back the way of reading, too; where the same sound is heard as before,
   * nothing is made anew, and where only the speakers change, the words stay.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `SOUND_GONE`; `INVALID_INPUT` where the channels cannot be read so
   */
  changeLayout: (
    recordingId: string,
    request: { layout: Layout | null; requestedBy: string },
  ) => Promise<void>
}
