import { type Idea, ideasOf } from '#kernel/language/concepts.ts'
import { numbersIn } from '#kernel/language/numbers.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { formsOfShort } from '../../search/short-kazakh.ts'

/** A word as it can be compared with others: in another form, in another language, or as a number. */
export type Meant = {
  word: string
  stems: readonly string[]
  ideas: readonly Idea[]
  numbers: ReadonlySet<number>
}

/** How alike two words are, 0..1: in another form, of the same root ("дежурит", «дежурство»), or another word for the same. */
const likeness = { form: 1, root: 0.8, idea: 0.5 } as const

/** Fewer letters in common are no root. */
const leastRoot = 5

const none: ReadonlySet<number> = new Set()

/** A Cyrillic word does not always show whether it is Russian or Kazakh: where Kazakh is spoken it has both stems. */
const stemsOf = (word: string, language: string): readonly string[] =>
  language === 'kk' && /^[\p{Script=Cyrillic}-]+$/u.test(word)
    ? [...new Set([stem(word), stem(word, 'kk'), ...formsOfShort(word).slice(0, 1)])]
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

/** Whether a stem is another one with the ending of another part of speech. */
const isRootOf = (root: string, stem: string) => root.length >= leastRoot && stem.startsWith(root)

/** How alike two words are, 0..1. */
export const alike = (a: Meant, b: Meant): number => {
  if (a.stems.some((s) => b.stems.some((t) => sameRoot(s, t)))) return likeness.form
  if (a.stems.some((s) => b.stems.some((t) => isRootOf(s, t) || isRootOf(t, s)))) return likeness.root
  for (const n of a.numbers) if (n > 2 && b.numbers.has(n)) return likeness.form
  return a.ideas.some((idea) => b.ideas.includes(idea)) ? likeness.idea : 0
}
