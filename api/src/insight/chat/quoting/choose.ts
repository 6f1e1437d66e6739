import type { Question } from './question.ts'
import { signsOf } from './signs.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'
import { answerWeights } from './weights.ts'

/** A statement that may answer, and how much speaks for it. */
export type Place = { at: Statement; score: number; namesOf: (s: Statement) => number }

const maxPlaces = 3
/** Places so many turns apart are shown apart. */
const apart = 2

/** The statements that answer a question best, at most three, each from another exchange; best first. */
export const bestPlaces = (
  question: Question,
  statements: readonly Statement[],
  topics: readonly Topic[],
): Place[] => {
  const signs = signsOf(question, statements, topics)
  const namesOf = (s: Statement) => signs[s.i]?.get('names') ?? 0
  const ranked = statements
    .filter((at) => mayAnswer(at, statements) && (topics[at.i]?.within[5] ?? 0) > 0)
    .map((at) => ({
      at,
      score: [...(signs[at.i] ?? [])].reduce((sum, [sign, n]) => sum + n * (answerWeights.get(sign) ?? 0), 0),
      namesOf,
    }))
    .toSorted((a, b) => b.score - a.score)
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

/** A question is no answer, unless it proposes something that the next person replies to. */
const mayAnswer = (at: Statement, statements: readonly Statement[]): boolean => {
  if (!at.asks) return true
  const next = statements[at.i + 1]
  return next !== undefined && next.stretch === at.stretch && next.turn > at.turn && !next.asks
}
