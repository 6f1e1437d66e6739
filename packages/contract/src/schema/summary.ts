import { z } from 'zod'
import { pageQuery, pagination } from './paging.ts'
import { priority } from './recording.ts'
import { seen } from './sight.ts'
import { templateId } from './template.ts'

/**
 * How well a statement is supported: `quoted` word for word; `cited`: its words were said; `similar`: close to what was
 * said, in other words.
 */
export const support = z.enum(['quoted', 'cited', 'similar']).meta({ id: 'Support' })
export type Support = z.infer<typeof support>

/**
 * Why a statement of a model is not in the minutes: it rests on nothing; a name, a number or an address was not said there; it
 * says "yes" for "no"; a deed nobody spoke of; the words of somebody else; too few of its words were said; the model itself
 * took it back when it read it once more.
 */
export const leftOutBecause = z
  .enum(['nothing', 'name', 'number', 'address', 'denied', 'deed', 'person', 'words', 'again'])
  .meta({ id: 'LeftOutBecause' })
export type LeftOutBecause = z.infer<typeof leftOutBecause>

/** Statements a model wrote that are not in the minutes, the first 60 of them. Nobody said them. */
export const leftOut = z
  .object({ statements: z.array(z.object({ text: z.string(), because: leftOutBecause })) })
  .meta({ id: 'LeftOut' })
export type LeftOut = z.infer<typeof leftOut>

/** The transcript range a statement rests on. The quote stands in the transcript at that range, word for word. */
export const moment = z
  .object({
    startMs: z.number().int(),
    endMs: z.number().int(),
    segmentId: z.string(),
    quote: z.string(),
    speaker: z.string(),
    /** of the statement by this range; absent in summaries from before */
    support: support.optional(),
  })
  .meta({ id: 'Moment' })
export type Moment = z.infer<typeof moment>

export const actionItem = z
  .object({
    id: z.string().optional(),
    completed: z.boolean(),
    task: z.string().min(1).max(2000),
    /** as it was said or typed; the member's name where `assigneeId` is set */
    assignee: z.string().max(200).nullish(),
    /** a member of the workspace */
    assigneeId: z.string().max(100).nullish(),
    /** as it was said or typed; shown as given */
    dueDate: z.string().max(200).nullish(),
    /** the calendar day `dueDate` means, where it means one (yyyy-mm-dd) */
    dueOn: z.iso.date().nullish(),
    /** found without a language model, with nobody named and no day: it may be no task */
    unsure: z.boolean().optional(),
    moment: moment.nullish(),
    /** a person added it, or changed more than its checkmark: writing the summary again leaves it as it is */
    byPerson: z.boolean().optional(),
  })
  .meta({ id: 'ActionItem' })
export type ActionItem = z.infer<typeof actionItem>

/** Clients of the specified call may send plain strings and `text`: all read as an action item. */
const lenientActionItem = z.preprocess((value) => {
  if (typeof value === 'string') return { completed: false, task: value }
  if (value && typeof value === 'object' && 'text' in value && !('task' in value)) {
    const { text, ...rest } = value
    return { completed: false, ...rest, task: text }
  }
  return value
}, actionItem)

export const actionItemsUpdate = z
  .object({ actionItems: z.array(lenientActionItem).max(500) })
  .meta({ id: 'ActionItemsUpdate' })

/** [start, end] in ms. */
const msRange = z.tuple([z.number().int(), z.number().int()])
export type MsRange = z.infer<typeof msRange>

const keyTopic = z
  .object({
    topic: z.string(),
    mentions: z.number().int(),
    sentiment: z.enum(['positive', 'negative', 'neutral']),
  })
  .meta({ id: 'KeyTopic' })
export type KeyTopic = z.infer<typeof keyTopic>

const participant = z
  .object({ id: z.string(), name: z.string(), role: z.string().optional() })
  .meta({ id: 'Participant' })

export const summary = z
  .object({
    id: z.string(),
    recordingId: z.string(),
    /** owner of the recording */
    ...seen,
    title: z.string(),
    date: z.iso.datetime(),
    /** seconds */
    duration: z.number(),
    /** markdown, sections under `## `; links `[12:34](?t=754)` open the moment a line rests on */
    summary: z.string(),
    wordCount: z.number().int(),
    keyPoints: z.array(z.string()),
    decisions: z.array(z.string()),
    nextSteps: z.array(z.string()),
    actionItems: z.array(actionItem),
    tags: z.array(z.string()),
    language: z.string(),
    updatedAt: z.iso.datetime(),
    /** when it was written from the transcript; what people change in it later does not move it */
    generatedAt: z.iso.datetime(),
    status: z.enum(['processing', 'completed']),
    priority,
    type: z.enum(['ai-generated', 'manual', 'hybrid', 'extract']),
    keyTopics: z.array(keyTopic),
    participants: z.array(participant),
    isFavorite: z.boolean(),
    /** what each line rests on; same order as the lists, null where a person wrote the line */
    moments: z.object({
      keyPoints: z.array(moment.nullable()),
      decisions: z.array(moment.nullable()),
      nextSteps: z.array(moment.nullable()),
    }),
    /** share 0..1 of the meeting that was read, and the statements dropped because nothing in it supports them */
    coverage: z.object({
      read: z.number(),
      dropped: z.number().int(),
      /** share 0..1 of the spoken words that the lines rest on; absent in summaries from before */
      cited: z.number().optional(),
      /** [start, end] in ms: what the lines rest on, and what could not be read; absent in summaries from before */
      rests: z.array(msRange).optional(),
      unread: z.array(msRange).optional(),
    }),
    /** the kind of report it was written as; absent in summaries from before */
    template: z.object({ id: z.string(), name: z.string() }).optional(),
    /** titles of the sections of the template that only a language model can write */
    needsModel: z.array(z.string()).optional(),
    engine: z.string(),
    model: z.string().nullable(),
    /** who wrote this text or asked for it; null: it came with the recording; absent where nobody asked */
    writtenBy: z.string().nullish(),
  })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof summary>

/**
 * How a summary is to be written again: without a template, as the kind it is; without a language, in that of the
 * template or of the meeting.
 */
export const regenerateRequest = z
  .object({ language: z.enum(['ru', 'en', 'kk']).optional(), template: templateId.optional() })
  .meta({ id: 'RegenerateRequest' })
export type RegenerateRequest = z.infer<typeof regenerateRequest>

/** `personal`: hidden even where it is shown to whoever asks for a while; for what keeps the answer longer. */
export const summaryListQuery = pageQuery.extend({ personal: z.literal('hidden').optional() })

export const summaryList = z.object({ summaries: z.array(summary), pagination }).meta({ id: 'SummaryList' })
export type SummaryList = z.infer<typeof summaryList>

/** Answer of `/api/summaries/recording/{id}`: null while there is none. */
export const summaryOfRecording = z.object({ summary: summary.nullable() }).meta({ id: 'SummaryOfRecording' })
