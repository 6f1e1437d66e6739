import { stemmer } from 'stemmer'
import { kazakhStem } from './kazakh-stem.ts'
import { russianStem } from './russian-stem.ts'

const memory = new Map<string, string>()

/**
 * A word's stem by its script: Porter for Latin, Snowball for Cyrillic, suffix stripping for words with Kazakh letters.
 * Input as `wordsOf` gives it. Stems are remembered up to a bound, since speech repeats itself.
 */
export const stem = (word: string): string => {
  const known = memory.get(word)
  if (known !== undefined) return known
  const made = stemOf(word)
  if (memory.size > 50_000) memory.clear()
  memory.set(word, made)
  return made
}

const stemOf = (word: string): string => {
  if (/^[a-z'’-]+$/.test(word)) return stemmer(word.replace(/['’]s?$/, ''))
  if (/[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  return /^[а-я-]+$/.test(word) ? russianStem(word) : word
}
