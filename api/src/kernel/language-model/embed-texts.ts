import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embedMany } from 'ai'
import { endingAfter } from '../ending-after.ts'
import { limitedFetch } from '../openai-server/limited-fetch.ts'
import { withRetries } from '../openai-server/retry.ts'
import { asModelFault, retries } from './refusal.ts'

/** Texts per request; servers accept at least this many. */
const perRequest = 32
/** Models give 384 to 8192 numbers for a text, each in up to 25 characters. */
const limited = limitedFetch({ bytes: 16 * 1024 ** 2, values: 600_000 })
/** Timeout of one request including its retries, and the first pause before a retry, ms. */
const timeoutMs = 60_000
const retryMs = 1000

/** The server that turns texts into vectors. */
type EmbeddingServer = { baseURL: string; model: string; apiKey: string | undefined }

/** Returns a vector for each text, in order, as the server sends them. @throws ModelFault */
export const embedTexts = async (
  { baseURL, model, apiKey }: EmbeddingServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number[][]> => {
  // always a model object made from our own address: a plain name would be sent to the library's own gateway
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL,
    fetch: limited,
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  const request = async (values: string[]) => {
    const { signal: limit, clear } = endingAfter(timeoutMs, signal)
    const ask = () =>
      embedMany({ model: provider.embeddingModel(model), values, maxRetries: 0, abortSignal: limit })
    try {
      return (await withRetries(ask, { ...retries, firstMs: retryMs, signal })).embeddings
    } finally {
      clear()
    }
  }
  const vectors: number[][] = []
  try {
    for (let i = 0; i < texts.length; i += perRequest) {
      vectors.push(...(await request(texts.slice(i, i + perRequest))))
    }
  } catch (error) {
    throw asModelFault(error, signal.aborted, { timeoutMs, apiKey, settings: 'EMBEDDINGS' })
  }
  return vectors
}
