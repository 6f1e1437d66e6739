import type { Language } from '@hattama/contract/people/account'
import { isLanguageTag } from '@hattama/contract/rules/speech/language-tag'

/** The languages of the interface, as people call them who speak one: for Kazakh, browsers know longer names only. */
const own: Record<Language, Record<string, string>> = {
  en: { en: 'English', ru: 'Russian', kk: 'Kazakh' },
  ru: { en: 'Английский', ru: 'Русский', kk: 'Казахский' },
  kk: { en: 'Ағылшынша', ru: 'Орысша', kk: 'Қазақша' },
}

const known = new Map<Language, Intl.DisplayNames>()

const namesIn = (reader: Language) => {
  const names =
    known.get(reader) ?? new Intl.DisplayNames([reader, 'ru'], { type: 'language', fallback: 'none' })
  known.set(reader, names)
  return names
}

/** The name of a spoken language (BCP 47) in the language of the reader, with a capital; the code if nobody knows it. */
export const speechLanguageName = (code: string, reader: Language): string => {
  const [base = code] = code.split(/[-_]/)
  const name = own[reader][base] ?? (isLanguageTag(base) ? namesIn(reader).of(base) : undefined)
  return name ? name.charAt(0).toLocaleUpperCase(reader) + name.slice(1) : code
}
