import { endingAfter } from '#kernel/ending-after.ts'
import type { Reranker } from '#kernel/language-model/reranker.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { within } from '#kernel/tracing/tracing.ts'
import type { Passage } from './passages.ts'
import type { Ranked } from './rank.ts'

/** Passages reranked, best first: among this many there is nearly always an answer (docs/decisions/107). */
export const maxReread = 30

/** Longest a question waits for that, ms. */
const patienceMs = 3000

/** Reorders the best passages by a model that reads each together with the question. */
export type Reread = (ranked: readonly Ranked[]) => Promise<Ranked[]>

/** Sorts by score, highest first; equal or missing scores keep their original order. */
export const inOrderOf = (scores: readonly number[], ranked: readonly Ranked[]): Ranked[] => {
  const read = ranked.slice(0, scores.length)
  const order = [...read.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  return [...order.flatMap((i) => read[i] ?? []), ...ranked.slice(scores.length)]
}

/** Characters read of a passage: five times a usual one, for texts without sentence ends. */
const maxChars = 4000

/** A passage as given to the model: who says what. */
export const readableText = ({ segments }: Passage): string =>
  segments
    .map(({ speaker, text }, i) => (segments[i - 1]?.speaker === speaker ? text : `${speaker}: ${text}`))
    .join('\n')
    .slice(0, maxChars)

/**
 * Returns a function that reranks the passages found for a question; null without a reranker. Passages that could not be
 * read, or not in time, stay behind those that were, in their original order.
 * @param forMs time limit, if less than the usual one for a waiting user
 */
export const rereadBy = (
  reranker: Reranker | null,
  question: string,
  signal: AbortSignal,
  forMs = Number.POSITIVE_INFINITY,
): Reread | null =>
  reranker &&
  ((ranked) => {
    const { signal: ended, clear } = endingAfter(Math.min(forMs, patienceMs), signal)
    const texts = ranked.map((r) => readableText(r.passage))
    return within('reranking', { 'hattama.pieces': texts.length }, async () => {
      const scores: number[] = []
      try {
        while (scores.length < texts.length) {
          const next = texts.slice(scores.length, scores.length + reranker.atOnce)
          scores.push(...(await reranker.rank(question, next, ended)))
        }
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error
      } finally {
        clear()
      }
      return inOrderOf(scores, ranked)
    })
  })
