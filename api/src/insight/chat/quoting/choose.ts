import type { Question } from './question.ts'
import { type Signs, signsOf } from './signs.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'
import { answerWeights } from './answer-weights.ts'
import { readWeights } from '../../summary/extract/acts/read-weights.ts'

/** A statement that may answer, how much speaks for it, and how plainly it names what is asked for, 0..1. */
export type Place = { at: Statement; score: number; names: number }

const learnt = readWeights(answerWeights)

const maxPlaces = 3
/** Places so many turns apart are shown apart. */
const apart = 2

/** Each statement that may answer a question, with what speaks for it. */
export const candidatesFor = (
  question: Question,
  statements: readonly Statement[],
  topics: readonly Topic[],
): { at: Statement; signs: Signs }[] => {
  const signs = signsOf(question, statements, topics)
  return statements
    .filter((at) => mayAnswer(at, statements) && (topics[at.i]?.within[5] ?? 0) > 0)
    .map((at) => ({ at, signs: signs[at.i] ?? new Map<string, number>() }))
}

/** How much signs speak for a statement as the answer. */
const scoreOf = (signs: Signs, weights: ReadonlyMap<string, number>): number =>
  signs.entries().reduce((sum, [sign, n]) => sum + n * (weights.get(sign) ?? 0), 0)

/**
 * The statements that answer a question best, at most three, each from another exchange; best first, those that answer by
 * themselves before others.
 */
export const bestPlaces = (
  question: Question,
  statements: readonly Statement[],
  topics: readonly Topic[],
  weights: ReadonlyMap<string, number> = learnt.of,
): Place[] => {
  const ranked = candidatesFor(question, statements, topics)
    .map(({ at, signs }) => ({ at, score: scoreOf(signs, weights), names: signs.get('names') ?? 0 }))
    .toSorted((a, b) => Number(isPlain(b, topics)) - Number(isPlain(a, topics)) || b.score - a.score)
  const places: Place[] = []
  for (const place of ranked) {
    if (places.length === maxPlaces) break
    const isApart = places.every(
      ({ at }) => at.stretch !== place.at.stretch || Math.abs(at.turn - place.at.turn) > apart,
    )
    if (isApart) places.push(place)
  }
  return places
}

/** A statement with this share of the question's words that names what is asked for answers it plainly. */
const plainly = { own: 0.7, named: 0.5 } as const
/** So does one with several of them and most of their weight. */
const several = { own: 0.6, held: 2 } as const

/** Whether a statement answers by itself. */
export const isPlain = ({ at, names }: Place, topics: readonly Topic[]): boolean =>
  !at.asks && !at.said.has('unknown') && hasMost(topics[at.i]) && names >= plainly.named

const hasMost = (topic: Topic | undefined) =>
  topic !== undefined &&
  (topic.own >= plainly.own || (topic.own >= several.own && topic.held >= several.held))

/** A question is no answer, unless it proposes something that the next person replies to. */
const mayAnswer = (at: Statement, statements: readonly Statement[]): boolean => {
  if (!at.asks) return true
  const next = statements[at.i + 1]
  return next !== undefined && next.stretch === at.stretch && next.turn > at.turn && !next.asks
}
