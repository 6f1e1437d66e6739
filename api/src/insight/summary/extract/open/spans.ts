import { isCourtesy } from '../sentences/courtesy.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { asksWho } from '../../../transcript/asks-who.ts'
import { openCuesIn } from './cues.ts'
import type { OpenCues } from './open-cues.ts'

export type Left = ReadonlyMap<Statement, readonly (keyof OpenCues)[]>

/** A question and what leaves it without an answer; either may be missing. */
export type Span = { asked: Statement | null; closes: Statement | null; core: Statement }

/** A question is left open by what is said within so many turns. */
const reach = 5
const mostQuestions = 3

/** How each sentence of a talk leaves something without an answer. */
export const leftIn = (talk: Talk, language: string): Left =>
  new Map(
    talk.statements.map((s) => [s, isCourtesy(s.u.text, language) ? [] : openCuesIn(s.u.text, language)]),
  )

/** "Who books the ads?" – "I will do that on Monday.": a question for somebody to do it, and who takes it on; null where nobody does. */
export const takenUpBy = (asked: Statement, talk: Talk, language: string): Statement | null => {
  const next = talk.statements[asked.i + 1]
  const isTaken =
    asked.asks && asksWho(asked.u.text, language) && next?.asks === false && next.said.has('promise')
  return isTaken ? next : null
}

const turnsFrom = (talk: Talk, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => talk.turnOf(from + k)).flat()

/** The places where a question may be left open. */
export const spansIn = (talk: Talk, left: Left, language: string): Span[] => {
  const closing = talk.statements.filter((s) => (left.get(s)?.length ?? 0) > 0)
  const pairs = closing.flatMap((closes): Span[] => {
    const asked = turnsFrom(talk, closes.turn - reach, closes.turn)
      .filter((s) => s.asks && s.i < closes.i && s.stems.length > 0 && takenUpBy(s, talk, language) === null)
      .slice(-mostQuestions)
    return [
      ...asked.map((q): Span => ({ asked: q, closes, core: q })),
      ...(closes.stems.length > 1 ? [{ asked: null, closes, core: closes }] : []),
    ]
  })
  const answered = new Set(pairs.map((p) => p.asked))
  const hanging = talk.statements
    .filter((s) => s.asks && s.stems.length > 1 && !answered.has(s) && takenUpBy(s, talk, language) === null)
    .map((s): Span => ({ asked: s, closes: null, core: s }))
  return [...pairs, ...hanging]
}
