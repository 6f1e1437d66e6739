import { scaleOf } from '#kernel/language/number-words.ts'
import { claimedNumbers, numberOf } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { Question } from './question.ts'

type Measure = 'money' | 'percent' | 'time' | 'people' | 'size' | 'pieces'

const whole = (...parts: string[]) => new RegExp(`^(?:${parts.join('|')})$`, 'u')
const word = (...parts: string[]) => new RegExp(`(?<!\\p{L})(?:${parts.join('|')})(?!\\p{L})`, 'iu')

/** What stands behind a number and says what it counts. */
const units: readonly (readonly [Measure, RegExp])[] = [
  ['percent', whole('percent', 'процент\\p{L}*', 'пайыз\\p{L}*')],
  [
    'time',
    whole(
      '(?:second|minute|hour|day|night|week|month|year)s?',
      'секунд\\p{L}*|минут\\p{L}*|час(?:а|ов|ам|ах)?|дн(?:я|ей|ям|ях|и)|день|недел\\p{L}*|месяц\\p{L}*|год(?:а|у|ов|ам)?|лет|утра|вечера',
      'сағат\\p{L}*|күн\\p{L}*|апта\\p{L}*|ай(?:ға|да|дан|лық)?|жыл\\p{L}*',
    ),
  ],
  [
    'people',
    whole(
      'people|persons?|guests?',
      'человек\\p{L}*|люд\\p{L}+|гост\\p{L}+',
      'адам\\p{L}*|кісі\\p{L}*|қонақ\\p{L}*',
    ),
  ],
  [
    'size',
    whole(
      'tons?|tonnes?|kilos?|kilograms?|grams?|lit(?:re|er)s?|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|cubes?',
      'тонн\\p{L}*|кило\\p{L}*|грамм\\p{L}*|литр\\p{L}*|метр\\p{L}*|куб\\p{L}*',
      'келі\\p{L}*',
    ),
  ],
  ['pieces', whole('pieces?|times', 'штук\\p{L}*|раз(?:а)?|экземпляр\\p{L}*', 'дана\\p{L}*|рет')],
]

const asked: readonly (readonly [Measure, RegExp])[] = [
  [
    'money',
    word(
      'costs?|prices?|fees?|rent|salar(?:y|ies)',
      'сто[ия]т\\p{L}*|обойд[её]тся|цен[аеуы]|зарплат\\p{L}+',
      'баға\\p{L}*|құны|тұрады|төле\\p{L}+',
    ),
  ],
  ['percent', word('percent\\p{L}*', 'процент\\p{L}*', 'пайыз\\p{L}*')],
  ['time', word('how long', 'как долго|сколько времени', 'қанша уақыт')],
]

/** What a question for an amount counts, as far as it says so. */
const measureAsked = ({ text, kinds }: Pick<Question, 'text' | 'kinds'>): Measure | null =>
  kinds.has('amount') ? (asked.find(([, cue]) => cue.test(text))?.[0] ?? null) : null

const isNumber = (one: string) => numberOf(one) !== null || scaleOf(one) !== null

/** The numbers of a text, each with the word behind it. */
const countsIn = (text: string): { numbers: number[]; behind: string }[] => {
  const words = wordsOf(text)
  const begins = words.flatMap((one, i) => (isNumber(one) && !isNumber(words[i - 1] ?? '') ? [i] : []))
  return begins.map((from) => {
    const length = words.slice(from).findIndex((one) => !isNumber(one))
    const end = length < 0 ? words.length : from + length
    return { numbers: claimedNumbers(words.slice(from, end).join(' ')), behind: words[end] ?? '' }
  })
}

/**
 * Whether every number of a text counts something else than is asked for: "two tons" where a price is. A number alone may be
 * of any measure; one that the question itself gives tells nothing.
 */
export const countsOther = (question: Pick<Question, 'text' | 'kinds'>, text: string): boolean => {
  const measure = measureAsked(question)
  const given = new Set(claimedNumbers(question.text))
  const counts = countsIn(text).filter(({ numbers }) => numbers.length > 0)
  return (
    counts.length > 0 &&
    counts.every(({ numbers, behind }) => {
      const unit = units.find(([, is]) => is.test(behind))?.[0]
      return (
        (measure !== null && unit !== undefined && unit !== measure) || numbers.every((n) => given.has(n))
      )
    })
  )
}
