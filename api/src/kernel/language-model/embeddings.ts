import type { Env } from '../env.ts'

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
      return (await embedTexts(server, texts, signal)).map(unit)
    },
  }
}

/** Scales to length 1, so that the dot product of two vectors is their similarity. */
export const unit = (values: ArrayLike<number>): Float32Array => {
  const vector = Float32Array.from(values)
  const length = Math.hypot(...vector) || 1
  return vector.map((v) => v / length)
}
