import type { Env } from '../env.ts'

/** A model that reads a question and a text together (a cross-encoder), and says how well the text answers it. */
export type Reranker = {
  model: string
  /** texts to ask about at once: where each takes long they are asked about one by one, and some are read in any time */
  atOnce: number
  /**
   * A score for each text, in order: the higher, the better it answers. Scores of one question can be compared, and mean nothing else.
   * @throws ModelFault
   */
  rank: (question: string, texts: readonly string[], signal: AbortSignal) => Promise<number[]>
}

/** What reads passages again now; null: nothing does. */
export type PickReranker = () => Promise<Reranker | null>

/**
 * The reranking server of the settings (llama-server, vLLM, Infinity, LocalAI, Jina, Cohere, ...); null: passages stay as they
 * were found. What speaks to it is loaded by the first request.
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
