import type { Language } from '@hattama/contract/people/account'
import type { Fault } from '@hattama/contract/kernel/fault'
import { errorTexts } from '@hattama/contract/rules/kernel/error-texts'
import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import { en, type Words } from './en.ts'
import { kk } from './kk.ts'
import { ru } from './ru.ts'

const all: Record<Language, Words> = { en, ru, kk }

/** A text of the bot in a language; placeholders such as `{name}` are filled from `given`. */
export const say = (language: Language, key: keyof Words, given: Record<string, string> = {}): string =>
  all[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')

/** The language for a person who has set none: that of their app, if it is one of ours. */
export const languageOfApp = (code: string | undefined): Language => {
  const short = code?.slice(0, 2).toLowerCase()
  return short === 'ru' || short === 'kk' ? short : 'en'
}

/** The words of an error code. */
export const errorWords = (language: Language, code: string): string => {
  const words: Record<string, string> = errorTexts[language].error
  return words[code] ?? errorTexts[language].error.SERVER_ERROR
}

/** The words of what went wrong with a recording. */
export const faultWords = (language: Language, fault: Fault | null): string => {
  if (!fault) return ''
  const words: Record<string, string> = errorTexts[language].fault
  return words[faultText(fault)] ?? errorTexts[language].fault.internal
}
