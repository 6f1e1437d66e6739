/** Languages whose words the extract knows; everything else is read without stop words and stems. */
export type KnownLanguage = 'ru' | 'en' | 'kk'

const kazakhLetters = /[әғқңөұүһі]/gi

/** The language of a text: as the engine told it, else by its letters. */
export const languageOf = (told: string | null, text: string): string => {
  const code = told?.toLowerCase().split(/[-_]/)[0]
  if (code) return code
  const cyrillic = text.match(/[а-яёәғқңөұүһі]/gi)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (cyrillic <= latin) return 'en'
  return (text.match(kazakhLetters)?.length ?? 0) / cyrillic > 0.05 ? 'kk' : 'ru'
}

/** The language headings are written in. */
export const headingLanguage = (language: string): KnownLanguage =>
  language === 'ru' || language === 'kk' ? language : 'en'
