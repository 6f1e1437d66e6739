import type { Utterance } from './utterances.ts'

/** Two statements that share this much of their words say the same thing twice. */
const sameShare = 0.6

/** Whether one of the statements already taken says the same. */
export const isSaidAgain = (u: Utterance, taken: readonly Utterance[]) => {
  const terms = new Set(u.terms)
  return taken.some((other) => {
    const others = new Set(other.terms)
    const shared = [...terms].filter((term) => others.has(term)).length
    return shared > 0 && shared >= sameShare * Math.min(terms.size, others.size)
  })
}
