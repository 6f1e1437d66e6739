import { addTexts, type Language, useTexts } from '@hattama/platform'
import { en } from '../locales/en.ts'
import { kk } from '../locales/kk.ts'
import { ru } from '../locales/ru.ts'
import type { LandingCopy } from './landing-copy.ts'

export const copies: Record<Language, LandingCopy> = { ru, en, kk }

// Lists and prices are read from the typed dictionaries; only texts with plural forms need the i18n instance.
addTexts('landing', { ru: ru.counters, en: en.counters, kk: kk.counters })

/** The landing's texts in the current language; re-renders when the language changes. */
export const useCopy = () => {
  const { t, language } = useTexts('landing')
  return { copy: copies[language], language, t }
}
