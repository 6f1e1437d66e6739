import { stemmer } from 'stemmer'
import { kazakhStem } from './kazakh-stem.ts'
import { russianStem } from './russian-stem.ts'

const memory = new Map<string, string>()

/**
 * A word's stem: Porter for Latin, Snowball for Cyrillic, suffix stripping for Kazakh, which is known by the
 * language of the talk or by the word's letters. A language we have no rules for keeps its words. Input as
 * `wordsOf` gives it. Stems are remembered up to a bound, since speech repeats itself.
 */
export const stem = (word: string, language?: string): string => {
  const key = language === undefined ? word : `${language} ${word}`
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = stemOf(word.replaceAll('ё', 'е'), language)
  if (memory.size > 50_000) memory.clear()
  memory.set(key, made)
  return made
}

const stemOf = (word: string, language?: string): string => {
  if (language !== undefined && !['en', 'ru', 'kk'].includes(language)) return word
  if (/^[a-z'’-]+$/.test(word)) return stemmer(word.replace(/['’]s?$/, ''))
  if (language === 'kk' || /[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  return /^[а-я-]+$/.test(word) ? russianStem(word) : word
}
