import { kazakhStem } from '#kernel/language/kazakh-stem.ts'
import type { Near } from './near-words.ts'
import { type Run, runsOf, waysToSay } from './said-numbers.ts'
import { formsOfShort } from './short-kazakh.ts'
import type { Terms, Unit } from './terms.ts'

/** A Kazakh stem may end in another letter before a vowel: кітап, кітабы. */
const softened: Record<string, string> = { п: 'б', к: 'г', қ: 'ғ', б: 'п', г: 'к', ғ: 'қ' }

/** The beginnings of all forms of a Kazakh word; none for a word that is too short to search by its stem. */
const beginningsOf = (word: string): string[] => {
  if (!/^[а-яәғқңөұүһі]+$/.test(word)) return []
  const stem = kazakhStem(word)
  if (stem.length < (/[әғқңөұүһі]/.test(word) ? 3 : 4)) return []
  const last = softened[stem.at(-1) ?? '']
  return last === undefined ? [stem] : [stem, stem.slice(0, -1) + last]
}

const anyOf = (names: readonly string[]) => `(${names.join(' | ')})`

const unitOfNumber = ({ words, number }: Run & { number: number }): Unit => {
  const ways = waysToSay(number).filter((way) => way.length > 1 || !way[0]?.includes(words.join(' ')))
  const also = [String(number), ...ways.map((way) => anyOf([way.map(anyOf).join(' & ')]))]
  return {
    words,
    also: also.join(' | '),
    isInOnePlace: ways.some((way) => way.length > 1),
    marked: [String(number), ...ways.flat(2)],
    beginnings: [],
  }
}

const unitOfWord = (word: string, near: readonly string[]): Unit => {
  const forms = formsOfShort(word)
  const beginnings = forms.length > 0 ? [] : beginningsOf(word)
  const also = [...beginnings.map((begin) => `${begin}:*`), ...forms, ...near]
  return {
    words: [word],
    also: also.length > 0 ? also.join(' | ') : null,
    isInOnePlace: false,
    marked: [...forms, ...near],
    beginnings,
  }
}

/**
 * The words of a search with the other ways to write them: Kazakh words in all their forms, numbers in digits and in words,
 * and the words near them; null when there are none.
 */
export const widen = (terms: Terms, near: ReadonlyMap<string, Near> = new Map()): Terms | null => {
  const units = runsOf(terms.words).map((run) =>
    run.number === null
      ? unitOfWord(run.words.join(' '), near.get(run.words.join(' '))?.words ?? [])
      : unitOfNumber({ ...run, number: run.number }),
  )
  return units.some(({ also }) => also !== null) ? { ...terms, units } : null
}
