/** A model as described to its process. */
export type ModelToLoad = {
  id: string
  path: string
  does: 'write' | 'embed' | 'rank'
  /** tokens it reads and writes in one request */
  context: number
  threads: number
}

/** A request to a writing model. `schema`: the JSON schema of its answer; null: free text, sent piece by piece. */
export type Question = {
  instructions: string
  turns: { role: 'user' | 'assistant'; text: string }[]
  schema: object | null
  maxTokens: number
}

/** A request to a reranking model: how well each text answers the question. */
export type Reading = { question: string; texts: string[] }

export type Written = {
  text: string
  /** cut off by the token limit, or because it went in circles */
  cut: boolean
  /** tokens of the whole prompt, those of it that were not cached, and those written */
  tokensRead: number
  tokensReadAnew: number
  tokensWritten: number
}

export type ToChild =
  /** `noCard`: skip the search for a graphics card, since an earlier process found none */
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
  /** resident memory, reported periodically */
  | { bytes: number }
