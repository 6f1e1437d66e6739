import { stemmer } from 'stemmer'
import { kazakhStem } from './kazakh-stem.ts'
import { russianStem } from './russian-stem.ts'

const cache = new Map<string, string>()

/**
 * Returns a word's stem: Porter for Latin, Snowball for Cyrillic, suffix stripping for Kazakh, chosen by `language` or by
 * the word's letters. Words of other languages are unchanged. Takes words as `wordsOf` returns them. A bounded number of
 * stems is cached, since speech repeats itself.
 */
export const stem = (word: string, language?: string): string => {
  const key = language === undefined ? word : `${language} ${word}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = stemOf(word.replaceAll('ё', 'е'), language)
  if (cache.size > 50_000) cache.clear()
  cache.set(key, made)
  return made
}

const stemOf = (word: string, language?: string): string => {
  if (language !== undefined && !['en', 'ru', 'kk'].includes(language)) return word
  if (/^[a-z'’-]+$/.test(word)) return stemmer(word.replace(/['’]s?$/, ''))
  if (language === 'kk' || /[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  return /^[а-я-]+$/.test(word) ? russianStem(word) : word
}
