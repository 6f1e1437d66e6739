import { unitWords } from '../../dates/phrases.ts'
import type { Place } from './choose.ts'
import { alike, type Meant } from './meant.ts'
import { namesAny } from './named.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'

/** Most lines that are shown as nearest: the last only if it names the person, the day or the number that is asked for. */
const most = { naming: 3, others: 2 } as const
/**
 * The least share of the question's weight that a line has itself, or, for a statement that may answer, what is said near it.
 */
const least = { own: 0.25, near: 0.15 } as const
/** How much naming what is asked for, being among the best places, and asking the same count beside the words of the question. */
const counts = { naming: 0.6, place: 1, rank: 0.25, asked: 2 } as const
/** Fewer words say little. */
const few = { words: 4, loss: 0.1 } as const
/** Who asks in the meeting what is asked now says so much of it. */
const sameFrom = 0.5
/** Lines so many turns apart are shown apart. */
const apart = 1

/** "Year", «неделе», «бүгін»: a line is not near a question because of them. */
const isOfTime = new RegExp(
  `^(?:${Object.values(unitWords).join('|')}|today|now|сегодня|сейчас|бүгін\\p{L}*|биыл\\p{L}*|қазір)$`,
  'u',
)

type Found = {
  question: Question
  statements: readonly Statement[]
  topics: readonly Topic[]
  places: readonly Place[]
}

/** How much of the words of a question is said, 0..1: of those other than of time where it has any. */
export const shareSaid = ({ terms }: Pick<Question, 'terms'>, words: Statement['words']): number => {
  const lasting = terms.filter(({ word }) => !isOfTime.test(word))
  const counted = lasting.length > 0 ? lasting : terms
  const said = (term: Meant) => Math.max(0, ...words.map((word) => alike(term, word)))
  return counted.reduce((sum, term) => sum + said(term), 0) / Math.max(1, counted.length)
}

/** Whether a statement asks in the meeting what is asked now. */
export const asksTheSame = (s: Statement, topics: readonly Topic[]): boolean =>
  s.asks && (topics[s.i]?.own ?? 0) >= sameFrom

/**
 * The lines that are nearest to a question nothing answers: the same question where the meeting asked it, those that may answer it, then those that share most of its words,
 * each rather where it names what is asked for. None where nobody says any of its words, or only such as "year".
 */
export const nearestTo = ({ question, statements, topics, places }: Found): Statement[] => {
  if (!statements.some((s) => shareSaid(question, s.words) > 0)) return []
  const people = [...new Set(statements.map((s) => s.speaker))]
  const at = (s: Statement) => ({ own: topics[s.i]?.own ?? 0, near: topics[s.i]?.near ?? 0 })
  const best = places.map((place) => place.at).filter((s) => at(s).near >= least.near)
  const names = (s: Statement) => namesAny(question.kinds, s, people)
  const scoreOf = (s: Statement) =>
    at(s).own +
    counts.naming * names(s) * Math.min(1, 2 * at(s).near) +
    (best.includes(s) ? counts.place - counts.rank * best.indexOf(s) : 0) +
    (asksTheSame(s, topics) ? counts.asked : 0) -
    (s.u.words < few.words ? few.loss : 0)
  const close = statements
    .filter((s) => at(s).own >= least.own || best.includes(s))
    .map((s) => ({ s, score: scoreOf(s) }))
    .toSorted((a, b) => b.score - a.score || a.s.i - b.s.i)
  const shown: Statement[] = []
  for (const { s } of close) {
    const isApart = shown.every((one) => one.stretch !== s.stretch || Math.abs(one.turn - s.turn) > apart)
    const isNaming = question.wanted !== null && names(s) > 0
    const isRoom = shown.length < (isNaming ? most.naming : most.others)
    if (isApart && isRoom) shown.push(s)
  }
  return shown
}
