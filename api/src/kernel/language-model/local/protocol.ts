/** A model as its process is told of it. */
export type ModelToLoad = {
  id: string
  path: string
  does: 'write' | 'embed' | 'rank'
  /** tokens it reads and writes in one request */
  context: number
  threads: number
}

/** What a writing model is asked. `schema`: the JSON schema its answer must have; null: free text, told piece by piece. */
export type Question = {
  instructions: string
  turns: { role: 'user' | 'assistant'; text: string }[]
  schema: object | null
  mostTokens: number
}

/** What a reranking model is asked: how well each of the texts answers. */
export type Reading = { question: string; texts: string[] }

export type Written = {
  text: string
  /** ended at the limit of tokens, or because it went in circles */
  cut: boolean
  /** tokens of the whole prompt, those that had to be read anew, and those written */
  tokensRead: number
  tokensReadAnew: number
  tokensWritten: number
}

export type ToChild =
  /** `noCard`: no graphics card is looked for, an earlier process has found none */
  | { load: ModelToLoad; noCard: boolean }
  | { id: number; write: Question }
  | { id: number; embed: string[] }
  | { id: number; rank: Reading }
  | { cancel: number }

/** Why a request failed. `too-long`: the prompt does not fit; `memory`: there is too little for it. */
export type FailedBecause = 'too-long' | 'memory' | 'refused'

export type FromChild =
  | { loaded: 'on a card' | 'on the processor' }
  | { unloadable: 'no-native' | 'memory' | 'refused'; why: string }
  | { id: number; piece: string }
  | { id: number; written: Written }
  | { id: number; vectors: Float32Array[] }
  | { id: number; scores: number[] }
  | { id: number; failed: FailedBecause; why: string }
  /** resident memory, told while it works */
  | { bytes: number }
