import { firstLanguage, type Language } from '@hattama/contract/rules/language'

/** Where the chosen language is kept; the cookie of the same name lets the server answer in it. */
const languageKey = 'hattama_language'

const fallback: Language = 'ru'

/**
 * The chosen language, else the first the browser asks for that we speak, as the server chooses for a first page, else
 * Russian. Takes no browser for granted (prerender).
 */
export const initialLanguage = (): Language => {
  if (typeof window === 'undefined') return fallback
  return firstLanguage([localStorage.getItem(languageKey), ...navigator.languages]) ?? fallback
}

export const storeLanguage = (language: Language) => {
  localStorage.setItem(languageKey, language)
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`
}

export { type Language, languages, toLanguage } from '@hattama/contract/rules/language'
