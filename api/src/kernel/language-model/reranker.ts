import type { Env } from '../env.ts'

/** A model that reads a question and a text together (a cross-encoder), and scores how well the text answers it. */
export type Reranker = {
  model: string
  /** texts per request: where each takes long they are sent one by one, so that some are ranked in whatever time there is */
  atOnce: number
  /**
   * Returns a score for each text, in order: the higher, the better it answers. Scores only compare within one question.
   * @throws ModelFault
   */
  rank: (question: string, texts: readonly string[], signal: AbortSignal) => Promise<number[]>
}

/** Returns the current reranker; null if there is none. */
export type PickReranker = () => Promise<Reranker | null>

/**
 * The configured reranking server (llama-server, vLLM, Infinity, LocalAI, Jina, Cohere, ...); null: passages keep the order
 * they were found in. Its client is loaded by the first request.
 */
export const configuredReranker = (env: Env): Reranker | null => {
  const { RERANK_BASE_URL: url, RERANK_MODEL: model, RERANK_API_KEY: apiKey } = env
  if (url === undefined || model === undefined) return null
  const server = { baseURL: url.replace(/\/+$/, ''), model, apiKey }
  return {
    model,
    atOnce: Number.POSITIVE_INFINITY,
    rank: async (question, texts, signal) => {
      const { rankTexts } = await import('./rank-texts.ts')
      return rankTexts(server, question, texts, signal)
    },
  }
}
