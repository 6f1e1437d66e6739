import { bestPlaces, isPlain } from '../../../../api/src/insight/chat/quoting/choose.ts'
import { signsOfAnswer } from '../../../../api/src/insight/chat/quoting/confidence.ts'
import type { Linear } from '../../../../api/src/insight/summary/extract/acts/read-weights.ts'
import { learnChance } from './chance.ts'
import { learnChoice } from './choice.ts'
import type { Read } from './read-questions.ts'

/** Parts the meetings are split into, each left out once, and strengths of L2. */
const parts = 9
const l2 = { answer: 3, confidence: 10 } as const

const learnAnswer = (questions: readonly Read[]): Linear =>
  learnChoice(
    questions
      .filter(({ isAnswerable }) => isAnswerable)
      .map(({ candidates, isMarked }) =>
        candidates.map(({ at, signs }) => ({ signs, isRight: isMarked(at) })),
      ),
    l2.answer,
  )

/** A question with the places that weights put first. */
const withPlaces = (read: Read, { of }: Linear) => {
  const { question, statements, topics, isAnswerable, isShown } = read
  const places = bestPlaces(question, statements, topics, of)
  const hits = places.map(({ at }) => isAnswerable && isShown(at))
  const [best] = places
  return {
    read,
    signs: signsOfAnswer({ question, statements, topics, places }),
    is: hits.includes(true),
    isFirst: hits[0] === true,
    isSure: best !== undefined && isPlain(best, topics),
    isOff: best === undefined || (question.wanted !== null && best.names === 0),
  }
}

type Placed = ReturnType<typeof withPlaces>

/**
 * Learns what speaks for an answer, and from the answers to meetings left out whether there is one at all. `placed`: the
 * questions, each with the places that were put first without its meeting.
 */
export const learnAnswers = (questions: readonly Read[]) => {
  const meetings = [...new Set(questions.map(({ meeting }) => meeting))]
  const partOf = new Map(meetings.map((meeting, i) => [meeting, i % parts]))
  const inPart = (part: number) => (q: Read) => partOf.get(q.meeting) === part
  const placed = Array.from({ length: parts }, (_, part) => {
    const weights = learnAnswer(questions.filter((q) => !inPart(part)(q)))
    return questions.filter(inPart(part)).map((q) => withPlaces(q, weights))
  }).flat()
  const confidenceOf = (list: readonly Placed[]) =>
    learnChance(
      list.filter(({ isOff }) => !isOff),
      l2.confidence,
    )
  const judged = Array.from({ length: parts }, (_, part) => {
    const { of, base } = confidenceOf(placed.filter(({ read }) => !inPart(part)(read)))
    return placed
      .filter(({ read }) => inPart(part)(read))
      .map((one) => ({
        ...one,
        chance: one.isOff ? 0 : one.isSure ? 1 : chanceOf(one.signs, of, base),
      }))
  }).flat()
  return { answer: learnAnswer(questions), confidence: confidenceOf(placed), judged }
}

const chanceOf = (signs: ReadonlyMap<string, number>, of: ReadonlyMap<string, number>, base: number) =>
  1 / (1 + Math.exp(-signs.entries().reduce((sum, [sign, n]) => sum + n * (of.get(sign) ?? 0), base)))
