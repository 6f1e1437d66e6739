import { contentStems } from '#kernel/language/content.ts'
import { framing } from '#kernel/language/framing.ts'
import { numbersIn } from '#kernel/language/numbers.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'

/**
 * The least share of a statement's own words that the lines it rests on must hold. Chosen on QMSum train: sentences of
 * human summaries pass in eight of ten cases, statements paired with lines from elsewhere in one of ten (`bench minutes`).
 */
export const leastShare = 0.34

/** Share 0..1 of the statement's content words found in the text; framing words do not count. */
export const sharedWords = (
  statement: string,
  text: string,
): { share: number; found: number; of: number } => {
  const wanted = [...new Set(contentStems(statement))].filter((s) => !framing.has(s))
  const there = [...new Set(contentStems(text))]
  const exact = new Set(there)
  const found = wanted.filter((w) => exact.has(w) || there.some((t) => sameRoot(w, t))).length
  return { share: wanted.length === 0 ? 0 : found / wanted.length, found, of: wanted.length }
}

/**
 * Does a text support a statement? It must hold enough of its words (at least two, or all of a very short one) and every
 * number it gives, in digits or in words.
 */
export const supports = (statement: string, text: string): boolean => {
  const { share, found, of } = sharedWords(statement, text)
  return found >= Math.min(2, of) && share >= leastShare && numbersStand(statement, text)
}

/** Was every number a statement gives in digits said, in digits or in words? */
export const numbersStand = (statement: string, text: string): boolean => {
  const said = numbersIn(text)
  return digitsIn(statement).every((n) => said.has(n))
}

/** Does the text hold these words in this order, at most a word between two of them? */
export const holdsWords = (text: string, quote: string): boolean => {
  const wanted = wordsOf(quote)
  const there = wordsOf(text)
  if (wanted.length === 0) return false
  return there.some((word, start) => {
    if (word !== wanted[0]) return false
    let at = start
    for (const next of wanted.slice(1)) {
      const step = there[at + 1] === next ? 1 : there[at + 2] === next ? 2 : 0
      if (step === 0) return false
      at += step
    }
    return true
  })
}

const digitsIn = (statement: string) => [...numbersIn(statement.replace(/\p{L}+/gu, ' '))]
