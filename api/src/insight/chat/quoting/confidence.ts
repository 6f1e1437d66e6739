import { isPlain, type Place } from './choose.ts'
import { confidenceWeights } from './confidence-weights.ts'
import { namesAny } from './named.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'
import { readWeights } from '../../summary/extract/acts/read-weights.ts'

/** From here on the best places are shown as an answer, below as nearest to it. A wrong answer is worse than none. */
const leastChance = 0.5
/** How far the third place usually is behind the best: assumed where little was said. */
const usualGap = 1.5
/** Turns after the best statement that may leave the matter open. */
const afterTurns = 3
/** Statements count as those about the matter from this share of the most that any has. */
const nearlyMost = 0.8

const learnt = readWeights(confidenceWeights)

const shareOf = (list: readonly Statement[], is: (s: Statement) => boolean) =>
  list.filter(is).length / Math.max(1, list.length)

const isLeftOpen = ({ said }: Statement) => said.has('unknown') || said.has('postponed')

type Found = {
  question: Question
  statements: readonly Statement[]
  topics: readonly Topic[]
  places: readonly Place[]
}

/** Beside a plain answer only what is so close behind it is shown. */
const close = 2
/** No answer is shown that has less of the question's weight near it. */
const leastNear = 0.1

/** All of a question is said so near to a statement that names what is asked for: both share one thread. */
const allNear = { near: 0.75, named: 0.8, openAfter: 0.3 } as const

/** What was said of a matter is answered by what is said so near to it. */
const ofMatter = 0.3

/** The places to show: the best, and others near the matter; beside a plain answer those close to it. */
export const worthShowing = ({ places, topics }: Pick<Found, 'places' | 'topics'>): readonly Place[] => {
  const [best] = places
  if (!best) return []
  const least = isPlain(best, topics) ? best.score - close : -Infinity
  return places.filter(
    (place) => place === best || (place.score >= least && (topics[place.at.i]?.near ?? 0) >= leastNear),
  )
}

/** What speaks for or against the best place answering the question at all, by name. */
export const signsOfAnswer = ({ question, statements, topics, places }: Found): Map<string, number> => {
  const [best, , third] = places
  if (!best) return new Map()
  const { at } = best
  const topic = topics[at.i]
  const within = (s: Statement, k: number) => topics[s.i]?.within[k] ?? 0
  const most = Math.max(...statements.map((s) => within(s, 1)))
  const about = statements.filter((s) => within(s, 1) >= nearlyMost * most)
  const next = statements.filter((s) => s.turn >= at.turn && s.turn <= at.turn + afterTurns)
  const people = [...new Set(statements.map((s) => s.speaker))]
  return new Map([
    ['score', best.score],
    ['gap', third ? best.score - third.score : usualGap],
    ['near', topic?.near ?? 0],
    ['within', within(at, 3)],
    ['thread', within(at, 4)],
    ['names', best.names],
    ['promise', at.said.has('promise') ? 1 : 0],
    ['named', shareOf(about, (s) => namesAny(question.kinds, s, people) > 0)],
    ['leftOpen', shareOf(about, isLeftOpen)],
    ['openAfter', shareOf(next, isLeftOpen)],
    ['asksOn', shareOf(next, (s) => s.asks)],
    ['asking', shareOf(about, (s) => s.asks)],
    ['own', topic?.own ?? 0],
    ...[...question.kinds].map((kind) => [`kind.${kind}`, 1] as const),
  ])
}

/** Who names what is wanted right after the meeting asked nearly the same answers it. */
const reply = { own: 0.7, named: 0.5 } as const
const repliesToSame = ({ statements, topics, places: [best] }: Found) =>
  best !== undefined &&
  best.names >= reply.named &&
  !best.at.said.has('unknown') &&
  statements.some(
    (s) =>
      s.asks &&
      s.stretch === best.at.stretch &&
      s.turn === best.at.turn - 1 &&
      (topics[s.i]?.own ?? 0) >= reply.own,
  )

/** Whether the best places answer the question, rather than only being nearest to it. */
export const isAnswered = (found: Found): boolean => {
  const [best] = found.places
  if (!best) return false
  if (isPlain(best, found.topics)) return true
  if (found.question.wanted !== null && best.names === 0) return false
  const near = found.topics[best.at.i]?.near ?? 0
  if (near < leastNear) return false
  if (found.question.isOfTalk && near >= ofMatter) return true
  if (found.question.wanted !== null && repliesToSame(found)) return true
  const signs = signsOfAnswer(found)
  const { wanted, terms } = found.question
  const isAllNear = near >= allNear.near && best.names >= allNear.named
  if (wanted !== null && terms.length > 1 && isAllNear && (signs.get('openAfter') ?? 0) < allNear.openAfter)
    return true
  const sum = signs.entries().reduce((all, [sign, n]) => all + n * (learnt.of.get(sign) ?? 0), learnt.base)
  return 1 / (1 + Math.exp(-sum)) >= leastChance
}
