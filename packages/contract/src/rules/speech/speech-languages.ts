/**
 * Languages a recording can be locked to, by two-letter code: interface languages first, then by code. Engines know
 * different ones; which are available is checked when the recording is transcribed.
 */
export const speechLanguages = [
  ...(['ru', 'en', 'kk'] as const),
  ...(['ar', 'az', 'be', 'bg', 'cs', 'da', 'de', 'el', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi'] as const),
  ...(['hr', 'hu', 'hy', 'id', 'it', 'ja', 'ka', 'ko', 'lt', 'lv', 'mn', 'nl', 'no', 'pl', 'pt'] as const),
  ...(['ro', 'sk', 'sl', 'sr', 'sv', 'tg', 'th', 'tr', 'tt', 'uk', 'uz', 'vi', 'zh'] as const),
] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

/** Fewest and most speakers a recording can be said to have. */
export const minSpeakers = 1
export const maxSpeakers = 20

/** Scripts, by Unicode name, of languages that are not written in Latin letters only. */
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
  (text.match(new RegExp(`\\p{Script=${script}}`, 'gu')) ?? []).length

/** How many letters a text needs before its script is judged. */
const minChars = 12

/**
 * Whether nearly all letters of a text are in a script its language is not written in: the engine translated, or heard
 * another language. Short texts and unknown languages are never judged; a Russian sentence may be full of Latin names.
 */
export const isOtherScript = (text: string, language: string, minLetters = minChars): boolean => {
  const letters = (text.match(/\p{L}/gu) ?? []).length
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? ''
  if (letters < minLetters || !(speechLanguages as readonly string[]).includes(primary)) return false
  const own = (scripts[primary] ?? ['Latin']).reduce((sum, script) => sum + lettersOf(text, script), 0)
  return own < letters / 4
}
