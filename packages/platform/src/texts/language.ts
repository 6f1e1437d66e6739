import { firstLanguage, type Language } from '@hattama/contract/rules/kernel/language'
import { keepHere, readKept } from '../kept-here.ts'

/** Key under which the chosen language is stored; the cookie of the same name lets the server answer in it. */
const languageKey = 'hattama_language'

const fallback: Language = 'ru'

/**
 * The chosen language, else the first of the browser's languages that we support, as the server does for a first page,
 * else Russian. Works without a browser (prerender).
 */
export const initialLanguage = (): Language => {
  if (typeof window === 'undefined') return fallback
  return firstLanguage([readKept(languageKey), ...navigator.languages]) ?? fallback
}

export const storeLanguage = (language: Language) => {
  keepHere(languageKey, language)
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}

export { type Language, languages, toLanguage } from '@hattama/contract/rules/kernel/language'
