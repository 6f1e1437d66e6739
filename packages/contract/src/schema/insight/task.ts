import { z } from 'zod'
import { pagination } from '../kernel/paging.ts'
import { seen } from '../library/visibility.ts'
import { actionItem } from './summary.ts'

/** Changes to one action item; absent fields stay. A member is assigned by `assigneeId`. */
export const actionItemChange = z
  .object({
    completed: z.boolean(),
    task: z.string().trim().min(1).max(2000),
    assignee: z.string().trim().max(200).nullable(),
    assigneeId: z.string().max(100).nullable(),
    /** a day (yyyy-mm-dd) or words; words that mean a day are relative to today */
    dueDate: z.string().trim().max(200).nullable(),
    /** false: a task that a person removed comes back, as it was */
    removed: z.literal(false),
  })
  .partial()
  .meta({ id: 'ActionItemChange' })
export type ActionItemChange = z.infer<typeof actionItemChange>

export const newActionItem = actionItemChange
  .omit({ completed: true, removed: true })
  .required({ task: true })
  .meta({ id: 'NewActionItem' })
export type NewActionItem = z.infer<typeof newActionItem>

/** A task while it is typed. `names`: of the people it may be given to; `today`: the caller's calendar day. */
export const typedTask = z
  .object({
    text: z.string().max(2000),
    names: z.array(z.string().max(200)).max(500),
    today: z.iso.date(),
  })
  .meta({ id: 'TypedTask' })

export type TypedTask = z.infer<typeof typedTask>

/** A part of a text, in characters: from the first to the one behind it. */
const textSpan = z.object({ from: z.number().int().min(0), end: z.number().int().min(0) })

/**
 * What it names, to be confirmed: one of the names, or another said to be the owner's, and the day it is due (yyyy-mm-dd);
 * and where, if the task can do without these words.
 */
export const readTask = z
  .object({
    assignee: z.string().nullable(),
    dueOn: z.iso.date().nullable(),
    assigneeAt: textSpan.nullable(),
    dueAt: textSpan.nullable(),
  })
  .meta({ id: 'ReadTask' })
export type ReadTask = z.infer<typeof readTask>

/** An action item with the meeting it comes from. */
export const task = actionItem
  .extend({
    id: z.string(),
    summaryId: z.string(),
    recordingId: z.string(),
    ...seen,
    meeting: z.string(),
    /** of the example meeting: no count includes it */
    isExample: z.boolean().optional(),
    meetingDate: z.iso.datetime(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof task>

export const taskQuery = z.object({
  /** `for-me`: one's own, and those nobody has of meetings one owns */
  whose: z.enum(['mine', 'for-me', 'all']).default('all'),
  state: z.enum(['open', 'overdue', 'done', 'all']).default('open'),
  q: z.string().trim().max(200).default(''),
  recordingId: z.uuid().optional(),
  /** a member's id, or a name as in the minutes */
  person: z.string().max(200).optional(),
  /** range of due dates, both inclusive */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** the caller's calendar day, which decides what is overdue; the server's when absent */
  today: z.iso.date().optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type TaskQuery = z.infer<typeof taskQuery>

export const taskList = z
  .object({
    tasks: z.array(task),
    /** over everything that matches `whose` and the other filters except `state`; without the example's */
    counts: z.object({ open: z.number(), overdue: z.number(), done: z.number() }),
    pagination,
  })
  .meta({ id: 'TaskList' })
export type TaskList = z.infer<typeof taskList>
