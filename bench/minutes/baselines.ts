import type { Utterance } from '../../api/src/insight/summary/extract/utterances.ts'
import { rouge, rougeN, rougeWords, sentencesOf } from './rouge.ts'

/** Statements with fewer words are noise to every method. */
const minWords = 8

/** Chooses statements for a summary of at most `words` words. */
export type Method = (utterances: readonly Utterance[], words: number) => Utterance[]

/** Takes the first statements of a ranking that fit, in the order they were spoken. */
const takeFitting = (ranked: Iterable<Utterance>, words: number): Utterance[] => {
  const chosen: Utterance[] = []
  let left = words
  for (const u of ranked) {
    if (u.words > left) continue
    chosen.push(u)
    left -= u.words
    if (left < minWords) break
  }
  return chosen.toSorted((a, b) => a.startMs - b.startMs)
}

export const lead: Method = (utterances, words) => takeFitting(utterances, words)

/** Chooses at random. The caller averages several draws; `seed` makes a draw repeatable. */
export const randomly =
  (seed: number): Method =>
  (utterances, words) => {
    let state = seed
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const shuffled = utterances.filter((u) => u.words >= minWords).map((u) => ({ u, key: next() }))
    return takeFitting(
      shuffled.toSorted((a, b) => a.key - b.key).map(({ u }) => u),
      words,
    )
  }

type Vector = Map<string, number>

const tfIdf = (utterances: readonly Utterance[]): Vector[] => {
  const df = new Map<string, number>()
  for (const u of utterances) for (const t of new Set(u.terms)) df.set(t, (df.get(t) ?? 0) + 1)
  return utterances.map((u) => {
    const v: Vector = new Map()
    for (const t of u.terms) v.set(t, (v.get(t) ?? 0) + Math.log(utterances.length / (df.get(t) ?? 1)))
    const norm = Math.hypot(...v.values()) || 1
    for (const [t, x] of v) v.set(t, x / norm)
    return v
  })
}

const cosine = (a: Vector, b: Vector) => {
  let sum = 0
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const [t, x] of small) sum += x * (large.get(t) ?? 0)
  return sum
}

/** Continuous LexRank (Erkan and Radev 2004): damping .85, links above .1. */
const lexRank = (vectors: readonly Vector[]): number[] => {
  const n = vectors.length
  const links = vectors.map((a, i) =>
    vectors.flatMap((b, j) => {
      const weight = i === j ? 0 : cosine(a, b)
      return weight > 0.1 ? [{ j, weight }] : []
    }),
  )
  const sums = links.map((row) => row.reduce((s, l) => s + l.weight, 0) || 1)
  let rank = Array.from({ length: n }, () => 1 / n)
  for (let round = 0; round < 40; round++) {
    const next = Array.from({ length: n }, () => 0.15 / n)
    for (const [i, row] of links.entries()) {
      for (const { j, weight } of row)
        next[j] = (next[j] ?? 0) + (0.85 * (rank[i] ?? 0) * weight) / (sums[i] ?? 1)
    }
    rank = next
  }
  return rank
}

/** LexRank with maximal marginal relevance (Carbonell and Goldstein 1998). */
export const lexRankMmr =
  (lambda: number): Method =>
  (all, words) => {
    const utterances = all.filter((u) => u.words >= minWords)
    const vectors = tfIdf(utterances)
    const rank = lexRank(vectors)
    const top = Math.max(...rank)
    const nearest = Array.from({ length: utterances.length }, () => 0)
    const open = new Set(utterances.keys())
    const chosen: Utterance[] = []
    let left = words
    for (;;) {
      let best = -1
      let bestWorth = Number.NEGATIVE_INFINITY
      for (const i of open) {
        if ((utterances[i]?.words ?? 0) > left) continue
        const worth = (lambda * (rank[i] ?? 0)) / top - (1 - lambda) * (nearest[i] ?? 0)
        if (worth > bestWorth) [best, bestWorth] = [i, worth]
      }
      const u = utterances[best]
      if (!u) break
      chosen.push(u)
      open.delete(best)
      left -= u.words
      for (const i of open) {
        nearest[i] = Math.max(nearest[i] ?? 0, cosine(vectors[i] ?? new Map(), vectors[best] ?? new Map()))
      }
    }
    return chosen.toSorted((a, b) => a.startMs - b.startMs)
  }

/**
 * The most that choosing statements can reach: adds the one that raises ROUGE-1 + ROUGE-2 against the reference most.
 */
export const oracle =
  (reference: string): Method =>
  (utterances, words) => {
    const wanted = rougeWords(reference)
    const pool = utterances.filter((u) => u.words >= 4).map((u) => ({ u, words: rougeWords(u.text) }))
    const chosen: Utterance[] = []
    let text: string[] = []
    let score = 0
    let left = words
    for (;;) {
      let best: (typeof pool)[number] | undefined
      for (const candidate of pool) {
        if (candidate.u.words > left || chosen.includes(candidate.u)) continue
        const longer = [...text, ...candidate.words]
        const reached = rougeN(longer, wanted, 1).f + rougeN(longer, wanted, 2).f
        if (reached > score) [best, score] = [candidate, reached]
      }
      if (!best) break
      chosen.push(best.u)
      text = [...text, ...best.words]
      left -= best.u.words
    }
    return chosen.toSorted((a, b) => a.startMs - b.startMs)
  }

/** Scores chosen statements against a human summary by ROUGE. */
export const scoreOf = (chosen: readonly Utterance[], reference: string) =>
  rouge(
    chosen.map((u) => u.text),
    sentencesOf(reference),
  )
