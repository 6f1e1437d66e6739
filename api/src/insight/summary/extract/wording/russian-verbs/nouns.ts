import { stem } from '#kernel/language/stem.ts'
import { lexicon } from './lexicon.ts'

/** What a Russian stem may have lost that stands in a dictionary. */
const lost = ['', 'а', 'я', 'о', 'е', 'ь', 'й', 'ия', 'ие']

/** Whether a Russian word, in any case, may be a noun of the dictionary, by its stem. */
export const mayBeNoun = (word: string): boolean => {
  const { nouns } = lexicon()
  const low = word.replaceAll('ё', 'е')
  return nouns.has(low) || lost.some((end) => nouns.has(stem(low, 'ru') + end))
}

/** Nouns that the dictionary lists as verbs or without forms. */
const besides = new Set(['печь', 'течь', 'край', 'настрой'])

/** Whether a word, in lower case with "е" for "ё", is a noun as the dictionary has it or one in -у, -ю of it: «подпись», «сдачу». */
export const isNounForm = (word: string): boolean => {
  const { nouns } = lexicon()
  return (
    nouns.has(word) ||
    besides.has(word) ||
    (/[ую]$/u.test(word) && ['', 'а', 'я', 'ь', 'й'].some((end) => nouns.has(word.slice(0, -1) + end)))
  )
}
