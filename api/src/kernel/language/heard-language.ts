import { isOtherScript } from '@hattama/contract/speech-languages'
import { guessLanguage } from './guess-language.ts'

/** Words a text needs before its letters are believed against what an engine or a person said. */
const fewestWords = 6

/**
 * The language of recognised words: what was said of it, unless the letters clearly tell of another. An engine often
 * names the language it was asked for whatever it heard, and people change languages within a call.
 * @param said by the engine, or what the recording is locked to; null = nobody said
 */
export const heardLanguage = (words: readonly string[], said: string | null): string | null => {
  const guess = guessLanguage(words)
  if (said === null || guess === null || guess === said) return said ?? guess
  if (isOtherScript(words.join(' '), said)) return guess
  // Kazakh shows itself by its letters; Russian, against it, only by their absence over a longer text
  const isPlain = words.length >= fewestWords && !/[әғқңөұүһі]/i.test(words.join(' '))
  return guess === 'kk' || (said === 'kk' && isPlain) ? guess : said
}
