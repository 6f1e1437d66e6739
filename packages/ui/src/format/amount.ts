import type { Language } from '@hattama/contract/people/account'
import { missing } from './duration.ts'

const byteUnits: Record<Language, readonly string[]> = {
  en: ['B', 'KB', 'MB', 'GB', 'TB'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'],
  kk: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'],
}

/** Kazakh groups digits and marks decimals as Russian does; Chromium has no data of its own for it. */
const numberLocale = (language: Language) => (language === 'kk' ? 'ru' : language)

/** Creating a formatter costs about a hundred times as much as using it, so each is created once. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number with the language's separators; at most `digits` decimals, and no fewer than `least`. */
export const numberText = (value: number, language: Language, digits = 0, least = 0): string => {
  const key = `${language} ${digits} ${least}`
  const known = formats.get(key)
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: digits }
  const format = known ?? new Intl.NumberFormat(numberLocale(language), decimals)
  if (!known) formats.set(key, format)
  return format.format(value)
}

/** Size of a file, in units of 1,000. Input in bytes. */
export const bytesText = (bytes: number | null | undefined, language: Language): string => {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return missing
  let [value, step] = [bytes, 0]
  while (value >= 999.5 && step < 4) {
    value /= 1000
    step += 1
  }
  return `${numberText(value, language, value < 10 && step > 0 ? 1 : 0)} ${byteUnits[language][step]}`
}

/** A share 0..1 in whole percent. */
export const percentText = (share: number, language: Language): string =>
  `${numberText(Math.round(share * 100), language)}${language === 'en' ? '%' : '\u00a0%'}`
