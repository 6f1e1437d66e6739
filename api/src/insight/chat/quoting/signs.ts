import { namesAny, namesHour, namesMoney } from './named.ts'
import { kindsAsked, type Question } from './question.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topic.ts'

/** What speaks for or against a statement as the answer, by name; 0 where it is missing. */
export type Signs = ReadonlyMap<string, number>

const cues = [
  'promise',
  'offer',
  'request',
  'assign',
  'joint',
  'ruling',
  'settled',
  'proposal',
  'supposed',
  'unknown',
  'postponed',
  'agrees',
  'refuses',
  'recap',
  'idle',
  'vote',
] as const

/** Cues that say more about one kind of question than about another. */
const cuesOfKind = [
  'promise',
  'request',
  'assign',
  'ruling',
  'joint',
  'agrees',
  'refuses',
  'settled',
] as const

/** Turns in which the meeting's own question still waits for its answer, and in which an answer may be corrected. */
const waiting = 3
const correcting = 25

/** So many words say little by themselves, so many more than usual. */
const few = 3
const many = 14

/** What statements show by themselves, read once for a question. */
type Read = {
  statements: readonly Statement[]
  turns: readonly Statement[][]
  names: readonly number[]
  asksSame: readonly boolean[]
}

const readAll = (question: Question, statements: readonly Statement[]): Read => {
  const kinds = [...question.kinds].filter((kind) => kind !== 'anything')
  const people = [...new Set(statements.map((s) => s.speaker))]
  const turns: Statement[][] = []
  for (const s of statements) (turns[s.turn] ??= []).push(s)
  return {
    statements,
    turns,
    names: statements.map((s) => namesAny(question.kinds, s, people)),
    asksSame: statements.map((s) => s.asks && kinds.some((kind) => kindsAsked(s.u.text).has(kind))),
  }
}

/** Reads each statement as an answer to the question. */
export const signsOf = (
  question: Question,
  statements: readonly Statement[],
  topics: readonly Topic[],
): Signs[] => {
  const read = readAll(question, statements)
  return statements.map((at) => signsOfOne(at, question, topics, read))
}

const signsOfOne = (
  at: Statement,
  question: Question,
  topics: readonly Topic[],
  { statements, turns, names: namesAll, asksSame }: Read,
): Signs => {
  const topic = topics[at.i] ?? { own: 0, within: [], near: 0, held: 0 }
  const within = (k: number) => topic.within[k] ?? 0
  const turnAt = (n: number) => (turns[n] ?? []).filter((s) => s.stretch === at.stretch)
  const turn = turnAt(at.turn)
  const [before, after] = [turnAt(at.turn - 1).at(-1), turnAt(at.turn + 1)[0]]
  const names = namesAll[at.i] ?? 0
  const nearby = Math.max(...turn.filter((s) => Math.abs(s.i - at.i) <= 2).map((s) => namesAll[s.i] ?? 0))
  const mean = (within(1) + within(2) + within(3) + within(4)) / 4
  const replies = before?.asks === true && turn[0] === at ? 1 : 0
  const isAskedBefore = [1, 2, waiting].some((k) => turnAt(at.turn - k).some((s) => asksSame[s.i]))
  const isCorrected =
    within(2) > 0 &&
    statements
      .slice(at.i + 1)
      .some(
        (s) =>
          s.stretch === at.stretch &&
          s.turn > at.turn &&
          s.turn < at.turn + correcting &&
          (namesAll[s.i] ?? 0) >= 0.5 &&
          (topics[s.i]?.within[2] ?? 0) >= within(2),
      )
  const has = (is: boolean) => (is ? 1 : 0)
  const [kind = 'anything'] = question.kinds
  const last = has(!isCorrected)
  return new Map<string, number>([
    ['own', topic.own],
    ...topic.within.map((share, k) => [`within${k}`, share] as const),
    ['names', names],
    [`names.${kind}`, names],
    ['meanNames', mean * names],
    ['narrowNames', within(1) * names],
    ['wideNames', within(5) * names],
    ['ownNames', topic.own * names],
    ['nearby', nearby * mean],
    ['near', topic.near],
    ['nearNames', topic.near * names],
    ['several', has(topic.held >= 2)],
    ['many', has(topic.held > 2)],
    ['hour', has(namesHour(question.text, at.u.text))],
    ['money', has(namesMoney(question.text, at.u.text))],
    ['first', has(turn[0] === at)],
    ['opens', has(at.opens)],
    ['short', has(at.u.words <= few)],
    ['repliesAsked', before && replies > 0 ? (topics[before.i]?.own ?? 0) : 0],
    ['replies', replies],
    ['repliesMean', replies * mean],
    ['repliesNames', replies * names],
    ['asked', has(isAskedBefore) * mean],
    ['askedNames', has(isAskedBefore) * names * mean],
    ['asks', has(at.asks)],
    ['asksSettled', has(at.asks && after?.said.has('agrees') === true)],
    ['agreed', has(after?.said.has('agrees') === true)],
    ['contradicted', has(after?.said.has('refuses') === true)],
    ['lastNames', last * names],
    ['lastMean', last * names * mean],
    ['long', has(at.u.words > many)],
    ['found', at.found],
    ...cues.map((cue) => [cue, has(at.said.has(cue))] as const),
    ...cuesOfKind.map((cue) => [`${kind}.${cue}`, has(at.said.has(cue))] as const),
  ])
}
