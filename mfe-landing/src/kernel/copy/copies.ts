import { withFigures } from '@hattama/contract/rules/people/plans'
import { i18n, type Language } from '@hattama/platform'
import type { LandingCopy } from '../locales/landing-copy.ts'

const fetchers: Record<Language, () => Promise<LandingCopy>> = {
  ru: async () => (await import('../locales/ru.ts')).ru,
  en: async () => (await import('../locales/en.ts')).en,
  kk: async () => (await import('../locales/kk.ts')).kk,
}

const loaded = new Map<Language, LandingCopy>()
const listeners = new Set<() => void>()

/** The language on screen: the last requested one whose texts were loaded. */
let shown: Language = 'ru'

/** Fills in plan figures, which exist only in the contract's table. */
const withPlanFigures = (copy: LandingCopy, language: Language): LandingCopy =>
  JSON.parse(JSON.stringify(copy), (_, value: unknown) =>
    typeof value === 'string' ? withFigures(value, language) : value,
  ) as LandingCopy

/** Loads the page's texts in one language; a visitor loads only one of the three. */
export const loadCopy = async (language: Language): Promise<LandingCopy> => {
  const known = loaded.get(language)
  if (known) return known
  const copy = withPlanFigures(await fetchers[language](), language)
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
