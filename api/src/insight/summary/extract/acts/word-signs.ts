import { wordsOf } from '#kernel/language/words.ts'

/** Letters a word is known by: what follows them is mostly an ending. */
const known = 5

/** A word as it is weighed; all numbers count as one. */
const cut = (word: string) => (/^\p{N}/u.test(word) ? '#' : word.slice(0, known))

/**
 * The words of a sentence and its pairs of neighbouring words, its first and last place included, as names of signs that are
 * weighed: "en:send", "en:send the". Words of one language say nothing of another.
 */
export const wordSigns = (text: string, language: string): string[] => {
  const words = wordsOf(text).map(cut)
  const pairs = ['^', ...words].map((word, i) => `${word} ${words[i] ?? '$'}`)
  return [...new Set([...words, ...pairs])].map((sign) => `${language}:${sign}`)
}
