/** Somebody speaks: times in ms from the start of the recording, voices numbered in order of their first words. */
export type Turn = { startMs: number; endMs: number; voice: number }

export type DiarizeOptions = {
  /** how many speak, where known */
  speakers?: number | null
  signal: AbortSignal
  /** 0..1 */
  onProgress?: (share: number) => void
}

/** Diarizes one channel. */
export type Diarizer = {
  model: string
  /**
   * Who speaks when in a file of 16 bit samples, 16 kHz mono.
   * @throws StepFault; the abort reason when aborted
   */
  diarize: (path: string, samples: number, options: DiarizeOptions) => Promise<Turn[]>
}
