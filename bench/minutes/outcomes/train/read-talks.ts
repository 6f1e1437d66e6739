import { toUtterances } from '../../../../api/src/insight/summary/extract/utterances.ts'
import { readStatements } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { signsIn } from '../../../../api/src/insight/summary/extract/acts/select.ts'
import { type Talk, talkOf } from '../../../../api/src/insight/summary/extract/acts/talk.ts'
import type { Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { readStored } from '../../claims/read-meeting.ts'
import { type Gold, type Part, readAllMarks, readMarks } from '../read-marks.ts'

const languages = ['en', 'ru', 'kk'] as const
export const kinds = ['decisions', 'tasks'] as const
export type Kind = (typeof kinds)[number]

/** A meeting somebody marked, as the product reads it. */
export type MarkedTalk = {
  /** "en/001" */
  name: string
  language: string
  talk: Talk
  signs: ReadonlyMap<Statement, readonly string[]>
  marks: Record<Kind | 'questions', Gold[]>
  /** when each turn begins, ms */
  turns: readonly number[]
}

/** The marked meetings of a folder, or those of one part of it. */
export const readTalks = (folder: string, part?: Part): MarkedTalk[] =>
  languages.flatMap((language) =>
    (part ? readMarks(folder, language, part) : readAllMarks(folder, language)).map((marks): MarkedTalk => {
      const { segments, speakers } = readStored(marks.file)
      const names = new Map(speakers.map((s) => [s.id, s.name]))
      const talk = talkOf(readStatements(toUtterances(segments, language), language, names), names)
      const turns = segments.filter((s) => s.id.endsWith('.0')).map((s) => s.startMs)
      return { name: marks.name, language, talk, signs: signsIn(talk, language), marks, turns }
    }),
  )
