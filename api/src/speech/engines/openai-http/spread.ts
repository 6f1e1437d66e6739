import type { SpokenWord } from '../engine.ts'
import { weightOf } from '../word-times/weight-of.ts'

/** Spreads the words of a text without word times over a span, by how long each takes to say. Times in ms. */
export const spread = (
  text: string,
  startMs: number,
  endMs: number,
  confidence: number | null,
): SpokenWord[] => {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const total = words.reduce((sum, w) => sum + weightOf(w), 0)
  let before = 0
  return words.map((word) => {
    const at = (said: number) => Math.round(startMs + ((endMs - startMs) * said) / total)
    const from = at(before)
    before += weightOf(word)
    return { text: word, startMs: from, endMs: at(before), confidence }
  })
}
