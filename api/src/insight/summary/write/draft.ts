import { z } from 'zod'
import type { LayoutSection } from '../report/layout.ts'

const lines = z.array(z.number().int()).describe('numbers of the transcript lines this rests on')
const words = z.string().describe('3 to 12 words copied exactly from those lines, in their language')

/**
 * What a model is asked for. Small on purpose, nothing optional: weak models follow flat shapes. `words` is requested only
 * when the summary is in a different language from the talk, so that the statement itself cannot be compared with it.
 */
const statementShape = (quoting: boolean) =>
  quoting
    ? z.object({ text: z.string(), segments: lines, words })
    : z.object({ text: z.string(), segments: lines })

const taskShape = (quoting: boolean) => {
  const task = z.object({
    task: z.string().describe('what is to be done, beginning with a verb'),
    owner: z.string().nullable().describe('who does it, as named in the talk; null when nobody was named'),
    due: z.string().nullable().describe('the exact words said about when; null when nothing was said'),
    segments: lines,
  })
  return quoting ? task.extend({ words }) : task
}

const topicShape = (quoting: boolean) =>
  z.object({
    topic: z.string().describe('2 to 5 words'),
    sentiment: z.enum(['positive', 'negative', 'neutral']),
    points: z.array(statementShape(quoting)),
  })

type Asked = readonly LayoutSection[]

/** The sections a template asks to be written, under their keys. */
const sectionsShape = (quoting: boolean, asked: Asked) =>
  z.object(
    Object.fromEntries(
      asked.map(({ key, title, shape }) => [
        key,
        z.array(statementShape(quoting)).describe(`${title} (${shape}); empty when nothing was said`),
      ]),
    ),
  )

const withSections = <S extends z.ZodRawShape>(shape: z.ZodObject<S>, quoting: boolean, asked: Asked) =>
  asked.length === 0 ? shape : shape.extend({ sections: sectionsShape(quoting, asked) })

/** Asked for like everything else; a model that leaves out what it did not find of the last three is not refused for it. */
const baseShape = (quoting: boolean) =>
  z.object({
    overview: z
      .array(statementShape(quoting))
      .describe('2 to 4 sentences: what the meeting was about, its result'),
    keyPoints: z.array(statementShape(quoting)).describe('the 3 to 8 most important points'),
    topics: z.array(topicShape(quoting)).describe('what was talked about, in order'),
    decisions: z.array(statementShape(quoting)).describe('only what was agreed; empty when nothing was'),
    nextSteps: z.array(statementShape(quoting)).describe('what happens next; empty when nothing was said'),
    actionItems: z.array(taskShape(quoting)).describe('every task somebody took on or was given'),
    openQuestions: z
      .array(statementShape(quoting))
      .default([])
      .describe('questions left unanswered or put off, each with until when if that was said'),
    figures: z
      .array(statementShape(quoting))
      .default([])
      .describe('sums, counts and shares that matter, each with what it measures'),
    dissent: z
      .array(statementShape(quoting))
      .default([])
      .describe('who disagreed with what, or voted against'),
    tags: z.array(z.string()).describe('up to 5 single words or short terms that were said'),
  })

/** Everything, from a text that fits one request. */
export const wholeShape = (quoting: boolean, asked: Asked) => withSections(baseShape(quoting), quoting, asked)

/** What one window yields when a meeting is read in parts. */
export const partShape = (quoting: boolean, asked: Asked) =>
  withSections(baseShape(quoting).omit({ overview: true, tags: true }), quoting, asked)

/** What is written again from the notes of all parts. */
export const unionShape = (quoting: boolean, asked: Asked) =>
  withSections(
    baseShape(quoting).pick({ overview: true, keyPoints: true, topics: true, tags: true }),
    quoting,
    asked,
  )

/** Only tasks: asked for part by part even when the whole fits, since tasks get lost in long texts. */
export const tasksShape = (quoting: boolean) => baseShape(quoting).pick({ actionItems: true })

export type DraftStatement = { text: string; segments: number[]; words?: string }
export type DraftTask = {
  task: string
  owner: string | null
  due: string | null
  segments: number[]
  words?: string
}
export type DraftTopic = {
  topic: string
  sentiment: 'positive' | 'negative' | 'neutral'
  points: DraftStatement[]
}
/** Any of the shapes above; missing fields are empty. */
export type Draft = {
  overview: DraftStatement[]
  keyPoints: DraftStatement[]
  topics: DraftTopic[]
  decisions: DraftStatement[]
  nextSteps: DraftStatement[]
  actionItems: DraftTask[]
  openQuestions: DraftStatement[]
  figures: DraftStatement[]
  dissent: DraftStatement[]
  tags: string[]
  /** what a template asks for, by the keys of its sections */
  sections: Record<string, DraftStatement[]>
}

export const emptyDraft: Draft = {
  overview: [],
  keyPoints: [],
  topics: [],
  decisions: [],
  nextSteps: [],
  actionItems: [],
  openQuestions: [],
  figures: [],
  dissent: [],
  tags: [],
  sections: {},
}
