import { kazakhMonths } from '../kernel/kazakh-months.ts'
import { type Language, languages } from '../kernel/language.ts'
import { type Unnamed, unnamedOf, withReadersLabels } from '../speech/speaker-label.ts'
import { readersMark } from './edited-mark.ts'
import { readersWord } from './minutes-words.ts'
import { lineWithReadersBefore } from './said-before.ts'
import { withReadersMarks } from './quotation-marks.ts'

/** As minutes were written before: some of these are words of their own, snow and wind. */
const shortKazakhMonths = [
  'қаң.',
  'ақп.',
  'нау.',
  'сәу.',
  'мам.',
  'мау.',
  'шіл.',
  'там.',
  'қыр.',
  'қаз.',
  'қар.',
  'жел.',
]

type Part = { type: string; value: string }

/** How English and Russian dates are written in minutes: "Nov 30, 2026". */
const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * Chromium ships without Kazakh dates (it writes "2026 M11 30"), so these are put together here, as in the Unicode locale
 * data.
 */
const kazakhParts = (year: number, month: number, day: number, names = kazakhMonths): Part[] => [
  { type: 'year', value: String(year) },
  { type: 'literal', value: ' ж. ' },
  { type: 'day', value: String(day) },
  { type: 'literal', value: ' ' },
  { type: 'month', value: names[month] ?? '' },
]

const dayParts = (language: Language, year: number, month: number, day: number): Part[] =>
  language === 'kk'
    ? kazakhParts(year, month, day)
    : dayFormat(language).formatToParts(Date.UTC(year, month, day))

/** A day as it is written in minutes. */
const dayText = (language: Language, year: number, month: number, day: number): string =>
  language === 'kk'
    ? kazakhParts(year, month, day)
        .map(({ value }) => value)
        .join('')
    : dayFormat(language).format(Date.UTC(year, month, day))

type WrittenDay = { pattern: RegExp; months: string[] }

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How a day is found in a text, which writes the fifth of a month like this. */
const writtenDayIn = (partsOf: (month: number) => Part[]): WrittenDay => {
  const months = Array.from(
    { length: 12 },
    (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? '',
  )
  const pattern = partsOf(0).map(({ type, value }) => {
    if (type === 'month') return `(?<month>${months.map(literal).join('|')})`
    if (type === 'day') return String.raw`(?<day>\d{1,2})`
    return type === 'year' ? String.raw`(?<year>\d{4})` : literal(value).replaceAll(/\s/g, String.raw`\s`)
  })
  return { pattern: new RegExp(`(?<!\\d)${pattern.join('')}`, 'gu'), months }
}

const isoDay = /\b(\d{4})-(0[1-9]|1[0-2])-([0-2]\d|3[01])\b/g

let written: WrittenDay[] | undefined

/** A text whose written dates ("Dec 2, 2026", "2026-12-02") are those of the reader's language. */
export const withReadersDays = (text: string, language: Language): string => {
  written ??= [
    ...languages.map((one) => writtenDayIn((month) => dayParts(one, 2026, month, 5))),
    writtenDayIn((month) => kazakhParts(2026, month, 5, shortKazakhMonths)),
  ]
  return written.reduce(
    (all, { pattern, months }) =>
      all.replace(pattern, (...found) => {
        const { day, month, year } = found.at(-1) as Record<'day' | 'month' | 'year', string>
        return dayText(language, Number(year), months.indexOf(month), Number(day))
      }),
    text.replace(isoDay, (_, year: string, month: string, day: string) =>
      dayText(language, Number(year), Number(month) - 1, Number(day)),
    ),
  )
}

/**
 * When a task is due, for a reader: the day alone where the words around it are of another language ("by Wednesday
 * (Dec 2, 2026)" in Russian is "2 дек. 2026 г.").
 */
export const dueForReader = (due: string, language: Language): string => {
  const told = withReadersDays(due, language)
  const [, day] = /^[^()]+ \(([^()]+)\)$/.exec(told) ?? []
  return day !== undefined && told !== due ? day : told
}

/** Who does it by when, after a quote or what it was changed into: `” — Speaker 1, Nov 30, 2026, unclear [00:51]`. */
const behindQuote = /(?<= — )[^\n[\]—”»]{1,200}(?= \[)/g

/**
 * Minutes with everything but the words of people in the reader's language: known headings and notes, labels of speakers
 * without a name, the label of what was said before, and dates behind a quote. Each line stays the same line.
 */
export const inReadersWords = (markdown: string, language: Language, say: (who: Unnamed) => string): string =>
  withReadersLabels(markdown, say)
    .split('\n')
    .map((line) => {
      const [, mark = '', words = ''] = /^(#{1,6} |)(.*)$/.exec(line) ?? []
      const known = readersWord(words, language)
      if (known !== words) return mark + known
      const shown = line.replace(behindQuote, (told) =>
        withReadersDays(told, language)
          .split(', ')
          .map((part) => {
            const who = unnamedOf(part)
            return who ? say(who) : (readersMark(part, language) ?? readersWord(part, language))
          })
          .join(', '),
      )
      return withReadersMarks(lineWithReadersBefore(shown, language), language)
    })
    .join('\n')
