import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './words.ts'

/** Stems of the words that carry the matter of a text, in order, repetitions kept. */
export const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((w) => !stopWords.has(w) && (w.length > 1 || /\p{N}/u.test(w)))
    .map((w) => stem(w))
