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
