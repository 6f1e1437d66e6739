import { sameRoot } from '#kernel/language/same-root.ts'
import { passageAround } from './passage.ts'
import type { Linear } from './read-weights.ts'
import { signsOf } from './signs.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** How much each sign speaks for one kind of act. */
export type Weights = Linear & {
  /** the least sum that is shown */
  least: number
  /** share of sentences that reach it in meetings in which such things are usual; 0: however few do, no more is asked of them */
  usual: number
}

/** Where fewer sentences reach the least sum than usual, most of them only sound alike: how much more they then need. */
const doubt = 6
/** At most so much more: one who hands out little work in few sentences still means it. */
const mostDoubt = 1
/** A short talk may lack so many by chance. */
const byChance = 2

/** Something the meeting yields: the sentence that does it, and those to quote that say what, in order. */
export type Act = { core: Statement; passage: readonly Statement[]; score: number }

/** Two passages that share this part of their words say the same. */
const sameShare = 0.6
/** What people say of one thing within so many turns is one act; turns in which a matter is settled. */
const oneAct = 2
const nearTurns = 5

const stemsIn = (list: readonly Statement[]) => [...new Set(list.flatMap((s) => s.stems))]

const sharedBy = (one: readonly string[], other: readonly string[]) =>
  one.filter((stem) => other.some((o) => sameRoot(stem, o))).length

const saysAgain = (a: Act, b: Act): boolean => {
  const [one, other] = [stemsIn(a.passage), stemsIn(b.passage)]
  const shared = sharedBy(one, other)
  return shared > 1 && shared >= sameShare * Math.min(one.length, other.length)
}

const turnsApart = (a: Statement, b: Statement) => Math.abs(a.turn - b.turn)

/** Whether a sentence is about what an act close to it is about. */
export const isAboutAct = (s: Statement, { core, passage }: Act): boolean =>
  (turnsApart(s, core) <= 1 && passage.includes(s)) ||
  (turnsApart(s, core) <= nearTurns &&
    sharedBy(s.stems, stemsIn(passage.filter((p) => turnsApart(p, core) <= 1))) > 1)

const promises = ({ said, asks }: Statement) => said.has('promise') && !asks && !said.has('refuses')

/** "I can get the papers." – "Then I'll look at them.": each takes on work of their own. */
export const areTwoPromises = (a: Statement, b: Statement) =>
  turnsApart(a, b) === 1 && Math.abs(a.i - b.i) === 1 && promises(a) && promises(b)

type Signs = ReadonlyMap<Statement, readonly string[]>

/** How much the signs of a sentence speak for an act. */
export const sumOf = (has: readonly string[], { of, base }: Linear) =>
  has.reduce((sum, sign) => sum + (of.get(sign) ?? 0), base)

const weighed = (talk: Talk, signs: Signs, by: Weights) =>
  talk.statements.map((core) => ({ core, score: sumOf(signs.get(core) ?? [], by) }))

/** The sentences that reach the least sum. */
export const sentencesWorth = (talk: Talk, signs: Signs, by: Weights): Statement[] =>
  weighed(talk, signs, by)
    .filter(({ score }) => score >= by.least)
    .map(({ core }) => core)

/** The acts of one kind, in the order of time: the best passages, each once. */
export const selectActs = (
  talk: Talk,
  signs: Signs,
  by: Weights,
  isPossible: (core: Statement) => boolean = () => true,
  quote: typeof passageAround = passageAround,
): Act[] => {
  const all = weighed(talk, signs, by)
  const share = (all.filter(({ score }) => score >= by.least).length + byChance) / Math.max(1, all.length)
  const wanted = by.least + Math.min(mostDoubt, doubt * Math.max(0, Math.log(by.usual / share)))
  const scored = all
    .filter(({ core, score }) => score >= wanted && isPossible(core))
    .toSorted((a, b) => b.score - a.score)
  const kept: Act[] = []
  for (const { core, score } of scored) {
    if (kept.some((k) => turnsApart(k.core, core) <= oneAct)) continue
    const act = { core, score, passage: quote(core, talk) }
    if (!kept.some((k) => saysAgain(k, act))) kept.push(act)
  }
  const besides = all
    .filter(({ core, score }) => score >= by.least && kept.some((k) => areTwoPromises(k.core, core)))
    .filter(({ core }) => isPossible(core) && !kept.some((k) => k.core === core))
    .map(({ core, score }) => ({ core, score, passage: quote(core, talk) }))
  return [...kept, ...besides].toSorted((a, b) => a.core.i - b.core.i)
}

/** The signs of all sentences. */
export const signsIn = (talk: Talk, language: string): Signs =>
  new Map(talk.statements.map((s) => [s, signsOf(s, talk, language)]))
