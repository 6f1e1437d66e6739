import { wordsOf } from '#kernel/language/words.ts'
import type { Day } from '../dates/calendar.ts'
import { daysNamed } from '../dates/days-named.ts'
import { type Line, turnsOf, wholeSentences } from '../transcript/lines.ts'
import { contradicts, matchOf } from './agreement.ts'
import { type Part, partEnds, partsOf } from './claim-parts.ts'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { daysUnsaid } from './days.ts'
import { type Ground, isTaken } from './lines-read.ts'
import { isName } from './names.ts'
import { isMentioned, type Person, personsOf, speaks } from './persons.ts'
import { isPromise } from './promises.ts'
import { termsOfSentence } from './sentences-held.ts'
import { speaksOfSelf } from './speaks-of-self.ts'

/**
 * Whether every part of a claim is said by one person in one turn, with its number and its day in the same sentence and no
 * other number or day there that they could be mistaken for. Only then can no fact belong to another thing than it was said of.
 */
export const isBorneOut = (claim: string, { near, people, talk }: Ground): boolean => {
  const persons = personsOf(people)
  const parts = partsOf(claim, persons)
  const turns = exchangesOf(near)
  const says = (part: Part, turn: readonly Line[]) =>
    part.hasFact
      ? textsOf(turn).some((text) => saysFact(part, text, talk?.day ?? null))
      : saysWords(part, turn.map(({ text }) => text).join(' '), isTakenUp(turn))
  return (
    parts.length > 0 &&
    parts.every((part) => turns.some((turn) => isOfPeople(part, turn, persons) && says(part, turn)))
  )
}

/** Turns, and each request together with the short yes that takes it. */
const exchangesOf = (near: readonly Line[]): Line[][] => {
  const turns = turnsOf(near)
  const taken = turns.slice(1).flatMap((turn, i) => {
    const [asked, answer] = [turns[i]?.at(-1), turn[0]]
    return asked && answer && isTaken(asked, answer) ? [[asked, answer]] : []
  })
  return [...turns, ...taken]
}

/** Whether a turn ends with somebody else's yes. */
const isTakenUp = (turn: readonly Line[]) => turn[0]?.speakerId !== turn.at(-1)?.speakerId

/** The sentences of a turn and the parts of each. */
const textsOf = (turn: readonly Line[]): string[] =>
  wholeSentences(turn).flatMap(({ text }) => [text, ...text.split(partEnds)])

/** Whether a text says every word of a part, with the same yes or no, and not only as a question or a condition. */
const saysWords = ({ words }: Part, text: string, isTakenThere = false): boolean => {
  const there = termsOfSentence(text)
  const spoken = wordsOf(text)
  return words.every((term) => {
    const match = matchOf(term, there, there)
    if (match.same.length === 0 && match.opposite.length === 0)
      return term.ideas.length === 0 && spoken.some((w) => isName(term.word, w))
    const isLeftOpen = !term.isOpen && match.same.length > 0 && match.same.every((t) => t.isOpen)
    return !contradicts(match) && (isTakenThere || !isLeftOpen)
  })
}

/** Whether a text says a part with all its numbers and days, and names no others. */
const saysFact = (part: Part, text: string, meeting: Day | null): boolean => {
  if (!saysWords(part, text)) return false
  const claimed = clocksIn(part.text)
  const [own, there] = [daysNamed(claimed.rest, meeting), daysNamed(text, meeting)]
  return (
    numbersUnsaid({ clocks: claimed.clocks, rest: own.rest }, numbersSaid([text], false)).length === 0 &&
    daysUnsaid(own.days, [text], meeting).length === 0 &&
    daysUnsaid(there.days, [part.text], meeting).length === 0 &&
    numbersUnsaid(clocksIn(there.rest), numbersSaid([part.text], false)).length === 0
  )
}

/**
 * Whether a turn is about the people a part names: the first of them speaks there of their own and of nobody else, or is spoken of by somebody
 * who takes nothing on.
 */
const isOfPeople = ({ people }: Part, turn: readonly Line[], persons: readonly Person[]): boolean => {
  const [agent] = people
  const last = turn.at(-1)
  if (!agent || !last) return true
  const others = persons.filter((p) => !people.includes(p))
  if (speaks(agent, last))
    return turn.some(speaksOfSelf) && !turn.some((line) => others.some((p) => isMentioned(p, line)))
  return turn.some((line) => isMentioned(agent, line)) && !turn.some((line) => isPromise(line))
}
