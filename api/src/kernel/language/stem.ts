import { stemmer } from 'stemmer'
import { kazakhStem } from './kazakh-stem.ts'
import { remembered } from './remembered.ts'
import { russianStem } from './russian-stem.ts'

/**
 * Returns a word's stem: Porter for Latin, Snowball for Cyrillic, suffix stripping for Kazakh, chosen by `language` or by
 * the word's letters. Words of other languages are unchanged. Takes words as `wordsOf` returns them. A bounded number of
 * stems is cached, since speech repeats itself.
 */
export const stem = (word: string, language = byLetters): string => stems.get(language)?.(word) ?? word

/** Stands for a language that is not known. */
const byLetters = ''

const stemOf = (word: string, language: string): string => {
  if (/^[a-z'’-]+$/.test(word)) return stemmer(word.replace(/['’]s?$/, ''))
  if (language === 'kk' || /[әғқңөұүһі]/.test(word)) return kazakhStem(word)
  return /^[а-я-]+$/.test(word) ? russianStem(word) : word
}

const stems = new Map(
  [byLetters, 'en', 'ru', 'kk'].map((language) => [
    language,
    remembered((word) => stemOf(word.replaceAll('ё', 'е'), language), 50_000),
  ]),
)
