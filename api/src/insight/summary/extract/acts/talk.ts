import { contentStems } from '#kernel/language/content.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { isPunctuated } from '../sentences/reading.ts'
import { isNamed, type Statement } from './statement.ts'

type Around = {
  /** the first sentence of the next turn, and of the one after it */
  after: Statement | undefined
  second: Statement | undefined
  /** the last sentence of the turn before */
  before: Statement | undefined
  /** the neighbours within the turn */
  follows: Statement | undefined
  precedes: Statement | undefined
}

/** A meeting as turns of people. */
export type Talk = {
  statements: readonly Statement[]
  /** whether its sentences have written ends */
  punctuated: boolean
  /** who leads it: whoever speaks most often at its beginning and end */
  chair: string
  around: (s: Statement) => Around
  turnOf: (n: number) => readonly Statement[]
  /** 0 the beginning .. 1 the end */
  position: (s: Statement) => number
  /** whether what was decided is being said again: since a cue of that in the last part, in a turn or two after it */
  inRecap: (s: Statement) => boolean
  /** the speaker whose name opens a sentence: "Callum, can you …" */
  called: (s: Statement) => string | null
  /** how rare a stem is in this meeting, 0 upwards */
  rarity: (stem: string) => number
  /** stems of the names of those who speak */
  isName: (stem: string) => boolean
}

/** A name among so many first words is that of the person spoken to. */
const addressWords = 3
const edge = 0.12
const recapFrom = 0.75
const recapTurns = 2

export const talkOf = (statements: readonly Statement[], names: ReadonlyMap<string, string>): Talk => {
  const turns: Statement[][] = []
  for (const s of statements) (turns[s.turn] ??= []).push(s)
  const endMs = Math.max(1, statements.at(-1)?.u.endMs ?? 1)
  const position = (s: Statement) => s.u.startMs / endMs
  const recaps = new Set(
    statements.filter((s) => s.said.has('recap') && position(s) > recapFrom).map((s) => s.turn),
  )
  const counts = new Map<string, number>()
  for (const stem of statements.flatMap((s) => s.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const nameStems = new Set([...names.values()].flatMap((name) => contentStems(name)))
  const namesAt = (id: string, words: readonly string[]) => isNamed(names.get(id) ?? '', words)
  const turnOf = (n: number) => turns[n] ?? []
  return {
    statements,
    punctuated: isPunctuated(statements.map(({ u }) => u)),
    chair: chairOf(turns.filter(([s]) => s !== undefined && (position(s) < edge || position(s) > 1 - edge))),
    position,
    turnOf,
    called: ({ u, named }) =>
      named.find((id) => id !== u.speakerId && namesAt(id, wordsOf(u.text).slice(0, addressWords))) ?? null,
    rarity: (stem) => Math.log(statements.length / (counts.get(stem) ?? 1)),
    isName: (stem) => [...nameStems].some((name) => sameRoot(name, stem)),
    inRecap: (s) => Array.from({ length: recapTurns + 1 }, (_, k) => s.turn - k).some((n) => recaps.has(n)),
    around: (s) => {
      const own = turnOf(s.turn)
      const at = own.indexOf(s)
      return {
        after: turnOf(s.turn + 1)[0],
        second: turnOf(s.turn + 2)[0],
        before: turnOf(s.turn - 1).at(-1),
        follows: own[at + 1],
        precedes: own[at - 1],
      }
    },
  }
}

const chairOf = (turns: readonly Statement[][]): string => {
  const counts = new Map<string, number>()
  for (const [first] of turns) {
    if (first) counts.set(first.u.speakerId, (counts.get(first.u.speakerId) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
