import type { Env } from '../env.ts'
import { ModelFault } from './model-fault.ts'

/** Turns texts into vectors: texts with a similar meaning point in a similar direction. */
export type Embeddings = {
  model: string
  /**
   * Returns a vector of length 1 for each text, in order.
   * @throws ModelFault
   */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>
}

/** Returns the current embedder; null if there is none. */
export type PickEmbeddings = () => Promise<Embeddings | null>

/**
 * The configured embedding server (OpenAI, Ollama, vLLM, llama.cpp, TEI, ...); null: search is by words only. Its library
 * is loaded by the first request.
 */
export const configuredEmbeddings = (env: Env): Embeddings | null => {
  const { EMBEDDINGS_BASE_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_API_KEY: apiKey } = env
  if (url === undefined || model === undefined) return null
  const server = { baseURL: url.replace(/\/+$/, ''), model, apiKey }
  return {
    model,
    embed: async (texts, signal) => {
      const { embedTexts } = await import('./embed-texts.ts')
      const vectors = await embedTexts(server, texts, signal)
      needVectors(vectors, texts.length)
      return vectors.map(unit)
    },
  }
}

/** Most numbers of a vector: twice as many as the largest model gives. */
const maxNumbers = 16_384

/** Refuses what no search can use: there has to be one for each text, all of one length. @throws ModelFault */
const needVectors = (vectors: readonly (readonly number[])[], count: number): void => {
  const isUsable = ({ length }: readonly number[]) =>
    length > 0 && length <= maxNumbers && length === vectors[0]?.length
  if (vectors.length === count && vectors.every(isUsable)) return
  const detail = 'The embedding server did not give one usable vector for each text'
  throw new ModelFault('engine-refused', detail, { retryable: true })
}

/** Scales to length 1, so that the dot product of two vectors is their similarity. */
export const unit = (values: ArrayLike<number>): Float32Array => {
  const vector = Float32Array.from(values)
  const length = Math.sqrt(vector.reduce((sum, v) => sum + v * v, 0)) || 1
  return vector.map((v) => v / length)
}
