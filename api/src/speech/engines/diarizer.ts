import type { Span } from './engine.ts'

/** A speaker turn: times in ms from the start of the recording, voices numbered in order of their first words. */
export type Turn = Span & { voice: number }

/** A part of a recording in which only one person speaks, and who that is. */
export type KnownStretch = Span & { of: string }

export type DiarizeOptions = {
  /** number of speakers, if known */
  speakers?: number | null
  /** most likely one person speaks, as into their own microphone: a draft then only separates clearly different voices */
  isLikelyOne?: boolean
  /** stretches whose sole speaker is known by other means: these tell which voices are the same and which are not */
  known?: readonly KnownStretch[]
  /** where speech was recognised, in order; null or missing: loudness decides, for diarizers that cannot tell speech from noise */
  speech?: readonly Span[] | null
  signal: AbortSignal
  /** 0..1 */
  onProgress?: (share: number) => void
}

export type DescribeVoices = (
  path: string,
  stretches: readonly Span[],
  signal: AbortSignal,
) => Promise<number[][]>

/** Speaker diarization of one channel: who speaks when. */
export type Diarizer = {
  model: string
  /** tells voices apart without a trained model: better than nothing, and labelled as a draft */
  draft: boolean
  /**
   * Finds who speaks when in a file of 16 bit samples, 16 kHz mono.
   * @throws StepFault; the abort reason when aborted
   */
  diarize: (path: string, samples: number, options: DiarizeOptions) => Promise<Turn[]>
  /**
   * Returns an embedding for the voice of each stretch of such a file, of which only the direction counts; empty if there
   * is too little to hear. Null if this diarizer cannot recognise voices across recordings.
   * @throws StepFault; the abort reason when aborted
   */
  describe: DescribeVoices | null
}
