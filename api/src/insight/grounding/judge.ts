import type { Support } from '@hattama/contract/summary'
import { wordsOf } from '#kernel/language/words.ts'
import type { Line } from '../transcript/lines.ts'
import { agrees, contradicts, type Match, matchOf, turnsAround } from './agreement.ts'
import { holdsName, isName, namesIn } from './names.ts'
import { addressesStand, numbersStand } from './facts.ts'
import { type Term, termsOf } from './terms.ts'

/** What a claim is held against. */
export type Ground = {
  /** the lines it cites */
  cited: readonly Line[]
  /** these and the lines beside them, in order, without those nothing may rest on */
  near: readonly Line[]
  /** everybody heard in the meetings or named as taking part */
  people: readonly string[]
}

/** The least share of a claim's own words that the lines must hold for it to count as said, and as close to it. */
export const saidShare = 0.75
export const closeShare = 0.4

/**
 * How well lines support a claim, whatever language it is in: `quoted` word for word; `cited`: nearly all of its words were
 * said; `similar`: half of them. Null where they do not: too few words, or one thing that speaks against it: a number, date,
 * name or address nobody said there, a deed nobody named, a "not" more or less, the deeds of one under the name of
 * another. Words are compared by stem, alphabet and the table of ideas, so that a translation is held to the same.
 */
export const judge = (claim: string, ground: Ground): Support | null => {
  const { cited, near, people } = ground
  if (cited.length === 0 || claim.trim() === '') return null
  if (isWholeLine(claim, cited)) return 'quoted'
  const terms = termsOf(claim)
  const there = near.flatMap(termsOfLine)
  const spoken = [...new Set(near.flatMap(wordsOfLine))]
  const named = (word: string) => spoken.some((w) => isName(word, w))
  const matches = terms.map((term) => matchOf(term, there))
  const isSaid = (m: Match) => agrees(m) || (m.term.ideas.length === 0 && named(m.term.word))
  const own = matches.filter((m) => !m.term.isFrame)

  if (matches.some((m) => isStranger(m, people) && !named(m.term.word))) return null
  if (matches.some((m) => !m.term.isFrame && contradicts(m))) return null
  if (matches.some((m) => mustBeSaid(m.term) && !isSaid(m))) return null
  if (clausesOf(own).some(turnsAround)) return null
  if (!numbersStand(claim, near, matches)) return null
  if (!addressesStand(claim, cited)) return null
  if (isSwapped(own, ground)) return null

  const found = own.filter(isSaid).length
  if (own.length === 0 || found < Math.min(2, own.length)) return null
  const share = found / own.length
  if (share < closeShare) return null
  if (isRunOf(claim, cited)) return 'quoted'
  return share >= saidShare ? 'cited' : 'similar'
}

const read = new WeakMap<Line, Term[]>()

const termsOfLine = (line: Line): Term[] => {
  const known = read.get(line)
  if (known) return known
  const terms = termsOf(line.text)
  read.set(line, terms)
  return terms
}

const spokenOf = new WeakMap<Line, string[]>()

/** The words of a line and the name of who said it. */
const wordsOfLine = (line: Line): string[] => {
  const known = spokenOf.get(line)
  if (known) return known
  const words = wordsOf(`${line.speaker} ${line.text}`)
  spokenOf.set(line, words)
  return words
}

const isWholeLine = (claim: string, cited: readonly Line[]) => {
  const words = wordsOf(claim).join(' ')
  return words !== '' && cited.some((l) => wordsOf(l.text).join(' ') === words)
}

const isRunOf = (claim: string, cited: readonly Line[]) => {
  const words = ` ${wordsOf(claim).join(' ')} `
  return cited.some((l) => ` ${wordsOf(l.text).join(' ')} `.includes(words))
}

/** Words that open a sentence and name nobody. */
const opens = new Set(
  `according besides moreover therefore finally firstly secondly thirdly lastly based although meanwhile additionally hence
  instead another thus furthermore currently despite due eventually considering future subsequent last future apart many
  given following during under both several those whether unless first second third next new users people regarding
  кроме таким также согласно затем наконец итак ввиду благодаря несмотря первый второй новый следующий
  сонымен біріншіден екіншіден соңында осылайша қорытындылай жаңа келесі`.split(/\s+/),
)

/**
 * A name: by its capital within a sentence, because somebody in the meeting has it, or because it begins the sentence
 * and is no word of the lines nor of the table.
 */
const isStranger = ({ term, same }: Match, people: readonly string[]) =>
  (term.isNamed && term.ideas.length === 0) ||
  (term.isFirst && !opens.has(term.word) && !term.isFrame && term.ideas.length === 0 && same.length === 0) ||
  people.some((p) => namesIn(p).some((n) => isName(n, term.word)))

/** Deeds that change something for somebody, and dates, are never a matter of other words. */
const mustBeSaid = ({ ideas }: Term) => ideas.length > 0 && ideas.every((idea) => idea.kind !== 'other')

const clausesOf = (matches: readonly Match[]): Match[][] => [
  ...Map.groupBy(matches, (m) => m.term.clause).values(),
]

/**
 * Does the claim give the words of one to another? What follows a person's name (or precedes the only one) must stand
 * mostly in lines that person said, that name them, or that they answer.
 */
const isSwapped = (own: readonly Match[], { near, people }: Ground): boolean => {
  const persons = people.map(namesIn).filter((names) => names.length > 0)
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
  return [...claimed].some(([names, deeds]) => {
    const theirs = linesOf(names, near).flatMap(termsOfLine)
    const said = deeds.filter((m) => m.same.length > 0)
    const byThem = said.filter((m) => m.same.some((t) => theirs.includes(t)))
    return byThem.length * 2 < said.length
  })
}

const linesOf = (names: readonly string[], near: readonly Line[]): Line[] => {
  const isTheirs = (l: Line | undefined) => l !== undefined && names.some((n) => holdsName(l.speaker, n))
  const isNaming = (l: Line) => names.some((n) => holdsName(l.text, n))
  const isAsked = (l: Line, next: Line | undefined) =>
    /\?\s*$/.test(l.text) && isTheirs(next) && next?.n === l.n + 1
  return near.filter((l, i) => isTheirs(l) || isNaming(l) || isAsked(l, near[i + 1]))
}
