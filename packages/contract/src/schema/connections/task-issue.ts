import { z } from 'zod'
import { trackerKinds } from '../../rules/connections/connection-kinds.ts'
import { deliveryOutcome } from './delivery-outcome.ts'

/** Fields a task and its issue share, which both sides may change. */
export const sharedFields = ['task', 'dueOn', 'assignee'] as const
export type SharedField = (typeof sharedFields)[number]

/** Changed differently on both sides: neither is overwritten until a person decides which to keep. */
const issueConflict = z.object({
  field: z.enum(sharedFields),
  here: z.string().nullable(),
  there: z.string().nullable(),
})
export type IssueConflict = z.infer<typeof issueConflict>

/** What became of a task in a tracker. */
const taskIssue = z
  .object({
    id: z.string(),
    taskId: z.string(),
    connectionId: z.string(),
    kind: z.enum(trackerKinds),
    /** of the connection */
    name: z.string(),
    /** gone: deleted there, or no longer visible to the key */
    state: z.enum(['sending', 'sent', 'gone']),
    key: z.string().nullable(),
    url: z.string().nullable(),
    /** by its name in the tracker */
    status: z.string().nullable(),
    isDone: z.boolean(),
    conflicts: z.array(issueConflict),
    /** why it could not be sent or changed; cleared on success */
    error: deliveryOutcome.nullable(),
  })
  .meta({ id: 'TaskIssue' })
export type TaskIssue = z.infer<typeof taskIssue>

/** Issues of a meeting's tasks, and the trackers the caller can send its tasks to. */
export const taskIssues = z
  .object({
    issues: z.array(taskIssue),
    trackers: z.array(z.object({ id: z.string(), kind: z.enum(trackerKinds), name: z.string() })),
  })
  .meta({ id: 'TaskIssues' })
export type TaskIssues = z.infer<typeof taskIssues>

export const newTaskIssue = z.object({ connectionId: z.uuid() }).meta({ id: 'NewTaskIssue' })

/** Which side to keep where both changed. */
export const settledIssue = z.object({ take: z.enum(['here', 'there']) }).meta({ id: 'SettledIssue' })
export type SettledIssue = z.infer<typeof settledIssue>
