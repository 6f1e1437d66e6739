import { APICallError } from 'ai'
import { z } from 'zod'
import { readAtMost } from '../read-at-most.ts'
import { asModelFault } from './refusal.ts'

/** Longest one request may take, ms, and the longest answer, bytes: some servers send the texts back. */
const timeoutMs = 60_000
const mostBytes = 1024 ** 2

/** Where texts are read. */
type RerankServer = { baseURL: string; model: string; apiKey: string | undefined }

/** The wire of Jina and Cohere (`POST /rerank`), which vLLM, llama-server, Infinity and LocalAI speak as well: best first. */
const shape = z.object({
  results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })),
})

/**
 * A score for each text, in order, as the server gives them. Not repeated where it fails: somebody waits, and what they wait
 * for has an order already. @throws ModelFault
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
    throw asModelFault(limit.aborted ? limit.reason : error, signal.aborted, timeoutMs, 'RERANK')
  }
}

const ask = async (
  { baseURL, model, apiKey }: RerankServer,
  query: string,
  documents: readonly string[],
  signal: AbortSignal,
): Promise<unknown> => {
  const url = `${baseURL}/rerank`
  // an error of the library that speaks to the other servers, so that it is told as theirs are; it holds no text of ours
  const failed = { message: 'The request failed', url, requestBodyValues: {} }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, query, documents, top_n: documents.length }),
    signal,
    // what people said goes to the address that was set, and to no other
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new APICallError({ ...failed, cause })
  })
  const text = response.body ? (await readAtMost(response.body, mostBytes)).toString('utf8') : ''
  if (!response.ok) throw new APICallError({ ...failed, statusCode: response.status, responseBody: text })
  return JSON.parse(text)
}

/** @throws Error where a text has no score or two, or a score has no text: no order is made of such an answer */
const scoresIn = (answer: unknown, count: number): number[] => {
  const { results } = shape.parse(answer)
  const scores = new Map(results.map((r) => [r.index, r.relevance_score]))
  const isWhole = results.length === count && scores.size === count && scores.keys().every((i) => i < count)
  if (!isWhole) throw new Error('The answer does not score each text once')
  return Array.from({ length: count }, (_, i) => scores.get(i) ?? 0)
}
