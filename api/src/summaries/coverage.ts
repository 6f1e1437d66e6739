import type { Utterance } from './utterances.ts'

/** Shorter statements say too little out of their context, words. */
const leastWords = 10

/** How much short statements are preferred: 0 not at all, 1 by weight per word. Tuned on QMSum's training meetings. */
const shortness = 0.3

/** How often each stem is used, a statement counting once. */
export const weightsOf = (utterances: readonly Utterance[]): Map<string, number> => {
  const weights = new Map<string, number>()
  for (const { terms } of utterances) {
    for (const term of new Set(terms)) weights.set(term, (weights.get(term) ?? 0) + 1)
  }
  return weights
}

const isQuestion = (text: string) => /\?["»”)]*$/.test(text.trim())

/**
 * The statements that together cover most of what the meeting was about: again and again the one that adds the most
 * weight of stems not yet covered for its length, until `budgetWords` are used. A stem's weight is the number of
 * statements that use it. On QMSum this beats LexRank, TextRank, centroids and MMR. Best first.
 */
export const coverGreedily = (
  utterances: readonly Utterance[],
  weights: ReadonlyMap<string, number>,
  budgetWords: number,
): Utterance[] => {
  const covered = new Set<string>()
  const open = new Map(utterances.filter((u) => u.words >= leastWords).map((u) => [u, new Set(u.terms)]))
  const chosen: Utterance[] = []
  let left = budgetWords
  while (left > 0 && open.size > 0) {
    let best: Utterance | undefined
    let bestGain = 0
    for (const [u, terms] of open) {
      if (u.words > left) continue
      let gain = 0
      for (const term of terms) if (!covered.has(term)) gain += weights.get(term) ?? 0
      const worth = (isQuestion(u.text) ? 0.7 : 1) * (gain / u.words ** shortness)
      if (worth > bestGain) [best, bestGain] = [u, worth]
    }
    if (!best) break
    for (const term of open.get(best) ?? []) covered.add(term)
    open.delete(best)
    chosen.push(best)
    left -= best.words
  }
  return chosen
}
