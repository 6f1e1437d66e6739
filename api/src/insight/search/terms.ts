import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** The words to search for, as typed; the last one may not be finished yet. */
export type Terms = {
  words: readonly string[]
  /** the beginning of the last word; null when it is too short to search by */
  beginning: string | null
}

/** Most words searched for; a pasted page is not a search. */
const maxWords = 10

/** Shorter beginnings match too many words to help. */
const minPrefixLength = 3

export const termsOf = (text: string): Terms => {
  const words = wordsOf(text)
    .flatMap((w) => w.split(/['’-]/))
    .filter((w) => w !== '')
    .slice(0, maxWords)
  const last = words.at(-1) ?? ''
  const isTyping = /[\p{L}\p{N}]$/u.test(text) && last.length >= minPrefixLength
  return { words: [...new Set(words)], beginning: isTyping ? last : null }
}

/** Returns a predicate: whether a word of a text is one of those searched for, in any form. */
export const matcher = ({ words, beginning }: Terms) => {
  const wanted = new Set([...words, ...words.map((w) => stem(w))])
  return (word: string) =>
    wanted.has(word) || wanted.has(stem(word)) || (beginning !== null && word.startsWith(beginning))
}
