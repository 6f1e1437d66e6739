import { shortNames } from './russian-fillers.ts'

const plain = (word: string) => word.toLowerCase().replaceAll('ё', 'е')
const patronymic = /(?:ович|евич|овна|евна|ична|ыч|ич)$/u

/** Whether words, as a clause of their own, call somebody: "Вадим", "Виктор Степаныч", "Оль", a name of the meeting, "коллеги". */
export const callsSomebody = (words: readonly string[], names: readonly string[]): boolean => {
  const [first = '', second] = words.map(plain)
  if (words.length === 0 || words.length > 3) return false
  if (words.length > 1 && !words.slice(1).every((word) => /^\p{Lu}/u.test(word) || /^\p{Ll}+а$/u.test(word)))
    return false
  if (second !== undefined && patronymic.test(second)) return true
  const parts = names.flatMap((name) => plain(name).split(/\s+/))
  const isNamed = parts.some((part) => part === first || isCut(first, part))
  if (words.length > 1)
    return isNamed && (parts.includes(second ?? '') || /^(?:апа|апай|ага|аға)$/u.test(second ?? ''))
  return isNamed || shortNames.has(first)
}

/** "Марин" of "Марина", "Олег" not of "Олега". */
const isCut = (word: string, name: string) =>
  word.length >= 2 &&
  /[ая]$/.test(name) &&
  (name.slice(0, -1) === word || name.slice(0, -1) === word.replace(/ь$/, ''))
