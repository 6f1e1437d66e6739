import { claimedNumbers, numberOf } from '#kernel/language/numbers.ts'
import { scaleOf } from '#kernel/language/number-words.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import type { Day } from '../../../dates/calendar.ts'
import { daysNamed } from '../../../dates/days-named.ts'
import { clockTimesIn } from './clock-times.ts'

/**
 * An hour, a sum or a count that a text names. `value`: of a time the minutes of half a day; `unit`: the stem of what is counted, ''
 * where nothing is said to be
 */
export type Figure = { kind: 'time' | 'amount'; value: number; unit: string }

const token = /\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)?|[^\s\p{L}\d]/gu

/** Words within one number. */
const joins = /^(?:and|a|half|с|половиной|жарым)$/u

/** Behind a number it is no thing that is counted: "two fifty then", «двести будет», «елу болсын». */
const noThing =
  /^(?:then|is|was|works?|will|тогда|буд\p{L}+|хватит|давай\p{L}*|онда|\p{L}+(?:сын|сін|мыз|міз|мын|мін|йық|йік|ды|ді|ған|ген))$/u

/** The stem of what is counted by a number; '' where the word behind it is no such thing. */
const unitOf = (word: string, language: string) =>
  !/^\p{L}/u.test(word) || stopWords.has(word) || noThing.test(word) ? '' : stem(word, language)

const isNumber = (word: string) => numberOf(word) !== null || scaleOf(word) !== null

/** "Two fifty" is two hundred and fifty, of whatever. */
const valueOf = (words: readonly string[]): number | null => {
  const values = claimedNumbers(words.join(' '))
  const [first, second, third] = values
  if (first === undefined || third !== undefined) return null
  if (second === undefined) return first
  return first < 20 && second >= 10 && second < 100 ? first * 100 + second : null
}

const amountsIn = (text: string, language: string): Figure[] => {
  const words = text.toLowerCase().replaceAll('ё', 'е').match(token) ?? []
  const found: Figure[] = []
  for (let from = 0; from < words.length; from += 1) {
    if (!isNumber(words[from] ?? '')) continue
    let to = from + 1
    while (
      to < words.length &&
      (isNumber(words[to] ?? '') || (joins.test(words[to] ?? '') && isNumber(words[to + 1] ?? '')))
    )
      to += 1
    const value = valueOf(words.slice(from, to))
    const next = words[to] ?? ''
    if (value !== null) found.push({ kind: 'amount', value, unit: unitOf(next, language) })
    from = to
  }
  return found
}

/** What a text says of when and how much: its hours and amounts in the order they are said, and whether it names a day as well. */
export const figuresIn = (
  text: string,
  language: string,
  meeting: Day | null,
): { figures: Figure[]; hasDay: boolean } => {
  const times = clockTimesIn(text, language)
  const { days, rest } = daysNamed(
    // «в половине пятого» is no fifth of a month
    times.toReversed().reduce((left, { from, to }) => `${left.slice(0, from)}, ${left.slice(to)}`, text),
    meeting,
  )
  const told = times.map(({ minutes }): Figure => ({ kind: 'time', value: minutes, unit: '' }))
  return { figures: [...told, ...amountsIn(rest, language)], hasDay: days.length > 0 }
}
