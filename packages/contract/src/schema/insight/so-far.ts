import { z } from 'zod'
import { maxQuestionLength } from '../../rules/insight/question-length.ts'
import { citedSentence } from './chat.ts'
import { fault } from '../kernel/fault.ts'

/** A request about a meeting that may be ongoing: what was said since a moment, or a question about all of it so far. */
export const soFarQuestion = z
  .object({
    question: z.string().trim().min(1).max(maxQuestionLength).optional(),
    /** ms from the start of the recording */
    sinceMs: z.number().int().min(0).max(1_000_000_000).optional(),
  })
  .refine(({ question, sinceMs }) => (question === undefined) !== (sinceMs === undefined), {
    message: 'either a question or a moment',
    path: ['question'],
  })
  .meta({ id: 'SoFarQuestion' })
export type SoFarQuestion = z.infer<typeof soFarQuestion>

/** Each sentence with its moments, in the order they were said if there was no question. */
export const soFarAnswer = z
  .object({
    sentences: z.array(citedSentence),
    /** how far there are words, ms; anything said later is not known yet */
    untilMs: z.number().int(),
    engine: z.string(),
    model: z.string().nullable(),
    /** why the words themselves are quoted although a language model is configured */
    fault: fault.nullable(),
  })
  .meta({ id: 'SoFarAnswer' })
export type SoFarAnswer = z.infer<typeof soFarAnswer>
