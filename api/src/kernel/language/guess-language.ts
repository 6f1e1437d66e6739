import type { Language } from '@hattama/contract/people/account'
import { isOtherScript } from '@hattama/contract/rules/speech/speech-languages'

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Letters only Kazakh has, without the one it shares with Ukrainian. */
const kazakh = /[әғқңөұүһ]/g

const commonEnglish = new Set(
  'the and is of to in that it for you we have are this with be not on what was so i do'.split(' '),
)

/**
 * Detects which of the product's languages a text is in, by its letters: an eighth of those in a Kazakh text are only
 * Kazakh; a few of them in names do not make a Russian text Kazakh. Null for fewer than 20 letters.
 */
export const detectLanguage = (text: string): Language | null => {
  const sample = text.slice(0, 20_000).toLowerCase()
  const latin = count(sample, /[a-z]/g)
  const cyrillic = count(sample, /\p{Script=Cyrillic}/gu)
  if (latin + cyrillic < 20) return null
  if (latin > cyrillic) return 'en'
  return (count(sample, kazakh) + count(sample, /і/g)) / cyrillic > 0.05 ? 'kk' : 'ru'
}

/** The language of a transcript, without its region: as named by the engine or a person, else by its letters. */
export const languageOfText = (named: string | null, text: string): string =>
  named?.toLowerCase().split(/[-_]/)[0] || (detectLanguage(text) ?? 'en')

/**
 * Guesses the language of recognised words if a multilingual recogniser did not say which it heard: by script and
 * letters for Russian, Ukrainian and Kazakh, by its commonest words for English. Null if it could be another.
 */
export const guessLanguage = (words: readonly string[]): string | null => {
  const text = words.join(' ').toLowerCase()
  const all = count(text, /\p{L}/gu)
  if (all < 10) return null
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu)
  if (cyrillic / all > 0.6) {
    if (count(text, kazakh) / all > 0.02) return 'kk'
    if (count(text, /[їєґі]/g) / all > 0.02) return 'uk'
    return count(text, /[ыэёъ]/g) > 0 || cyrillic > 200 ? 'ru' : null
  }
  const common = words.filter((w) => commonEnglish.has(w.toLowerCase().replace(/[^a-z]/g, ''))).length
  return words.length >= 4 && common / words.length > 0.2 ? 'en' : null
}

/** Words a text needs before its letters outweigh the language an engine or a person named. */
const minWords = 6

/**
 * The language of recognised words: the one named, unless the letters clearly show another. An engine often names the
 * requested language whatever it heard, and people switch languages within a call.
 * @param named by the engine, or the one the recording is locked to; null: none was named
 */
export const heardLanguage = (words: readonly string[], named: string | null): string | null => {
  const guess = guessLanguage(words)
  if (named === null || guess === null || guess === named) return named ?? guess
  const text = words.join(' ')
  if (isOtherScript(text, named)) return guess
  // Kazakh shows by its letters; Russian, where Kazakh was named, only by their absence from a longer text
  const lacksKazakh = words.length >= minWords && !/[әғқңөұүһі]/i.test(text)
  return guess === 'kk' || (named === 'kk' && lacksKazakh) ? guess : named
}
