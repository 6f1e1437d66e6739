import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './words.ts'

/**
 * Stems of the meaningful words, in order, repetitions included. A hyphenated word counts as its parts, since others
 * write it as two words.
 */
export const contentStems = (text: string): string[] =>
  meaningfulWords(text)
    .filter((w) => w.length > 1 || /\p{N}/u.test(w))
    .map((w) => stem(w))

/** Stems of the words of a name; single letters count, since they may distinguish two voices. */
export const nameStems = (name: string): string[] => meaningfulWords(name).map((w) => stem(w))

const meaningfulWords = (text: string) =>
  wordsOf(text)
    .flatMap((w) => (stopWords.has(w) ? [] : w.split('-')))
    .filter((w) => !stopWords.has(w))
