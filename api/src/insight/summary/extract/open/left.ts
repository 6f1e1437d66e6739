import { isCourtesy } from '../sentences/courtesy.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { openCuesIn } from './cues.ts'
import type { OpenCues } from './open-cues.ts'

/** The ways in which each sentence leaves something without an answer. */
export type Left = ReadonlyMap<Statement, readonly (keyof OpenCues)[]>

/** How each sentence of a talk leaves something without an answer. */
export const leftIn = (talk: Talk, language: string): Left =>
  new Map(
    talk.statements.map((s) => [s, isCourtesy(s.u.text, language) ? [] : openCuesIn(s.u.text, language)]),
  )
