import { type Language, languages } from '@hattama/contract/rules/kernel/language'
import { isLanguageTag } from '@hattama/contract/rules/speech/language-tag'
import { type SpeechLanguage, speechLanguages } from '@hattama/contract/rules/speech/speech-languages'

/** In Kazakh Chromium knows no names of languages at all, though it takes the language for a known one. */
const inKazakh: Record<SpeechLanguage, string> = {
  ru: 'Орысша',
  en: 'Ағылшынша',
  kk: 'Қазақша',
  ar: 'Арабша',
  az: 'Әзербайжанша',
  be: 'Беларусша',
  bg: 'Болгарша',
  cs: 'Чехше',
  da: 'Датша',
  de: 'Немісше',
  el: 'Грекше',
  es: 'Испанша',
  et: 'Эстонша',
  fa: 'Парсыша',
  fi: 'Финше',
  fr: 'Французша',
  he: 'Ивритше',
  hi: 'Хиндише',
  hr: 'Хорватша',
  hu: 'Мажарша',
  hy: 'Армянша',
  id: 'Индонезияша',
  it: 'Итальянша',
  ja: 'Жапонша',
  ka: 'Грузинше',
  ko: 'Корейше',
  lt: 'Литовша',
  lv: 'Латышша',
  mn: 'Моңғолша',
  nl: 'Нидерландша',
  no: 'Норвегше',
  pl: 'Полякша',
  pt: 'Португалша',
  ro: 'Румынша',
  sk: 'Словакша',
  sl: 'Словенше',
  sr: 'Сербше',
  sv: 'Шведше',
  tg: 'Тәжікше',
  th: 'Тайша',
  tr: 'Түрікше',
  tt: 'Татарша',
  uk: 'Украинша',
  uz: 'Өзбекше',
  vi: 'Вьетнамша',
  zh: 'Қытайша',
}

/** Names as people call them who speak one of the languages of the interface, where those of browsers differ or are missing. */
const own: Record<Language, Record<string, string>> = {
  en: { en: 'English', ru: 'Russian', kk: 'Kazakh' },
  ru: { en: 'Английский', ru: 'Русский', kk: 'Казахский' },
  kk: inKazakh,
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

/** Spoken languages to choose from, as a reader looks for them: their own first, then the other ones of the interface, then by name. */
export const speechLanguageChoices = (reader: Language): { value: SpeechLanguage; text: string }[] => {
  const { compare } = new Intl.Collator(reader)
  const named = speechLanguages.map((value) => ({ value, text: speechLanguageName(value, reader) }))
  const nearest: readonly string[] = [reader, ...languages]
  const rank = ({ value }: { value: string }) => {
    const at = nearest.indexOf(value)
    return at === -1 ? nearest.length : at
  }
  return named.toSorted((a, b) => rank(a) - rank(b) || compare(a.text, b.text))
}
