import type { Span } from './engine.ts'

/** Somebody speaks: times in ms from the start of the recording, voices numbered in order of their first words. */
export type Turn = Span & { voice: number }

/** A part of a recording in which only one speaks, and who that is. */
export type KnownStretch = Span & { of: string }

export type DiarizeOptions = {
  /** how many speak, where known */
  speakers?: number | null
  /** most likely one person speaks, as at somebody's own microphone: a draft then tells only those apart who are unlike each other */
  isLikelyOne?: boolean
  /** stretches in which the only one who speaks is known by other means: what is one voice, and what is not */
  known?: readonly KnownStretch[]
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
  /** tells voices apart without a model that has learnt what voices are like: better than nothing, and said to be so */
  draft: boolean
  /**
   * Who speaks when in a file of 16 bit samples, 16 kHz mono.
   * @throws StepFault; the abort reason when aborted
   */
  diarize: (path: string, samples: number, options: DiarizeOptions) => Promise<Turn[]>
  /**
   * What the voice of each stretch of such a file is like, as a vector whose direction counts; empty where there is too
   * little to hear. Null where voices cannot be known again in another recording.
   * @throws StepFault; the abort reason when aborted
   */
  describe: DescribeVoices | null
}
