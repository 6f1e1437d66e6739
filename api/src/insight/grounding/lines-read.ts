import { wordsOf } from '#kernel/language/words.ts'
import type { Day } from '../dates/calendar.ts'
import type { Line } from '../transcript/lines.ts'
import { type Term, termsOf } from './terms.ts'

/** What is known of the whole meeting when a part of it is held against a claim. */
export type Talk = {
  /** the day it took place; days of a claim are counted from it */
  day: Day | null
  /** what it is called: its numbers and names need not be said in it */
  title: string
  all: readonly Line[]
  /** in how many lines each stem is said */
  lines: number
  saidIn: ReadonlyMap<string, number>
}

/** What a claim is checked against. */
export type Ground = {
  /** the lines it cites */
  cited: readonly Line[]
  /** these and their neighbouring lines, in order, without those that may not support anything */
  near: readonly Line[]
  /** everyone heard in the meetings or named as a participant */
  people: readonly string[]
  /** the meeting they are part of */
  talk?: Talk
  /** it says what is to be done, and not by whom: the people it names are not those who do it */
  isTask?: boolean
}

const read = new WeakMap<Line, Term[]>()

/** The meaningful words of a line, cached. */
export const termsOfLine = (line: Line): Term[] => {
  const known = read.get(line)
  if (known) return known
  const terms = termsOf(line.text)
  read.set(line, terms)
  return terms
}

/** Someone agrees to what was asked. */
const yes =
  /^(?:yes|yeah|yep|sure|okay|ok|right|of course|i(?:['’]ll| will| can)|we(?:['’]ll| will)|да|конечно|хорошо|ладно|я |сделаю|давайте|иә|ия|жарайды|мен |әрине)(?!\p{L})/iu

/** Whether somebody else's next line says yes. */
export const isTaken = (line: Line, next: Line | undefined): boolean =>
  next?.n === line.n + 1 && next.speakerId !== line.speakerId && yes.test(next.text.trim())

/** The meaningful words of a line; what it asks is no longer open when someone else's next line says yes. */
export const answered = (line: Line, next: Line | undefined): Term[] => {
  const terms = termsOfLine(line)
  return isTaken(line, next) ? terms.map((term) => ({ ...term, isOpen: false })) : terms
}

const spokenOf = new WeakMap<Line, string[]>()

/** The words of a line and of its speaker's name. */
export const wordsOfLine = (line: Line): string[] => {
  const known = spokenOf.get(line)
  if (known) return known
  const words = wordsOf(`${line.speaker} ${line.text}`)
  spokenOf.set(line, words)
  return words
}
