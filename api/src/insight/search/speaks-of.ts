import { askedFor } from '#kernel/language/framing.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import type { Ranked } from './rank.ts'

/** Whether a passage contains at least half of the words a question asks about. */
export const speaksOf = (ranked: Ranked, question: string): boolean => {
  const wanted = askedFor(question)
  const there = new Set([...ranked.passage.terms, ...ranked.passage.speakers])
  const found = wanted.filter((s) => there.has(s) || there.values().some((t) => sameRoot(s, t))).length
  return wanted.length > 0 && found >= Math.max(1, Math.ceil(wanted.length / 2))
}
