import { type Idea, ideasOf } from '#kernel/language/concepts.ts'
import { numbersIn } from '#kernel/language/numbers.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** A word as it can be compared with others: in another form, in another language, or as a number. */
export type Meant = {
  word: string
  stems: readonly string[]
  ideas: readonly Idea[]
  numbers: ReadonlySet<number>
}

/** How alike two words are, 0..1: in another form, or another word for the same. */
const likeness = { form: 1, idea: 0.5 } as const

const none: ReadonlySet<number> = new Set()

/** A Cyrillic word does not always show whether it is Russian or Kazakh: where Kazakh is spoken it has both stems. */
const stemsOf = (word: string, language: string): readonly string[] =>
  language === 'kk' && /^[\p{Script=Cyrillic}-]+$/u.test(word)
    ? [...new Set([stem(word), stem(word, 'kk')])]
    : [stem(word)]

const read = (word: string, language: string): Meant => {
  const numbers = numbersIn(word)
  return {
    word,
    stems: stemsOf(word, language),
    ideas: ideasOf(word),
    numbers: numbers.size > 0 ? numbers : none,
  }
}

/** The meaningful words of a text, each once. */
export const meaningOf = (text: string, language: string): Meant[] =>
  [
    ...new Set(
      wordsOf(text)
        .flatMap((w) => (stopWords.has(w) ? [] : w.split('-')))
        .filter((w) => !stopWords.has(w) && (w.length > 1 || /\p{N}/u.test(w))),
    ),
  ].map((w) => read(w, language))

/** How alike two words are, 0..1. */
export const alike = (a: Meant, b: Meant): number => {
  if (a.stems.some((s) => b.stems.some((t) => sameRoot(s, t)))) return likeness.form
  for (const n of a.numbers) if (n > 2 && b.numbers.has(n)) return likeness.form
  return a.ideas.some((idea) => b.ideas.includes(idea)) ? likeness.idea : 0
}
