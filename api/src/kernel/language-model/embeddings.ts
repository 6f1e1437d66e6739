import type { Env } from '../env.ts'

/** Texts as points in space: those that mean alike lie in one direction. */
export type Embeddings = {
  model: string
  /**
   * A vector of length 1 for each text, in order.
   * @throws ModelFault
   */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>
}

/** What embeds now; null: nothing does. */
export type PickEmbeddings = () => Promise<Embeddings | null>

/**
 * The embedding server of the settings (OpenAI, Ollama, vLLM, llama.cpp, TEI, ...); null: words alone find. The library
 * behind it is loaded by the first request.
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

/** Scaled to length 1, so that the product of two is their likeness. */
export const unit = (values: ArrayLike<number>): Float32Array => {
  const vector = Float32Array.from(values)
  const length = Math.hypot(...vector) || 1
  return vector.map((v) => v / length)
}
