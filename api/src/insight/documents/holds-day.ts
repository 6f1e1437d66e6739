import { languages } from '@hattama/contract/people/account'

/** A day in words, in each language with its month in full and short: `Nov 28, 2026`, `28 ноября 2026`, `2026 ж. 28 қараша`. */
const inWords = (date: number) =>
  languages.flatMap((language) =>
    (['long', 'short'] as const).map((month) =>
      new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
        .format(date)
        .replaceAll(/\s+/g, ' ')
        .replace(/ г\.$/, ''),
    ),
  )

/** A day, given as yyyy-mm-dd, in the ways people and the recorder write it. */
const writtenDays = (given: string) => {
  const [year = '', month = '', day = ''] = given.split('-')
  return [
    given,
    `${day}.${month}.${year}`,
    `${day}.${month}.${year.slice(2)}`,
    ...inWords(Date.UTC(Number(year), Number(month) - 1, Number(day))),
  ]
}

/** Whether a title holds a day, given as yyyy-mm-dd: 2026-11-28, 28.11.2026, 28.11.26, or in words of any of our languages. */
export const holdsDay = (title: string, day: string): boolean =>
  writtenDays(day).some((written) =>
    // 12 ноября is not 2 ноября
    title.split(written).some((before, i, parts) => i < parts.length - 1 && !/\d$/.test(before)),
  )
