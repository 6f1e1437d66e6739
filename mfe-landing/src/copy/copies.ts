import { withFigures } from '@hattama/contract/rules/plans'
import { i18n, type Language } from '@hattama/platform'
import type { LandingCopy } from './landing-copy.ts'

const fetchers: Record<Language, () => Promise<LandingCopy>> = {
  ru: async () => (await import('../locales/ru.ts')).ru,
  en: async () => (await import('../locales/en.ts')).en,
  kk: async () => (await import('../locales/kk.ts')).kk,
}

const loaded = new Map<Language, LandingCopy>()
const listeners = new Set<() => void>()

/** The language shown: the last wanted one whose texts were there. */
let shown: Language = 'ru'

/** Figures of plans stand in the contract's table alone: texts name them. */
const withPlanFigures = (copy: LandingCopy, language: Language): LandingCopy =>
  JSON.parse(JSON.stringify(copy), (_, value: unknown) =>
    typeof value === 'string' ? withFigures(value, language) : value,
  ) as LandingCopy

/** Brings the page's texts of one language; a visitor loads one of three. */
export const loadCopy = async (language: Language): Promise<LandingCopy> => {
  const known = loaded.get(language)
  if (known) return known
  const copy = withPlanFigures(await fetchers[language](), language)
  loaded.set(language, copy)
  // lists and prices are read from the typed dictionary; only texts with plural forms need the i18n instance
  i18n.addResourceBundle(language, 'landing', copy.counters, true, true)
  listeners.forEach((tell) => tell())
  return copy
}

/** The wanted language once its texts are there, until then the one shown before. */
export const readyLanguage = (wanted: Language): Language => {
  if (loaded.has(wanted)) shown = wanted
  return shown
}

/** @throws Error for a language nobody has loaded. */
export const copyOf = (language: Language): LandingCopy => {
  const copy = loaded.get(language)
  if (!copy) throw new Error(`landing: the texts in ${language} are not loaded`)
  return copy
}

/** Tells of texts that arrived; returns how to stop. */
export const onCopy = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
