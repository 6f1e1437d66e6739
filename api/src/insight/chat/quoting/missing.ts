import { wordsOf } from '#kernel/language/words.ts'
import { alike } from './meant.ts'
import { shareSaid } from './nearest.ts'
import { type NotSaid, notSaid } from './not-said.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'
import { topicsOf } from './topic.ts'

/** What nobody says, and one place where the rest of the question comes up; `isNear`: it has enough of the rest to be shown. */
export type Missing = NotSaid & { place: Statement | null; isNear: boolean }

/** A place is near the rest of a question from this share of its words. */
const nearFrom = 0.5

/** Fewer words tell little of what they name: "Sorry, Olu." */
const few = 4

const holdsAll = ({ words }: Statement, { terms }: Question) =>
  terms.every((term) => words.some((word) => alike(term, word) > 0))

/**
 * What a question asks for and nobody says, unless a statement with all its other words answers; with where the rest of it is
 * said most plainly.
 */
export const missingIn = (
  question: Question,
  statements: readonly Statement[],
  exchanges: readonly (readonly Statement[])[],
): Missing | null => {
  const missing = notSaid(question, statements, exchanges.flat())
  if (!missing) return null
  const left = new Set(wordsOf(missing.word))
  const rest = { ...question, terms: question.terms.filter(({ word }) => !left.has(word)) }
  if (missing.isName && rest.terms.length > 1 && exchanges.flat().some((s) => holdsAll(s, rest))) return null
  const topics = topicsOf(rest, statements)
  const own = (s: Statement) => topics[s.i]?.own ?? 0
  const isFew = (s: Statement) => Number(s.u.words < few)
  const [place] = statements
    .filter((s) => own(s) > 0 && !s.asks)
    .toSorted((a, b) => isFew(a) - isFew(b) || own(b) - own(a) || a.i - b.i)
  const isNear = place !== undefined && shareSaid(rest, place.words) >= nearFrom
  return { ...missing, place: place ?? null, isNear }
}
