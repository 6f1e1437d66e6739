import { namesOf } from '#kernel/language/number-words.ts'
import { numberOf, numbersIn } from '#kernel/language/numbers.ts'

/** One way to say a number: for each of its parts the words it may be said with. */
type Way = string[][]

const maxSaid = 999_999_999
const thousand = 1000
const million = 1_000_000

/** The parts below a thousand: "two hundred five" and «двести пять»; `isShort`: hundreds have a word of their own. */
const below = (n: number, isShort: boolean): number[] => {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100]
  const begin = hundreds === 0 ? [] : isShort || hundreds === 1 ? [hundreds * 100] : [hundreds, 100]
  if (rest === 0) return begin
  return [...begin, ...(rest < 20 || rest % 10 === 0 ? [rest] : [rest - (rest % 10), rest % 10])]
}

const scaled = (n: number, scale: number, isShort: boolean): number[] =>
  n === 0 ? [] : n === 1 && scale === thousand ? [scale] : [...below(n, isShort), scale]

const partsOf = (n: number, isShort: boolean): number[] => [
  ...scaled(Math.floor(n / million), million, isShort),
  ...scaled(Math.floor((n % million) / thousand), thousand, isShort),
  ...below(n % thousand, isShort),
]

/** "45 000", "45 thousand" and "5 млн". */
const inFigures = (n: number): Way[] => [
  ...(n >= thousand
    ? [
        n
          .toLocaleString('en')
          .split(',')
          .map((figures) => [figures]),
      ]
    : []),
  ...[thousand, million]
    .filter((scale) => n >= scale && n % scale === 0)
    .map((scale) => [[String(n / scale)], namesOf(scale)]),
]

/** The ways a whole number may be said in English, Russian and Kazakh, or written in several words. */
export const waysToSay = (n: number): Way[] => {
  if (!Number.isInteger(n) || n < 1 || n > maxSaid) return []
  const year = n >= 1900 && n < 2100 && n % 100 >= 10 ? [Math.floor(n / 100), ...below(n % 100, true)] : null
  const all = [partsOf(n, true), partsOf(n, false), ...(year ? [year] : [])]
  const ways = new Map(all.map((parts) => [parts.join(' '), parts.map(namesOf)]))
  return [...ways.values(), ...inFigures(n)].filter((way) => way.every((names) => names.length > 0))
}

/** Consecutive words of a query, which together may be one number. */
export type Run = { words: readonly string[]; number: number | null }

/** Splits words into those that are one number together ("twenty five", "45 тысяч", "25") and others, each alone. */
export const runsOf = (words: readonly string[]): Run[] => {
  const runs: string[][] = []
  let wasNumber = false
  for (const word of words) {
    const isNumber = numberOf(word) !== null || isScale(word)
    const open = runs.at(-1)
    if (isNumber && wasNumber && open) open.push(word)
    else runs.push([word])
    wasNumber = isNumber
  }
  return runs.flatMap((run) => {
    const number = wholeOf(run)
    if (number !== null || run.length === 1) return [{ words: run, number }]
    return run.map((word) => ({ words: [word], number: wholeOf([word]) }))
  })
}

const isScale = (word: string) => [100, thousand, million].some((scale) => namesOf(scale).includes(word))

/** The one number that words say; null if they say none, or several. */
const wholeOf = (words: readonly string[]): number | null => {
  const text = words.join(' ')
  const whole = Math.max(...numbersIn(text))
  return Number.isFinite(whole) && isOne(words, whole) ? whole : null
}

/** Whether the words are a way to say that number, so that "5 7" is not taken for twelve. */
const isOne = (words: readonly string[], whole: number): boolean =>
  (words.length === 1 && numberOf(words[0] ?? '') === whole) ||
  waysToSay(whole).some(
    (way) => way.length === words.length && way.every((names, i) => names.includes(words[i] ?? '')),
  )
