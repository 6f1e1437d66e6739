import { numberOf, numberRuns } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import type { VoteCues } from './vote-cues.ts'

const sides = ['for', 'against', 'abstained'] as const
export type Side = (typeof sides)[number]
export type Counts = ReadonlyMap<Side, number>

/** Text as the cues expect it; "5-2" as two numbers. */
export const forVotes = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(/(\d)\s*[-–—:]\s*(?=\d)/g, '$1 – ')

/** The side a few words name. */
export const sideIn = (text: string, cues: VoteCues): Side | null =>
  sides.toReversed().find((side) => cues[side].test(text)) ?? null

/** The last number of a few words. */
export const numberIn = (text: string): number | null => numberRuns(text).flat().at(-1) ?? null

/** The numbers of words that say nothing besides. */
const bareNumbers = (text: string, { filler }: VoteCues): number[] => {
  const rest = wordsOf(text.replace(new RegExp(filler, 'giu'), ' ')).filter((w) => numberOf(w) === null)
  return rest.length === 0 ? numberRuns(text).flat() : []
}

/** Counting hands aloud: "one, two, three". */
const isCounting = (list: readonly number[]) =>
  list.length > 1 && list.every((n, i) => n === (list[i - 1] ?? n - 1) + 1)

/** The number of words that say nothing besides, or to which they count. */
export const bareNumber = (text: string, cues: VoteCues): number | null => {
  const numbers = bareNumbers(text, cues)
  return numbers.length === 1 || isCounting(numbers) ? (numbers.at(-1) ?? null) : null
}

/** The parts of a sentence between its signs and "and", without what came of the vote. */
const partsOf = (text: string, { joins, passed, failed }: VoteCues): string[] =>
  text
    .replace(failed, ' ')
    .replace(passed, ' ')
    .split(/[.,;:!…—–]+/u)
    .flatMap((part) => part.split(new RegExp(joins, 'iu')))
    .filter((part) => /[\p{L}\d]/u.test(part))

const inOrder = (numbers: readonly number[]): Counts =>
  new Map(numbers.slice(0, sides.length).map((n, i) => [sides[i] ?? 'abstained', n]))

/** A sentence of nothing but counts: "two — four", "five, one, one", or these with their sum. */
const countsAlone = (text: string, cues: VoteCues): Counts | null => {
  const parts = partsOf(text, cues)
  const numbers = parts.flatMap((part) => bareNumbers(part, cues))
  const isDashed = /[\p{L}\d]\s*[—–]/u.test(text)
  if (numbers.length < 2 || numbers.length < parts.length) return null
  const [a = 0, b = 0, c = 0, all] = numbers
  if (numbers.length === 4) return all === a + b + c ? inOrder([a, b, c]) : null
  return isCounting(numbers) && !isDashed ? null : inOrder(numbers)
}

/** "Four to one", wherever it is said: what stands right before and right after. */
const countsBetween = (text: string, cues: VoteCues): Counts | null => {
  const found = cues.between.exec(text)
  if (!found) return null
  const before = wordsOf(text.slice(0, found.index).replace(/[.,;:!?…].*?(?=[^.,;:!?…]*$)/su, ' | '))
  const after = wordsOf(text.slice(found.index + found[0].length).split(/[.,;:!?…—–]/u)[0] ?? '')
  const last = before.findLastIndex((w) => numberOf(w) === null)
  const end = after.findIndex((w) => numberOf(w) === null)
  const [a, b] = [
    numberIn(before.slice(last + 1).join(' ')),
    numberIn(after.slice(0, end < 0 ? undefined : end).join(' ')),
  ]
  return a === null || b === null ? null : inOrder([a, b])
}

/** Sides and counts in turn, with or without signs: "four for and one against", "за — пять, против — нет". */
const countsInTurn = (text: string, cues: VoteCues): Counts | null => {
  const words = wordsOf(text)
  const tokens: (Side | number)[] = []
  let number: string[] = []
  const close = () => {
    const n = numberIn(number.join(' '))
    if (n !== null) tokens.push(n)
    number = []
  }
  words.forEach((word, i) => {
    const isNone = cues.none.test(word)
    // "против нет" is a side and its count, not a side in two words
    const side = sideIn(word, cues) ?? (i > 0 && !isNone ? sideIn(`${words[i - 1]} ${word}`, cues) : null)
    const isSaid = side !== null && tokens.at(-1) === side
    if (numberOf(word) !== null) number.push(word)
    else if (side !== null && !isSaid) {
      close()
      tokens.push(side)
    } else if (side === null) {
      close()
      if (isNone) tokens.push(0)
    }
  })
  close()
  const isPaired = (first: 'number' | 'string') =>
    tokens.length >= 4 &&
    tokens.length % 2 === 0 &&
    tokens.every((token, i) => (typeof token === first) === (i % 2 === 0))
  const pairs = tokens.flatMap((_, i) => (i % 2 === 0 ? [[tokens[i], tokens[i + 1]]] : []))
  if (!isPaired('number') && !isPaired('string')) return null
  const counts = new Map(
    pairs.flatMap(([a, b]): [Side, number][] =>
      typeof a === 'number' && typeof b === 'string'
        ? [[b, a]]
        : typeof a === 'string' && typeof b === 'number'
          ? [[a, b]]
          : [],
    ),
  )
  return counts.size === pairs.length ? counts : null
}

/** All counts of a vote, where one sentence gives more than one of them. */
export const countsIn = (text: string, cues: VoteCues): Counts | null =>
  countsAlone(text, cues) ?? countsInTurn(text, cues) ?? countsBetween(text, cues)
