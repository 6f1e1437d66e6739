/** A stretch of a recording, ms from its start; `endMs` is exclusive. */
export type Span = { startMs: number; endMs: number }

/** A word in its piece: times in ms from the start of the piece, confidence 0..1 if the engine gives one. */
export type SpokenWord = { text: string; startMs: number; endMs: number; confidence: number | null }

/** What an engine recognised in one piece. `estimated`: it gave no word times; they are spread by word length. */
export type Spoken = { language: string | null; words: SpokenWord[]; timing: 'word' | 'estimated' }

/** How sound is cut for an engine; all in ms. */
export type WindowPlan = {
  /** pieces shorter than this join a near neighbour */
  minMs: number
  maxMs: number
  /** pieces with a smaller pause between them become one, up to `maxMs` */
  joinGapMs: number
}

export type TranscribeOptions = {
  /** BCP 47; null = the engine detects it */
  language: string | null
  signal: AbortSignal
  /** retry of an answer that seems hallucinated: no earlier text is passed on, and decoding is varied if possible */
  again?: boolean
  /** hears the sound slower (below 1) or faster; for engines with `only` */
  pace?: number
  /** somebody wants all of the sound transcribed: a detector that finds no speech is not believed */
  allSound?: boolean
  /** words and names likely to be said; engines that cannot use them ignore them */
  terms?: readonly string[] | undefined
  /** a sentence in the language, as a prompt for engines that answered in another */
  opening?: string
  /** 0..1 of this call */
  onProgress?: (share: number) => void
}

/** The single port to speech recognition. Everything vendor-specific stays behind it. */
export type Engine = {
  name: 'http' | 'local' | 'pocketsphinx'
  model: string
  /** a stopgap whose text is shown as a draft */
  draft: boolean
  /** the only language it knows, if it writes that whatever it hears: its texts are checked by hearing again */
  only?: string
  /** quick, and free of charge: the end of a running call is recognised again every few seconds */
  isRepeatable?: true
  /** stored with the result */
  settings: Record<string, unknown>
  /** calls worth running at once */
  parallel: number
  /** ms of sound a call should carry: an engine that loads its model per call wants several pieces */
  callMs: number
  windows: WindowPlan
  /** Finds where somebody speaks in up to two minutes of sound, for an engine that brings a detector: else loudness tells. */
  findSpeech?: (piece: Int16Array, signal: AbortSignal) => Promise<Span[]>
  /**
   * Recognises pieces of 16 kHz mono sound independently; answers are in their order.
   * @throws StepFault `engine-*`; the abort reason when aborted
   */
  transcribe: (pieces: readonly Int16Array[], options: TranscribeOptions) => Promise<Spoken[]>
}
