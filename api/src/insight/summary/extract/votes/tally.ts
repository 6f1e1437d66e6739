import { wordsOf } from '#kernel/language/words.ts'
import type { Statement } from '../acts/statement.ts'
import { bareNumber, countsIn, forVotes, numberIn, type Side, sideIn } from './counts-in.ts'
import type { VoteCues } from './vote-cues.ts'

/** What people say of a vote while it is held. */
export type Tally = {
  /** the side that was asked for last */
  asked: Side
  /** counts as they were said; the last one holds */
  said: Map<Side, number>
  /** those who say themselves how they vote, or are named, by speaker */
  voters: Map<string, Side>
  isUnanimous: boolean
  /** null: nobody says what came of it */
  outcome: boolean | null
}

export const emptyTally = (): Tally => ({
  asked: 'for',
  said: new Map(),
  voters: new Map(),
  isUnanimous: false,
  outcome: null,
})

/** A clause with more words does not count votes. */
const mostWords = 6
/** A sentence with more words does not say what came of a vote. */
const mostForOutcome = 14

type Clause = { text: string; asks: boolean; ends: string }

/** The parts of a sentence between its signs, and around what asks for a side where no signs are written. */
const clausesIn = (text: string, cues: VoteCues): Clause[] =>
  [...text.matchAll(/([^.,;:?!…—–]+)([.,;:?!…—–]*)/gu)]
    .flatMap(([, said = '', ends = '']) => {
      const found = cues.opens.exec(said)
      const behind = found ? said.slice(found.index + found[0].length) : ''
      return found && /^\s+\S/.test(behind) && !ends.includes('?')
        ? [
            { text: said.slice(0, found.index + found[0].length), asks: true, ends: '' },
            { text: behind, asks: false, ends },
          ]
        : [{ text: said, asks: ends.includes('?'), ends }]
    })
    .filter(({ text: said }) => /[\p{L}\d]/u.test(said))

/** Whether all are meant: "everyone", "all of us". */
const isEveryone = (text: string, cues: VoteCues) => wordsOf(text).length <= 3 && cues.everyone.test(text)

const readOutcome = (text: string, cues: VoteCues): boolean | null =>
  cues.failed.test(text) ? false : cues.passed.test(text) ? true : null

/** Reads what one sentence says of a vote into its tally; whether it says anything. `caller`: who holds the vote. */
export const countIn = (s: Statement, tally: Tally, cues: VoteCues, caller: string): boolean => {
  const text = forVotes(s.u.text)
  const isOver = tally.outcome !== null
  const outcome = s.asks || s.u.words > mostForOutcome ? null : readOutcome(text, cues)
  if (outcome !== null) tally.outcome = outcome
  const counts = s.asks ? null : countsIn(text, cues)
  if (counts) {
    for (const [side, n] of counts) tally.said.set(side, n)
    return true
  }
  const told = new Map<Side, number>()
  let says = outcome !== null && !isOver
  let first: number | null = null
  let others = false
  let counted = false
  for (const [i, { text: clause, asks, ends }] of clausesIn(text, cues).entries()) {
    const isShort = wordsOf(clause).length <= mostWords
    const side = sideIn(clause, cues)
    const bare = asks ? null : bareNumber(clause, cues)
    if (cues.unanimous.test(clause) && !cues.not.test(clause)) {
      tally.isUnanimous = true
      tally.asked = 'for'
      says = true
      const all = bareNumber(clause.replace(cues.unanimous, ' '), cues)
      if (all !== null) told.set('for', all)
    } else if (side !== null && (asks || cues.opens.test(clause))) {
      tally.asked = side
      says = true
    } else if (asks) continue
    else if (side !== null && isShort && !cues.not.test(clause)) {
      says = true
      const known = numberIn(clause) ?? (cues.none.test(clause) ? 0 : null)
      if (known !== null) {
        others ||= side !== 'for'
        if (!told.has(side)) told.set(side, known)
      } else if (side === 'for' && cues.everyone.test(clause)) tally.isUnanimous = true
      else if (s.named.length > 0) for (const id of s.named) tally.voters.set(id, side)
      else if (/[—–:]/.test(ends)) tally.asked = side
      else if (s.u.speakerId !== caller || cues.own.test(clause)) tally.voters.set(s.u.speakerId, side)
      else tally.asked = side
    } else if (counted && wordsOf(clause).length <= 2 && cues.own.test(clause)) {
      // "one, two, three, and me"
      told.set(tally.asked, (told.get(tally.asked) ?? 0) + 1)
    } else if (bare !== null && !isOver) {
      counted = true
      says = true
      if (i === 0) first = bare
      told.set(tally.asked, bare)
    } else if (isShort && tally.asked !== 'for' && cues.none.test(clause) && wordsOf(clause).length <= 2) {
      says = true
      told.set(tally.asked, 0)
    } else if (tally.asked === 'for' && !isOver && isEveryone(clause, cues)) {
      says = true
      tally.isUnanimous = true
    }
  }
  // "five, one against": the first number is of those in favour
  if (first !== null && others && !told.has('for')) told.set('for', first)
  for (const [side, n] of told) tally.said.set(side, n)
  return says
}
