import { endingAfter } from '#kernel/ending-after.ts'
import type { Reranker } from '#kernel/language-model/reranker.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { within } from '#kernel/tracing/tracing.ts'
import type { Passage } from './passages.ts'
import type { Ranked } from './rank.ts'

/** Passages that are read again, best first: of so many one answers nearly always (docs/decisions/107). */
export const mostReread = 30

/** Longest a question waits for that, ms. */
const patienceMs = 3000

/** Puts the best passages into the order of a model that reads each together with the question. */
export type Reread = (ranked: readonly Ranked[]) => Promise<Ranked[]>

/** By their scores, the highest first; of equals, and of those without one, what was found first. */
export const inOrderOf = (scores: readonly number[], ranked: readonly Ranked[]): Ranked[] => {
  const read = ranked.slice(0, scores.length)
  const order = [...read.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  return [...order.flatMap((i) => read[i] ?? []), ...ranked.slice(scores.length)]
}

/** Signs of a passage that are read: five times as many as a usual one has, for texts that came without ends. */
const mostSigns = 4000

/** A passage as it is read: who says what. */
export const readableText = ({ segments }: Passage): string =>
  segments
    .map(({ speaker, text }, i) => (segments[i - 1]?.speaker === speaker ? text : `${speaker}: ${text}`))
    .join('\n')
    .slice(0, mostSigns)

/**
 * How passages found for a question are read again; null without a model for it. What could not be read, or not in time,
 * stays behind what was, as it was found.
 * @param forMs how long it may take, if less than what somebody at a screen waits for
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
