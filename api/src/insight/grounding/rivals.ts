import { claimedNumbers } from '#kernel/language/numbers.ts'
import type { Day } from '../dates/calendar.ts'
import { daysNamed } from '../dates/days-named.ts'
import { type Line, turnsOf, wholeSentences } from '../transcript/lines.ts'
import { means } from './agreement.ts'
import { type Part, partsOf } from './claim-parts.ts'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { daysUnsaid } from './days.ts'
import type { Ground } from './lines-read.ts'
import { isMentioned, personsOf, speaks } from './persons.ts'
import { termsOfSentence } from './sentences-held.ts'
import type { Term } from './terms.ts'
import { isUnit } from './units.ts'

/** In a claim with more words of its own, a number may well be said in another sentence than the rest. */
const mostWords = 6
/** Turns before a bare answer ("Thirty-five.") in which its question stands. */
const back = 2

type Sentence = { line: Line; turn: number; words: readonly Term[] }

/** One number or day of a part of a claim, and which texts say it or something else of its kind. */
type Fact = {
  part: Part
  isIn: (text: string) => boolean
  hasOther: (text: string) => boolean
  people: boolean
}

/**
 * Whether a number or a day of a short claim was said of something else: a sentence with another number has more of the
 * claim's words than any sentence with this one. "The lamps cost 200" over "The lamps cost ninety. The desks cost 200."
 */
export const hasRival = (claim: string, ownWords: number, { near, people, talk }: Ground): boolean => {
  if (ownWords > mostWords) return false
  const facts = partsOf(claim, personsOf(people)).flatMap((part) => [
    ...numbersOfPart(part, claim, talk?.day ?? null),
    ...daysOfPart(part, claim, talk?.day ?? null),
  ])
  if (facts.length === 0) return false
  const sentences = sentencesOf(near)
  return facts.some((fact) => isSaidOfOther(fact, sentences))
}

const isSaidOfOther = (fact: Fact, sentences: readonly Sentence[]): boolean => {
  const { part } = fact
  const words = part.words.filter((w) => !isUnit(w))
  const score = ({ line, words: there }: Sentence) =>
    words.filter((w) => there.some((t) => means(w, t))).length +
    (fact.people ? part.people.filter((p) => speaks(p, line) || isMentioned(p, line)).length : 0)
  /** A bare number has the words of the question it answers. */
  const inContext = (s: Sentence) =>
    s.words.some((t) => !isUnit(t))
      ? score(s)
      : Math.max(
          ...sentences
            .slice(0, sentences.indexOf(s) + 1)
            .filter((b) => b.turn >= s.turn - back)
            .map(score),
        )
  const places = sentences.filter(({ line }) => fact.isIn(line.text))
  if (places.length === 0) return false
  const rivals = sentences.filter((s) => !places.includes(s) && fact.hasOther(s.line.text))
  return Math.max(0, ...rivals.map(score)) > Math.max(...places.map(inContext))
}

const saysAll = (numbers: readonly number[], text: string) =>
  numbersUnsaid({ clocks: [], rest: numbers.join('; ') }, numbersSaid([text], false)).length === 0

/** Numbers that are no days. */
const numbersOf = (text: string, meeting: Day | null): number[] => {
  const { days, rest } = daysNamed(clocksIn(text).rest, meeting)
  return claimedNumbers(rest).filter((n) => !days.some(({ day }) => day === n))
}

const numbersOfPart = (part: Part, claim: string, meeting: Day | null): Fact[] =>
  numbersOf(part.text, meeting).map((n) => ({
    part,
    people: false,
    isIn: (text) => saysAll([n], text),
    hasOther: (text) => numbersOf(text, meeting).some((m) => !saysAll([m], claim)),
  }))

const surelyDays = (text: string, meeting: Day | null) =>
  daysNamed(text, meeting).days.filter((d) => d.weekday !== undefined || (d.month !== undefined && d.day))

const daysOfPart = (part: Part, claim: string, meeting: Day | null): Fact[] =>
  surelyDays(part.text, meeting).map((day) => ({
    part,
    people: true,
    isIn: (text) => daysUnsaid([day], [text], meeting).length === 0,
    hasOther: (text) => daysUnsaid(surelyDays(text, meeting), [claim], meeting).length > 0,
  }))

const sentencesOf = (near: readonly Line[]): Sentence[] =>
  turnsOf(near).flatMap((turn, at) =>
    wholeSentences(turn).flatMap((line) =>
      line.text.split(/(?<=[.!?…])\s+/).map((text) => ({
        line: { ...line, text },
        turn: at,
        words: termsOfSentence(text).filter(
          (t) => !t.isFrame && !t.ideas.some(({ kind }) => kind === 'date'),
        ),
      })),
    ),
  )
