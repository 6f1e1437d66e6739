import { detectLanguage } from '#kernel/language/detect.ts'

/** Languages whose words the extract knows; everything else is read without stop words and stems. */
export type KnownLanguage = 'ru' | 'en' | 'kk'

/** The language of a text: as the engine told it, else by its letters. */
export const languageOf = (told: string | null, text: string): string => {
  const code = told?.toLowerCase().split(/[-_]/)[0]
  if (code) return code
  return detectLanguage(text) ?? 'en'
}

/** The language headings are written in. */
export const headingLanguage = (language: string): KnownLanguage =>
  language === 'ru' || language === 'kk' ? language : 'en'
