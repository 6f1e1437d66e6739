import { z } from 'zod'
import { pageQuery, pagination } from '../kernel/paging.ts'
import { priority, tookPlaceFrom } from '../library/recording.ts'
import { seen } from '../library/visibility.ts'
import { templateId } from '../library/template.ts'

/**
 * How well a statement is supported: `quoted`: word for word; `cited`: its words were said; `similar`: to be checked by a
 * reader, since it was said in other words or only in part, though nothing speaks against it.
 */
export const support = z.enum(['quoted', 'cited', 'similar']).meta({ id: 'Support' })
export type Support = z.infer<typeof support>

/**
 * Why a model's statement was left out of the minutes: nothing backs it; a name, number, day or address was not said there;
 * it says "yes" for "no"; an action nobody mentioned; what was only asked or supposed; another person's words; too few of
 * its words were said; the model itself withdrew it on a second reading.
 */
export const leftOutBecause = z
  .enum(['nothing', 'name', 'number', 'day', 'address', 'denied', 'deed', 'open', 'person', 'words', 'again'])
  .meta({ id: 'LeftOutBecause' })
export type LeftOutBecause = z.infer<typeof leftOutBecause>

/** Statements a model wrote that were left out of the minutes, the first 60 of them. Nobody said them. */
export const leftOut = z
  .object({ statements: z.array(z.object({ text: z.string(), because: leftOutBecause })) })
  .meta({ id: 'LeftOut' })
export type LeftOut = z.infer<typeof leftOut>

/** The transcript range that backs a statement. The quote appears there word for word. */
export const moment = z
  .object({
    startMs: z.number().int(),
    endMs: z.number().int(),
    segmentId: z.string(),
    quote: z.string(),
    speaker: z.string(),
    /** how well this range supports the statement; absent in older summaries */
    support: support.optional(),
  })
  .meta({ id: 'Moment' })
export type Moment = z.infer<typeof moment>

export const actionItem = z
  .object({
    id: z.string().optional(),
    completed: z.boolean(),
    task: z.string().min(1).max(2000),
    /** as said or typed; the member's name if `assigneeId` is set */
    assignee: z.string().max(200).nullish(),
    /** a member of the workspace */
    assigneeId: z.string().max(100).nullish(),
    /** as said or typed; shown as given */
    dueDate: z.string().max(200).nullish(),
    /** the calendar day `dueDate` means, if it means one (yyyy-mm-dd) */
    dueOn: z.iso.date().nullish(),
    /** found without a language model, with no person or day named: it may not be a task */
    unsure: z.boolean().optional(),
    moment: moment.nullish(),
    /** a person added it, or changed more than its checkmark: regenerating the summary leaves it alone */
    byPerson: z.boolean().optional(),
  })
  .meta({ id: 'ActionItem' })
export type ActionItem = z.infer<typeof actionItem>

/** Clients of the specified call may send plain strings and `text`: all are read as an action item. */
const lenientActionItem = z.preprocess((value) => {
  if (typeof value === 'string') return { completed: false, task: value }
  if (value && typeof value === 'object' && 'text' in value && !('task' in value)) {
    const { text, ...rest } = value
    return { completed: false, ...rest, task: text }
  }
  return value
}, actionItem)

/**
 * The tasks of minutes as they should be. `updatedAt`: of the minutes they were read from; refused if these have changed
 * since. Without it nothing tells what the sender has seen, so tasks missing from the list stay.
 */
export const actionItemsUpdate = z
  .object({ actionItems: z.array(lenientActionItem).max(500), updatedAt: z.iso.datetime().optional() })
  .meta({ id: 'ActionItemsUpdate' })
export type ActionItemsUpdate = z.infer<typeof actionItemsUpdate>

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
    /** when the meeting began */
    date: z.iso.datetime(),
    tookPlaceFrom,
    /** seconds */
    duration: z.number(),
    /** markdown, sections under `## `; links `[12:34](?t=754)` open the moment that backs a line */
    summary: z.string(),
    wordCount: z.number().int(),
    keyPoints: z.array(z.string()),
    decisions: z.array(z.string()),
    nextSteps: z.array(z.string()),
    actionItems: z.array(actionItem),
    tags: z.array(z.string()),
    language: z.string(),
    updatedAt: z.iso.datetime(),
    /** when it was written from the transcript; later edits by people do not change it */
    generatedAt: z.iso.datetime(),
    status: z.enum(['processing', 'completed']),
    priority,
    type: z.enum(['ai-generated', 'manual', 'hybrid', 'extract']),
    keyTopics: z.array(keyTopic),
    participants: z.array(participant),
    isFavorite: z.boolean(),
    /** what backs each line; same order as the lists, null if a person wrote the line */
    moments: z.object({
      keyPoints: z.array(moment.nullable()),
      decisions: z.array(moment.nullable()),
      nextSteps: z.array(moment.nullable()),
    }),
    /** share 0..1 of the meeting that was read, and how many statements were dropped because nothing in it supports them */
    coverage: z.object({
      read: z.number(),
      dropped: z.number().int(),
      /** share 0..1 of the spoken words that back the lines; absent in older summaries */
      cited: z.number().optional(),
      /** [start, end] in ms: what backs the lines, and what could not be read; absent in older summaries */
      rests: z.array(msRange).optional(),
      unread: z.array(msRange).optional(),
    }),
    /** the template it was written with; absent in older summaries */
    template: z.object({ id: z.string(), name: z.string() }).optional(),
    /** titles of the template's sections that only a language model can write */
    needsModel: z.array(z.string()).optional(),
    engine: z.string(),
    model: z.string().nullable(),
    /** words of the transcript have changed since it was written from them; absent where not queried */
    isBehind: z.boolean().optional(),
    /** who wrote or requested this text; null: it came with the recording; absent where not queried */
    writtenBy: z.string().nullish(),
  })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof summary>

/**
 * How to regenerate a summary: the template defaults to its current one, the language to that of the template or the
 * meeting.
 */
export const regenerateRequest = z
  .object({ language: z.enum(['ru', 'en', 'kk']).optional(), template: templateId.optional() })
  .meta({ id: 'RegenerateRequest' })
export type RegenerateRequest = z.infer<typeof regenerateRequest>

/** `personal`: hidden even while revealed to the caller; for clients that keep the response longer. */
export const summaryListQuery = pageQuery.extend({ personal: z.literal('hidden').optional() })

export const summaryList = z.object({ summaries: z.array(summary), pagination }).meta({ id: 'SummaryList' })
export type SummaryList = z.infer<typeof summaryList>

/** Response of `/api/summaries/recording/{id}`: null while there is none. */
export const summaryOfRecording = z.object({ summary: summary.nullable() }).meta({ id: 'SummaryOfRecording' })
