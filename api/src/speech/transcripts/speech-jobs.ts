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
   * Diarizes the one channel again and gives its speakers the words that are there; an edit, which can be undone.
   * @throws Failure `NOT_FOUND`; `NOT_READY`; `INVALID_INPUT` for the sides of a call
   */
  rediarize: (recordingId: string, request: { speakers: number | null; requestedBy: string }) => Promise<void>
}
