import { passageWeights } from './passage-weights.ts'
import { type Linear, readWeights } from './read-weights.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Turns around a sentence in which its matter is talked about, and those among them that may be quoted with it. */
const aboutIt = { before: 10, after: 3 }
const quotable = { before: 9, after: 1 }
/** Most words of a passage, or words besides those of a long sentence, and most sentences besides it. */
const mostWords = 40
const mostBesides = 12
const mostSentences = 5
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.7

/** What a sentence could add to a passage, by name. */
export type Gain = Readonly<Record<string, number>>

/** Stems of Russian and Kazakh words still differ in their endings. */
export const rootOf = (stem: string) => stem.slice(0, 5)
const rootsOf = (s: Statement) => new Set(s.stems.map(rootOf))

type Around = Counts & {
  talk: Talk
  core: Statement
  candidates: readonly Statement[]
  /** where a root is said last before the sentence is over */
  lastSaid: ReadonlyMap<string, number>
}

/** How often a root is said, and by whom. */
type Counts = { often: ReadonlyMap<string, number>; people: ReadonlyMap<string, ReadonlySet<string>> }

const turnsAround = (core: Statement, talk: Talk, { before, after }: typeof aboutIt) =>
  Array.from({ length: before + after + 1 }, (_, k) => talk.turnOf(core.turn - before + k)).flat()

const countsIn = (list: readonly Statement[]): Counts => {
  const often = new Map<string, number>()
  const people = new Map<string, Set<string>>()
  for (const s of list) {
    for (const root of rootsOf(s)) {
      often.set(root, (often.get(root) ?? 0) + 1)
      people.set(root, (people.get(root) ?? new Set()).add(s.u.speakerId))
    }
  }
  return { often, people }
}

/** What is seen around a sentence that is to be quoted. `turns`: those whose sentences may be quoted with it. */
export const around = (core: Statement, talk: Talk, turns = quotable): Around => {
  const candidates = turnsAround(core, talk, turns)
  const before = candidates.filter((s) => s.i <= core.i)
  const lastSaid = new Map(before.flatMap((s) => [...rootsOf(s)].map((root) => [root, s.i] as const)))
  return { talk, core, candidates, lastSaid, ...countsIn(turnsAround(core, talk, aboutIt)) }
}

/** What a sentence adds to those of a passage: words that are new there, above all those the talk comes back to. */
export const gainOf = (
  s: Statement,
  passage: readonly Statement[],
  { talk, core, often, people, lastSaid }: Around,
): Gain => {
  const known = new Set(passage.flatMap((p) => [...rootsOf(p)]))
  const added = s.stems.filter((stem) => !known.has(rootOf(stem)) && !talk.isName(stem))
  const again = added.filter((stem) => (often.get(rootOf(stem)) ?? 0) > 1)
  const away = s.turn - core.turn
  const place =
    away === 0 ? 'turn' : away > 0 ? 'after' : away === -1 ? 'before' : away >= -4 ? 'near' : 'far'
  return {
    added: added.length,
    again: again.length,
    rarity: again.reduce((sum, stem) => sum + talk.rarity(stem), 0),
    bySeveral: again.filter((stem) => (people.get(rootOf(stem))?.size ?? 0) > 1).length,
    untilHere: added.filter((stem) => (lastSaid.get(rootOf(stem)) ?? -1) > s.i).length,
    length: Math.sqrt(s.u.words),
    [`added.${place}`]: added.length,
    ...(s.asks && { 'added.asked': added.length, ...(away === -1 && { answered: 1 }) }),
  }
}

/** How much what a sentence adds is worth, as learnt from what readers marked. */
export const learnt = readWeights(passageWeights)

export const worthOf = (gain: Gain, { of, base }: Linear) =>
  Object.entries(gain).reduce((sum, [name, value]) => sum + value * (of.get(name) ?? 0), base)

const wordsIn = (list: readonly Statement[]) => list.reduce((sum, s) => sum + s.u.words, 0)

/** What is quoted in any case, and the turns before and after whose sentences may be. */
type Quoting = { besides?: readonly Statement[]; turns?: typeof quotable }

/**
 * The sentences to quote so that a sentence can be understood alone, in order: it and those around it that tell most of its
 * matter, each by what it is worth to a reader for its length. `by`: what that is, as learnt from what readers marked.
 */
export const passageAround = (
  core: Statement,
  talk: Talk,
  by: Linear = learnt,
  { besides = [], turns }: Quoting = {},
): Statement[] => {
  const seen = around(core, talk, turns)
  const first = [core, ...besides]
  const most = Math.max(mostWords, wordsIn(first) + mostBesides)
  const extend = (passage: Statement[]): Statement[] => {
    if (passage.length > mostSentences) return passage
    const [best] = seen.candidates
      .filter((s) => !passage.includes(s) && wordsIn(passage) + s.u.words <= most)
      .map((s) => ({ s, worth: worthOf(gainOf(s, passage, seen), by) / (s.u.words + fewMore) ** cost }))
      .toSorted((a, b) => b.worth - a.worth)
    return best && best.worth > 0 ? extend([...passage, best.s]) : passage
  }
  return extend(first).toSorted((a, b) => a.i - b.i)
}
