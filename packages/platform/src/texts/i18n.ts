import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { initialLanguage, type Language, languages, storeLanguage, toLanguage } from './language.ts'

/** Nested texts of one language; leaves are strings, plural forms end in `_one`, `_few`, `_many`, `_other`. */
export type Dictionary = { [key: string]: string | Dictionary }

/** The only instance. The namespace `platform` (errors, statuses, common words) is the fallback of all others. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: initialLanguage(),
  fallbackLng: 'ru',
  supportedLngs: languages,
  defaultNS: 'platform',
  fallbackNS: 'platform',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
})

/** Adds a part's dictionary. Call it once in module scope, before the first render of that part. */
export const addTexts = (namespace: string, dictionaries: Record<Language, Dictionary>) => {
  for (const language of languages) {
    i18n.addResourceBundle(language, namespace, dictionaries[language], true, true)
  }
}

/**
 * Loads the texts of the namespace `platform`. The shell waits for it before the first screen that uses them: a visitor's
 * landing has its own texts and does not load these.
 */
export const loadWords = async () => {
  const { words } = await import('./words.ts')
  addTexts('platform', words)
}

/** Switches the language, stores the choice, and updates the page (`<html lang>`). Accepts only ru, en, kk. */
export const changeLanguage = async (language: Language) => {
  storeLanguage(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** `t` and the current language for a part's namespace. */
export const useTexts = (namespace: string) => {
  const { t, i18n: instance } = useTranslation(namespace, { i18n })
  return { t, language: toLanguage(instance.language) ?? 'ru' }
}
