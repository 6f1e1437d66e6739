import { introductionOf } from './introduction.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** A passage that can be understood alone: the sentences that are quoted, in order. */
export type Quoted = { statements: readonly Statement[]; startMs: number; endMs: number }

/** A passage with fewer distinct meaningful words needs what was said before it. */
const fullStems = 7
/** And with fewer, also a sentence that says what the talk is about. */
const clearStems = 9
/** Most words of a passage within a turn, and of what it answers. */
const maxWords = 30
const maxBefore = 18

const stemsIn = (list: readonly Statement[]) => new Set(list.flatMap((s) => s.stems)).size
const wordsIn = (list: readonly Statement[]) => list.reduce((sum, s) => sum + s.u.words, 0)

/** The sentence with its neighbours in the turn, while the passage stays short. */
const withinTurn = (s: Statement, turn: readonly Statement[]) => {
  const at = turn.indexOf(s)
  let [from, to] = [at, at + 1]
  const fits = (a: number, b: number) => wordsIn(turn.slice(a, b)) <= maxWords
  if (from > 0 && stemsIn(turn.slice(from, to)) < fullStems && fits(from - 1, to)) from--
  if (to < turn.length && stemsIn(turn.slice(from, to)) < fullStems && fits(from, to + 1)) to++
  return turn.slice(from, to)
}

/** What the turn before ends with: a question that is answered, a request that is granted. */
const answered = (s: Statement, talk: Talk): readonly Statement[] => {
  const turn = talk.turnOf(s.turn - 1)
  const last = turn.at(-1)
  if (!last || last.u.words > maxBefore) return []
  const both = turn.slice(-2)
  return stemsIn([last]) < 3 && wordsIn(both) <= maxBefore ? both : [last]
}

/**
 * The passage around a sentence. If it says little alone, with what it answers and the sentence that says what the talk is
 * about.
 */
export const quotedAround = (s: Statement, talk: Talk): Quoted => {
  const own = withinTurn(s, talk.turnOf(s.turn))
  const before = stemsIn(own) < fullStems ? answered(s, talk) : []
  const near = [...before, ...own]
  const introduction = stemsIn(near) < clearStems ? introductionOf(near, talk) : undefined
  const statements = introduction ? [introduction, ...near] : near
  return {
    statements,
    startMs: near[0]?.u.startMs ?? 0,
    endMs: near.at(-1)?.u.endMs ?? 0,
  }
}
