import { candidatesFor } from '../../../../api/src/insight/chat/quoting/choose.ts'
import { exchangeAround } from '../../../../api/src/insight/chat/quoting/exchange.ts'
import { type Question, readQuestion } from '../../../../api/src/insight/chat/quoting/question.ts'
import type { Signs } from '../../../../api/src/insight/chat/quoting/signs.ts'
import { type Statement, statementsOf } from '../../../../api/src/insight/chat/quoting/statements.ts'
import { type Topic, topicsOf } from '../../../../api/src/insight/chat/quoting/topic.ts'
import { readStored } from '../../claims/read-meeting.ts'
import { readMarks } from '../../outcomes/read-marks.ts'
import { passagesFor } from '../ask.ts'
import { turnsAt } from '../measure.ts'

/** A question about a meeting, what may answer it, and what readers marked. */
export type Read = {
  meeting: string
  question: Question
  statements: readonly Statement[]
  topics: readonly Topic[]
  candidates: { at: Statement; signs: Signs }[]
  /** the meeting answers it */
  isAnswerable: boolean
  /** whether a statement is of a marked turn, and whether a quote of it holds one */
  isMarked: (at: Statement) => boolean
  isShown: (at: Statement) => boolean
}

/** Reads the questions about all meetings of `folder` that may be learnt from, as the chat does. */
export const readQuestions = (folder: string): Read[] =>
  ['en', 'ru', 'kk'].flatMap((language) =>
    readMarks(folder, language, 'read').flatMap((marks) => {
      const meeting = readStored(marks.file)
      return marks.asked.map(({ question: text, answer, at: moments }): Read => {
        const question = readQuestion(text)
        const statements = statementsOf(passagesFor(meeting, text), text)
        const topics = topicsOf(question, statements)
        const marked = turnsAt(meeting, moments)
        const isMarked = ({ u }: Statement) => u.segments.some(({ id }) => marked.has(id.split('.')[0] ?? ''))
        return {
          meeting: marks.name,
          question,
          statements,
          topics,
          candidates: candidatesFor(question, statements, topics),
          isAnswerable: answer !== null,
          isMarked,
          isShown: (at) => exchangeAround(at, { statements, question, isPlain: false }).some(isMarked),
        }
      })
    }),
  )
