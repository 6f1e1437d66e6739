import type { Language } from '../kernel/language.ts'

/** Marks of the first level and of the second, in pairs. Minutes are stored with the English ones. */
const marksOf: Record<Language, readonly [string, string, string, string]> = {
  en: ['“', '”', '“', '”'],
  ru: ['«', '»', '„', '“'],
  kk: ['«', '»', '„', '“'],
}

const isOpening = (letter: string) => letter === '“' || letter === '«'

/**
 * A line of minutes with the quotation marks of the reader's language: «…», and „…“ inside. Marks that belong to no pair, and
 * lines without a quote of ours, stay as they are.
 */
export const withReadersMarks = (line: string, language: Language): string => {
  if (language === 'en' || !line.includes('“') || !line.includes('”')) return line
  const [open, close, openIn, closeIn] = marksOf[language]
  let depth = 0
  const written = line.replaceAll(/[“”«»]/g, (mark) => {
    if (isOpening(mark)) return ++depth === 1 ? open : openIn
    if (depth > 0) return depth-- === 1 ? close : closeIn
    return mark
  })
  return depth === 0 ? written : line
}

/**
 * The other way: as it is stored. Only for a line that was shown by `withReadersMarks`. Marks that a person typed within a quote
 * stay; a line that was cut in two may have one mark of a pair.
 */
export const withStoredMarks = (line: string, language: Language): string => {
  if (language === 'en') return line
  let depth = 0
  return line.replaceAll(/[«»„“]/g, (mark) => {
    if (mark === '„') return '«'
    if (mark === '“') return '»'
    if (mark === '«') return ++depth === 1 ? '“' : mark
    depth = Math.max(0, depth - 1)
    return depth === 0 ? '”' : mark
  })
}
