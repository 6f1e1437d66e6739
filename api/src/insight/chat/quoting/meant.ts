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

/** "Twenty", «тридцать», «он»: tens that a unit may follow. */
const isTens = (n: number) => n >= 10 && n < 100 && n % 10 === 0

/** The number that two words name together, «тридцать первое», «он бес»; null where they do not. */
const numberOfBoth = (tens: string, unit: string): number | null => {
  if (/\p{N}/u.test(tens + unit)) return null
  const [ten, one] = [[...numbersIn(tens)], [...numbersIn(unit)]]
  const [a = 0, b = 0] = [...ten, ...one]
  return ten.length === 1 && one.length === 1 && isTens(a) && b > 0 && b < 10 ? a + b : null
}

/** «31-го» is a number, whatever ends it. */
const partsOf = (word: string) =>
  /^\d+-\p{L}{1,4}$/u.test(word) ? [word.replace(/-.*/u, '')] : word.split('-')

/** The meaningful words of a text, each once; tens with their unit are one. */
export const meaningOf = (text: string, language: string): Meant[] => {
  const pieces = wordsOf(text).flatMap((w) => (stopWords.has(w) ? [w] : partsOf(w)))
  const meant = new Map<string, Meant>()
  for (let i = 0; i < pieces.length; i++) {
    const [word, next] = [pieces[i] ?? '', pieces[i + 1] ?? '']
    const both = numberOfBoth(word, next)
    if (both !== null) {
      i++
      meant.set(`${both}`, { word: `${word} ${next}`, stems: [], ideas: [], numbers: new Set([both]) })
    } else if (!stopWords.has(word) && (word.length > 1 || /\p{N}/u.test(word)) && !meant.has(word))
      meant.set(word, read(word, language))
  }
  return [...meant.values()]
}

/** Whether a stem is another one with the ending of another part of speech. */
const isRootOf = (root: string, stem: string) => root.length >= leastRoot && stem.startsWith(root)

/** How alike two words are, 0..1. */
export const alike = (a: Meant, b: Meant): number => {
  if (a.stems.some((s) => b.stems.some((t) => sameRoot(s, t)))) return likeness.form
  if (a.stems.some((s) => b.stems.some((t) => isRootOf(s, t) || isRootOf(t, s)))) return likeness.root
  for (const n of a.numbers) if (n > 2 && b.numbers.has(n)) return likeness.form
  return a.ideas.some((idea) => b.ideas.includes(idea)) ? likeness.idea : 0
}
