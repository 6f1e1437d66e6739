import { type Line, turnsOf } from '../transcript/lines.ts'
import { agrees, type Match, means, reversesMeaning } from './agreement.ts'
import { isDenying } from './denied.ts'
import { termsOfLine } from './lines-read.ts'
import type { Term } from './terms.ts'

/** Verbs that say "no" themselves: "they refused", «запретили», "тыйым салынды". */
const refusals = new Set(['reject', 'forbid', 'cancel', 'stop'])
/** "No problem" says only that all is well. */
const harmless = 'problem'

const isOf = (m: Match, ideas: (name: string) => boolean) => m.term.ideas.some(({ name }) => ideas(name))

/**
 * The words of a claim that the lines have only with the other "yes" or "no". A claim that says "no" anywhere in a clause
 * goes with lines that do, wherever in them their "no" stands: languages put it in other places.
 */
export const contraryIn = (matches: readonly Match[], near: readonly Line[]): Match[] => {
  const turns = turnsRead(near)
  return clausesOf(matches).flatMap((clause) => {
    const isDenied = isDenyingClause(clause)
    const isTold = isToldWithNo(clause, turns)
    return clause.filter((m) => {
      if (agrees(m)) return false
      if (m.same.length === 0) return m.opposite.length > 0 && !isDenied && isBeside(m, clause, turns)
      if (!isDenied) return true
      return m.term.denied === 'yes' && !isTold && !isOf(m, (name) => name === harmless)
    })
  })
}

type Turn = { terms: readonly Term[]; isDenying: boolean }

const turnsRead = (near: readonly Line[]): Turn[] =>
  turnsOf(near).map((turn) => ({
    terms: turn.flatMap(termsOfLine),
    isDenying: turn.some(({ text }) => isDenying(text)),
  }))

const clausesOf = (matches: readonly Match[]) => [...Map.groupBy(matches, (m) => m.term.clause).values()]

const isDenyingClause = (clause: readonly Match[]) =>
  clause.some((m) => m.term.denied === 'yes' || isOf(m, (name) => refusals.has(name)))

/** Whether a turn with a "no" has as many words of a clause as any turn without one. */
const isToldWithNo = (clause: readonly Match[], turns: readonly Turn[]) => {
  const most = (isDenied: boolean) =>
    Math.max(
      0,
      ...turns
        .filter((turn) => turn.isDenying === isDenied)
        .map((turn) => clause.filter((m) => turn.terms.some((t) => means(m.term, t))).length),
    )
  return most(true) > 0 && most(true) >= most(false)
}

/** Whether a whole clause says "yes" where its lines say "no", or the reverse. */
export const isReversedIn = (matches: readonly Match[], near: readonly Line[]): boolean => {
  const turns = turnsRead(near)
  return clausesOf(matches).some(
    (clause) => reversesMeaning(clause) && !(isDenyingClause(clause) && isToldWithNo(clause, turns)),
  )
}

/** A claim that says "no" with a verb or an ending: "refused", «запретили», "себепсіз". */
export const refuses = (terms: readonly Term[]): boolean =>
  terms.some(
    ({ word, ideas }) => ideas.some(({ name }) => refusals.has(name)) || /\p{L}{3}с[ыі]з$/u.test(word),
  )

/** Whether the opposite of a word is said in a turn with another word of its clause. */
const isBeside = (m: Match, clause: readonly Match[], turns: readonly Turn[]): boolean =>
  turns.some(
    ({ terms }) =>
      m.opposite.some((t) => terms.includes(t)) &&
      clause.some((other) => other !== m && terms.some((t) => means(other.term, t))),
  )
