import { withFigures } from '@hattama/contract/rules/people/plans'
import { i18n, type Language } from '@hattama/platform'
import type { LandingCopy } from '../locales/landing-copy.ts'
import { withBoundWords } from './bound-words.ts'

const fetchers: Record<Language, () => Promise<LandingCopy>> = {
  ru: async () => (await import('../locales/ru.ts')).ru,
  en: async () => (await import('../locales/en.ts')).en,
  kk: async () => (await import('../locales/kk.ts')).kk,
}

const loaded = new Map<Language, LandingCopy>()
const listeners = new Set<() => void>()

/** The language on screen: the last requested one whose texts were loaded. */
let shown: Language = 'ru'

/** The line that is the title of the page too, where blanks are plain ones. */
const titleKey = 'eyebrow'

/** Fills in plan figures, which exist only in the contract's table, and keeps short Russian words from ending a line. */
const withShownTexts = (copy: LandingCopy, language: Language): LandingCopy =>
  JSON.parse(JSON.stringify(copy), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const filled = withFigures(value, language)
    return language === 'ru' && key !== titleKey ? withBoundWords(filled) : filled
  }) as LandingCopy

/** Loads the page's texts in one language; a visitor loads only one of the three. */
export const loadCopy = async (language: Language): Promise<LandingCopy> => {
  const known = loaded.get(language)
  if (known) return known
  const copy = withShownTexts(await fetchers[language](), language)
  loaded.set(language, copy)
  // lists and prices come from the typed dictionary; only texts with plural forms need the i18n instance
  i18n.addResourceBundle(language, 'landing', copy.counters, true, true)
  listeners.forEach((tell) => tell())
  return copy
}

/** The wanted language if its texts are loaded, until then the previous one. */
export const readyLanguage = (wanted: Language): Language => {
  if (loaded.has(wanted)) shown = wanted
  return shown
}

/** @throws Error if the language is not loaded */
export const copyOf = (language: Language): LandingCopy => {
  const copy = loaded.get(language)
  if (!copy) throw new Error(`landing: the texts in ${language} are not loaded`)
  return copy
}

/** Calls `tell` when texts arrive; returns a function to stop. */
export const onCopy = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
