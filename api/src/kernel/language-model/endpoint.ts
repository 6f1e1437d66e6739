import type { Env } from '../env.ts'

/** A model and its limits. */
export type ModelLimits = {
  model: string
  /** tokens the model reads and writes in one request, together */
  context: number
  /** concurrent requests */
  parallel: number
  /** timeout of one request, and between two pieces of a stream, ms */
  timeoutMs: number
}

/** One OpenAI-compatible server (Ollama, vLLM, llama.cpp, LM Studio, OpenAI, ...) and the model to use on it. */
export type Endpoint = ModelLimits & {
  baseUrl: string
  apiKey: string | undefined
  /** first pause before a retry, ms; doubles each time */
  retryMs: number
}

/** The configured endpoint; null: the product works without a language model. */
export const endpointOf = (env: Env): Endpoint | null =>
  env.LLM_BASE_URL === undefined || env.LLM_MODEL === undefined
    ? null
    : {
        baseUrl: env.LLM_BASE_URL.replace(/\/+$/, ''),
        apiKey: env.LLM_API_KEY,
        model: env.LLM_MODEL,
        context: env.LLM_CONTEXT ?? 16_384,
        parallel: env.LLM_PARALLEL,
        timeoutMs: (env.LLM_TIMEOUT ?? 300) * 1000,
        retryMs: 1000,
      }

/** Token limit of an answer: a quarter of the context, so that prompt and answer always fit together. */
export const answerTokens = (endpoint: Pick<ModelLimits, 'context'>) =>
  Math.min(8192, Math.floor(endpoint.context / 4))

/** Tokens a transcript may take in one request; the rest is for instructions, schema, the answer and its repair. */
export const readingTokens = (endpoint: Pick<ModelLimits, 'context'>) =>
  Math.floor(endpoint.context * 0.6) - 1200
