import type { Question } from './question.ts'
import type { Place } from './choose.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'

/**
 * How much speaks for the best places answering the question at all. A logistic regression fitted to the questions of the
 * meetings of strangers that may be read, each meeting held out once; a quarter of those questions have no answer.
 */
const weights = {
  base: -1.264,
  score: 0.025,
  gap: 0.241,
  thread: 1.104,
  named: 0.923,
  leftOpen: -2.374,
  asking: -0.884,
  asksOn: -2.218,
  promise: 0.563,
  own: -1.157,
  kinds: { amount: 0.364, time: 0.529, anything: 0.895, person: -0.29 },
} as const

/** From here on the best places are shown as an answer: more often right than wrong. */
const least = 0.45
/** The same where any statement about the matter may answer. */
const leastOfAny = 0.25
/** How far the third place usually is behind the best: assumed where little was said. */
const usualGap = 1.5
/** Share of the question's weight that must be said in one thread. */
const leastAbout = 0.35

/** Turns after the best statement that may leave the matter open. */
const afterTurns = 3
/** Statements count as those about the matter from this share of the most that any has. */
const nearlyMost = 0.8

const shareOf = (list: readonly Statement[], is: (s: Statement) => boolean) =>
  list.filter(is).length / Math.max(1, list.length)

type Found = {
  question: Question
  statements: readonly Statement[]
  topics: readonly Topic[]
  places: readonly Place[]
}

/** A statement with this share of the question's words that names what is asked for answers it plainly. */
const plainly = { own: 0.7, named: 0.5 } as const
/** Beside a plain answer only what is so close behind it is shown. */
const close = 2

type Scored = Pick<Found, 'places' | 'topics'>

/** Whether a statement answers by itself. */
export const isPlain = ({ at, namesOf }: Place, topics: readonly Topic[]) =>
  !at.asks &&
  !at.said.has('unknown') &&
  (topics[at.i]?.own ?? 0) >= plainly.own &&
  namesOf(at) >= plainly.named

/** The places to show: all of them, or those close to a plain answer. */
export const worthShowing = ({ places, topics }: Scored): readonly Place[] => {
  const [best] = places
  return best && isPlain(best, topics) ? places.filter(({ score }) => score >= best.score - close) : places
}

/** Whether the best places answer the question, rather than only being nearest to it. */
export const isAnswered = ({ question, statements, topics, places }: Found): boolean => {
  const [best] = places
  if (!best) return false
  const { at } = best
  if (isPlain(best, topics)) return true
  const within = (s: Statement, k: number) => topics[s.i]?.within[k] ?? 0
  if (Math.max(...statements.map((s) => within(s, 3))) < leastAbout) return false
  const most = Math.max(...statements.map((s) => within(s, 1)))
  const about = statements.filter((s) => within(s, 1) >= nearlyMost * most)
  const next = statements.filter((s) => s.turn >= at.turn && s.turn <= at.turn + afterTurns)
  const third = places[2]
  const gap = third ? best.score - third.score : usualGap
  const { kinds } = weights
  const sum =
    weights.base +
    weights.score * best.score +
    weights.gap * gap +
    weights.thread * within(at, 4) +
    weights.named * shareOf(about, (s) => (best.namesOf(s) ?? 0) > 0) +
    weights.leftOpen * shareOf(about, ({ said }) => said.has('unknown') || said.has('postponed')) +
    weights.asking * shareOf(about, (s) => s.asks) +
    weights.asksOn * shareOf(next, (s) => s.asks) +
    (at.said.has('promise') ? weights.promise : 0) +
    weights.own * (topics[at.i]?.own ?? 0) +
    Object.entries(kinds).reduce(
      (all, [kind, w]) => all + (question.kinds.has(kind as keyof typeof kinds) ? w : 0),
      0,
    )
  const isOpen =
    question.kinds.has('anything') || question.kinds.has('decision') || question.kinds.has('reason')
  return 1 / (1 + Math.exp(-sum)) >= (isOpen ? leastOfAny : least)
}
