import { stem } from '#kernel/language/stem.ts'
import { wordsAsWritten } from '#kernel/language/words.ts'
import type { Statement } from '../acts/statement.ts'
import type { Matter } from './named-matter.ts'

const known = new WeakMap<Statement, readonly string[]>()

/** Stems of a sentence, by which a matter is found in it; worked out once. */
export const stemsOf = (s: Statement, language: string): readonly string[] => {
  const stems =
    known.get(s) ??
    wordsAsWritten(s.u.text)
      .flatMap((word) => [word, ...word.split('-')])
      .map((word) => stem(word, language))
  known.set(s, stems)
  return stems
}

/** Whether two stems are of one word: nothing but an ending tells them apart. */
export const isOneWord = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= 4 &&
    Math.abs(a.length - b.length) < 3 &&
    (a.startsWith(b) || b.startsWith(a)))

/** A matter of several words is named by so many of them. */
const enough = 2

/** Whether a sentence speaks of a matter by its name. */
export const speaksOf = (s: Statement, { stems }: Matter, language: string): boolean => {
  const said = stemsOf(s, language)
  const named = stems.filter((one) => said.some((other) => isOneWord(one, other)))
  return named.length >= Math.min(enough, stems.length)
}
