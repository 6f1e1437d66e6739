/**
 * Languages a recording can be locked to, by two-letter code: those of the interface first, then by code. Engines know
 * different ones; which of them are at hand is asked when the recording is transcribed.
 */
export const speechLanguages = [
  ...(['ru', 'en', 'kk'] as const),
  ...(['ar', 'az', 'be', 'bg', 'cs', 'da', 'de', 'el', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi'] as const),
  ...(['hr', 'hu', 'hy', 'id', 'it', 'ja', 'ka', 'ko', 'lt', 'lv', 'mn', 'nl', 'no', 'pl', 'pt'] as const),
  ...(['ro', 'sk', 'sl', 'sr', 'sv', 'tg', 'th', 'tr', 'tt', 'uk', 'uz', 'vi', 'zh'] as const),
] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

/** Fewest and most people a recording is said to hold. */
export const fewestSpeakers = 1
export const mostSpeakers = 20

/** Scripts of languages that are not written in Latin letters only, as Unicode names them. */
const scripts: Record<string, readonly string[]> = {
  ar: ['Arabic'],
  az: ['Latin', 'Cyrillic'],
  be: ['Cyrillic'],
  bg: ['Cyrillic'],
  el: ['Greek'],
  fa: ['Arabic'],
  he: ['Hebrew'],
  hi: ['Devanagari'],
  hy: ['Armenian'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ka: ['Georgian'],
  kk: ['Cyrillic'],
  ko: ['Hangul'],
  mn: ['Cyrillic'],
  ru: ['Cyrillic'],
  sr: ['Cyrillic', 'Latin'],
  tg: ['Cyrillic'],
  th: ['Thai'],
  tt: ['Cyrillic'],
  uk: ['Cyrillic'],
  uz: ['Latin', 'Cyrillic'],
  zh: ['Han'],
}

const lettersOf = (text: string, script: string) =>
  text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0

/** Letters a text needs before its script says anything. */
const fewestLetters = 12

/**
 * Whether nearly all letters of a text are of a script its language is not written in: an engine that translated, or heard
 * another language. A short text and an unknown language are never judged; a Russian sentence may be full of Latin names.
 */
export const isOtherScript = (text: string, language: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? ''
  if (letters < fewestLetters || !(speechLanguages as readonly string[]).includes(primary)) return false
  const own = (scripts[primary] ?? ['Latin']).reduce((sum, script) => sum + lettersOf(text, script), 0)
  return own < letters / 4
}
