import { numberOf } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { daysNamed } from '../dates/days-named.ts'
import { withoutCounting } from './facts.ts'
import { isNamed, type Person } from './persons.ts'
import { type Term, termsOf } from './terms.ts'

/** Where one part of a claim, or of what was said, ends. */
export const partEnds =
  /(?<=[.!?…])\s+|[,;:—–]\s+|\s[-–—]\s|\s(?=(?:and|but|so|because|while|и|а|но|потому|және|ал|бірақ|себебі)\s)/u

/** One part of a claim, with its words that are no numbers, days or people. */
export type Part = { text: string; words: Term[]; people: Person[]; hasFact: boolean }

/** The parts of a claim; one without words of its own belongs to the one before it, and one that names nobody to its people. */
export const partsOf = (claim: string, persons: readonly Person[]): Part[] => {
  const parts: Part[] = []
  let waiting = ''
  for (const text of withoutCounting(claim).split(partEnds)) {
    const part = readPart(`${waiting} ${text}`.trim(), persons)
    const last = parts.at(-1)
    waiting = ''
    if (part.words.length > 0) parts.push(part)
    else if (last) parts.splice(-1, 1, readPart(`${last.text} ${text}`, persons))
    else waiting = part.text
  }
  return parts.map((part, i) => ({ ...part, people: peopleOf(parts, i) }))
}

const peopleOf = (parts: readonly Part[], at: number): Person[] =>
  parts.slice(0, at + 1).findLast(({ people }) => people.length > 0)?.people ?? []

const readPart = (text: string, persons: readonly Person[]): Part => {
  const personOf = (t: Term) =>
    t.ideas.length === 0 && (t.isNamed || t.isFirst) ? persons.find((p) => isNamed(p, t.word)) : undefined
  const terms = termsOf(text).filter((t) => !t.isFrame)
  return {
    text,
    words: terms.filter((t) => !isFact(t) && personOf(t) === undefined),
    people: terms.map(personOf).filter((p) => p !== undefined),
    hasFact: wordsOf(text).some((w) => numberOf(w) !== null) || daysNamed(text, null).days.length > 0,
  }
}

const isFact = (t: Term) =>
  numberOf(t.word) !== null || (t.ideas.length > 0 && t.ideas.every(({ kind }) => kind === 'date'))
