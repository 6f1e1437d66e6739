/** Somebody speaks: times in ms from the start of the recording, voices numbered in order of their first words. */
export type Turn = { startMs: number; endMs: number; voice: number }

export type TellOptions = {
  /** how many speak, where known */
  speakers?: number | null
  signal: AbortSignal
  /** 0..1 */
  onProgress?: (share: number) => void
}

/** Tells voices apart in one channel. */
export type Diarizer = {
  model: string
  /**
   * Who speaks when in a file of 16 bit samples, 16 kHz mono.
   * @throws StepFault; the abort reason when aborted
   */
  tell: (path: string, samples: number, options: TellOptions) => Promise<Turn[]>
}
