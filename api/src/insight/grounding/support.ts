import { contentStems } from '#kernel/language/content.ts'
import { framing } from '#kernel/language/framing.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** Share 0..1 of the statement's content words found in the text; framing words do not count. */
export const sharedWords = (statement: string, text: string): { share: number; found: number } => {
  const wanted = [...new Set(contentStems(statement))].filter((s) => !framing.has(s))
  const there = [...new Set(contentStems(text))]
  const exact = new Set(there)
  const found = wanted.filter((w) => exact.has(w) || there.some((t) => sameRoot(w, t))).length
  return { share: wanted.length === 0 ? 0 : found / wanted.length, found }
}

/** Whether the text contains these words in this order, with at most one word between any two. */
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
