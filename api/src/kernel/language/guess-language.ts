import type { Language } from '@hattama/contract/account'
import { isOtherScript } from '@hattama/contract/rules/speech-languages'

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Letters Kazakh alone has, but for the one it shares with Ukrainian. */
const kazakh = /[әғқңөұүһ]/g

const commonEnglish = new Set(
  'the and is of to in that it for you we have are this with be not on what was so i do'.split(' '),
)

/**
 * Which of the product's languages a text is in, by its letters: an eighth of a Kazakh text are letters of its own; a
 * few of them in names do not make Russian Kazakh. Null for fewer than 20 letters.
 */
export const detectLanguage = (text: string): Language | null => {
  const sample = text.slice(0, 20_000).toLowerCase()
  const latin = count(sample, /[a-z]/g)
  const cyrillic = count(sample, /\p{Script=Cyrillic}/gu)
  if (latin + cyrillic < 20) return null
  if (latin > cyrillic) return 'en'
  return (count(sample, kazakh) + count(sample, /і/g)) / cyrillic > 0.05 ? 'kk' : 'ru'
}

/** The language of a transcript, without its region: as the engine or a person named it, else by its letters. */
export const languageOfText = (named: string | null, text: string): string =>
  named?.toLowerCase().split(/[-_]/)[0] || (detectLanguage(text) ?? 'en')

/**
 * The language of recognised words, where a recogniser told several apart without saying which it heard: by script and
 * letters for Russian, Ukrainian and Kazakh, by its commonest words for English. Null when it could be another.
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

/** Words a text needs before its letters outweigh what an engine or a person named. */
const fewestWords = 6

/**
 * The language of recognised words: the one named, unless the letters clearly show another. An engine often names the
 * language it was asked for whatever it heard, and people change languages within a call.
 * @param named by the engine, or what the recording is locked to; null = nobody named one
 */
export const heardLanguage = (words: readonly string[], named: string | null): string | null => {
  const guess = guessLanguage(words)
  if (named === null || guess === null || guess === named) return named ?? guess
  const text = words.join(' ')
  if (isOtherScript(text, named)) return guess
  // Kazakh shows by its letters; Russian, where Kazakh was named, only by their absence from a longer text
  const lacksKazakh = words.length >= fewestWords && !/[әғқңөұүһі]/i.test(text)
  return guess === 'kk' || (named === 'kk' && lacksKazakh) ? guess : named
}
