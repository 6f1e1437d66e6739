import { APICallError } from 'ai'
import { z } from 'zod'
import { readAtMost } from '../read-at-most.ts'
import { asModelFault } from './refusal.ts'
import { outsideJson } from '../outside/outside-json.ts'

/** Timeout of one request, ms, and the longest answer, bytes: some servers send the texts back. */
const timeoutMs = 60_000
const maxBytes = 1024 ** 2

/** The server that ranks texts. */
type RerankServer = { baseURL: string; model: string; apiKey: string | undefined }

/** The format of Jina and Cohere (`POST /rerank`), also used by vLLM, llama-server, Infinity and LocalAI: best first. */
const shape = z.object({
  results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })),
})

/**
 * Returns a score for each text, in order, as the server sends them. Not retried: someone is waiting, and the texts already
 * have an order. @throws ModelFault
 */
export const rankTexts = async (
  server: RerankServer,
  question: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number[]> => {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    return scoresIn(await ask(server, question, texts, limit), texts.length)
  } catch (error) {
    const { apiKey } = server
    throw asModelFault(limit.aborted ? limit.reason : error, signal.aborted, {
      timeoutMs,
      apiKey,
      settings: 'RERANK',
    })
  }
}

const ask = async (
  { baseURL, model, apiKey }: RerankServer,
  query: string,
  documents: readonly string[],
  signal: AbortSignal,
): Promise<unknown> => {
  const url = `${baseURL}/rerank`
  // the error class of the library used for the other servers, so that it is reported like theirs
  const failed = { message: 'The request failed', url, requestBodyValues: {} }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, query, documents, top_n: documents.length }),
    signal,
    // what people said is sent only to the configured address
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new APICallError({ ...failed, cause })
  })
  const text = response.body ? (await readAtMost(response.body, maxBytes)).toString('utf8') : ''
  if (!response.ok) {
    const refused = { statusCode: response.status, responseBody: text }
    // so that what the server repeats of it is told from its reason
    throw new APICallError({ ...failed, ...refused, requestBodyValues: { query, documents } })
  }
  return outsideJson(text)
}

/** @throws Error unless each text has exactly one score and each score a text: such an answer gives no order */
const scoresIn = (answer: unknown, count: number): number[] => {
  const { results } = shape.parse(answer)
  const ranked = results.toSorted((a, b) => a.index - b.index)
  if (results.length !== count || ranked.some(({ index }, i) => index !== i))
    throw new Error('The answer does not score each text once')
  return ranked.map((r) => r.relevance_score)
}
