import type { Line } from '../transcript/lines.ts'
import type { Match } from './agreement.ts'
import { type Ground, termsOfLine, wordsOfLine } from './lines-read.ts'
import { holdsName, isName, namesIn } from './names.ts'

/**
 * Whether the claim attributes one person's words to another. What follows a person's name (or precedes the only one) must
 * be mostly in lines that person said, that name them, or that they answer.
 */
export const isSwapped = (own: readonly Match[], { near, people }: Ground): boolean => {
  // "LCD", "XML": the lines write it the same way; it is not a person's name
  const isShort = ({ term, same }: Match) => term.isShort && same.length > 0 && same.every((t) => t.isShort)
  const isNameLike = (match: Match) => !isShort(match) && isWrittenAsName(match)
  const isWrittenAsName = ({ term, same }: Match) =>
    term.ideas.length === 0 && (term.isNamed || (term.isFirst && same.some((t) => t.isNamed)))
  const persons = [...people.map(namesIn), ...own.filter(isNameLike).map(({ term }) => [term.word])].filter(
    (names) => names.length > 0,
  )
  const personOf = (word: string) => persons.find((names) => names.some((n) => isName(n, word)))
  const claimed = new Map<string[], Match[]>()
  let current: string[] | undefined
  let waiting: Match[] = []
  for (const match of own) {
    const person = personOf(match.term.word)
    if (person) {
      current = person
      claimed.set(person, [...(claimed.get(person) ?? []), ...waiting])
      waiting = []
    } else if (current) claimed.get(current)?.push(match)
    else waiting.push(match)
  }
  const isReversed = [...claimed.keys()].some((names, i, all) => {
    const next = all[i + 1]
    return next !== undefined && isOnlyReversed(names, next, near)
  })
  if (isReversed) return true
  return [...claimed].some(([names, deeds]) => {
    const theirs = linesOf(names, near)
      .flatMap(termsOfLine)
      .map((t) => t.word)
    const said = deeds.filter((m) => m.same.length > 0)
    const byThem = said.filter((m) => m.same.some((t) => theirs.includes(t.word)))
    return byThem.length * 2 < said.length
  })
}

/** Whether lines name two people, but only in the other order. Words alone cannot tell who does something to whom. */
const isOnlyReversed = (first: readonly string[], second: readonly string[], near: readonly Line[]) => {
  const placeOf = (words: readonly string[], names: readonly string[]) =>
    words.findIndex((w) => names.some((n) => isName(n, w)))
  const orders = near.flatMap((line) => {
    const words = wordsOfLine(line)
    const [a, b] = [placeOf(words, first), placeOf(words, second)]
    return a >= 0 && b >= 0 ? [a < b] : []
  })
  return orders.length > 0 && !orders.includes(true)
}

const linesOf = (names: readonly string[], near: readonly Line[]): Line[] => {
  const isTheirs = (l: Line | undefined) => l !== undefined && names.some((n) => holdsName(l.speaker, n))
  const isNaming = (l: Line) => names.some((n) => holdsName(l.text, n))
  const isAsked = (l: Line, next: Line | undefined) =>
    /\?\s*$/.test(l.text) && isTheirs(next) && next?.n === l.n + 1
  return near.filter((l, i) => isTheirs(l) || isNaming(l) || isAsked(l, near[i + 1]))
}
