import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './words.ts'

/**
 * Stems of the words that carry the matter of a text, in order, repetitions kept. What one writes with a hyphen another
 * writes apart: both come out as two words.
 */
export const contentStems = (text: string): string[] =>
  carryingWords(text)
    .filter((w) => w.length > 1 || /\p{N}/u.test(w))
    .map((w) => stem(w))

/** Stems of the words of a name: a single letter may tell one voice from another. */
export const nameStems = (name: string): string[] => carryingWords(name).map((w) => stem(w))

const carryingWords = (text: string) =>
  wordsOf(text)
    .flatMap((w) => (stopWords.has(w) ? [] : w.split('-')))
    .filter((w) => !stopWords.has(w))
