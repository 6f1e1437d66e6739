import type { Language } from '../kernel/language.ts'

/** Marks of the first level and of the second, in pairs. Minutes are stored with the English ones. */
const marksOf: Record<Language, readonly [string, string, string, string]> = {
  en: ['“', '”', '“', '”'],
  ru: ['«', '»', '„', '“'],
  kk: ['«', '»', '„', '“'],
}

const isOpening = (letter: string) => letter === '“' || letter === '«'

/** A word that keeps its full stop: "2026 г.", "тыс.", an initial. "Я." is a word. */
const shortened = /(?<![\p{L}\p{N}])(?:г|гг|ж|жж|д|п|р|т|тг|руб|тыс|мың|млн|млрд|ул|см|[А-ЮӘІҢҒҮҰҚӨҺ])\.$/u

/** Letters looked at before a closing mark: the longest shortened word, and what stands before it. */
const looked = 8

/** A quote with its closing mark: in Russian and in Kazakh it ends before its full stop, «Да». As long as both together. */
export const closedQuote = (words: string, close: string): string => {
  const end = words.slice(-looked)
  const isStopBehind = close === '»' && /[^.…?!]\.$/u.test(end) && !shortened.test(end)
  return isStopBehind ? `${words.slice(0, -1)}${close}.` : words + close
}

const withStopsBehind = (line: string): string =>
  line.replaceAll(/[^»]{1,8}»/gu, (end) => closedQuote(end.slice(0, -1), '»'))

/**
 * A line of minutes with the quotation marks of the reader's language: «…», and „…“ inside; a full stop stands behind them. Marks
 * that belong to no pair, and lines without a quote of ours, stay as they are. As long as before.
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
  return depth === 0 ? withStopsBehind(written) : line
}

/** The same of a piece of a line, whose quotes may begin before it and end behind it. */
export const pieceWithReadersMarks = (piece: string, language: Language): string => {
  let [depth, unopened] = [0, 0]
  for (const mark of piece.match(/[“”]/g) ?? []) {
    if (mark === '“') depth += 1
    else if (depth > 0) depth -= 1
    else unopened += 1
  }
  const whole = '“'.repeat(unopened) + piece + '”'.repeat(depth)
  return withReadersMarks(whole, language).slice(unopened, unopened + piece.length)
}

/**
 * The other way: as it is stored. Only for a line that was shown by `withReadersMarks`. Marks that a person typed within a quote
 * stay; a line that was cut in two may have one mark of a pair.
 */
export const withStoredMarks = (line: string, language: Language): string => {
  if (language === 'en') return line
  let depth = 0
  return line.replaceAll(/[«„“]|»\.?/g, (mark) => {
    if (mark === '„') return '«'
    if (mark === '“') return '»'
    if (mark === '«') return ++depth === 1 ? '“' : mark
    depth = Math.max(0, depth - 1)
    if (depth > 0) return mark
    return mark === '».' ? '.”' : '”'
  })
}
