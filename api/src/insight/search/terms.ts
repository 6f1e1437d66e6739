import { stem } from '#kernel/language/stem.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** Words of a search that are one thing, and the other ways to write it. */
export type Unit = {
  words: readonly string[]
  /** for `to_tsquery('simple')`; null: there are none */
  also: string | null
  /** its other ways are of several words, which have to be said together */
  isInOnePlace: boolean
  /** words to mark besides its own, and beginnings of such words */
  marked: readonly string[]
  beginnings: readonly string[]
}

/** The words to search for, as typed; the last one may not be finished yet. */
export type Terms = {
  words: readonly string[]
  /** the beginning of the last word; null when it is too short to search by */
  beginning: string | null
  /** the same words with the other ways to write them; absent: only as they are */
  units?: readonly Unit[]
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
export const matcher = ({ words, beginning, units = [] }: Terms) => {
  const all = [...words, ...units.flatMap(({ marked }) => marked)]
  const wanted = new Set([...all, ...all.map((w) => stem(w))])
  const begins = [
    ...units.flatMap(({ beginnings }) => beginnings),
    ...(beginning === null ? [] : [beginning]),
  ]
  return (word: string) =>
    wanted.has(word) || wanted.has(stem(word)) || begins.some((begin) => word.startsWith(begin))
}
