import type { ActionItem } from '@hattama/contract/insight/summary'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'

/** A task as the API shows it. Each has an id. */
export type TaskItem = ActionItem & { id: string }

/** Rows `o` of `outcomes` that are tasks in the minutes of their meeting. */
export const isTask = sql<boolean>`(o.kind = 'task' and o.removed_at is null)`

export const isDone = sql<boolean>`(o.state = 'done')`

/** A row `o` as an action item: the shape that clients know. */
export const asActionItem = sql<TaskItem>`(
  jsonb_build_object('id', o.id, 'completed', ${isDone}, 'task', o.text, 'assignee', o.person, 'assigneeId', o.person_id,
    'dueDate', o.due, 'dueOn', o.due_on, 'moment', o.moments -> 0)
  || case when o.is_unsure then '{"unsure": true}' else '{}'::jsonb end
  || case when o.by_person then '{"byPerson": true}' else '{}'::jsonb end)`

/** The action items of a recording in their order, as part of a query. `recordingId`: a column of it, or a value. */
export const actionItemsOf = (recordingId: RawBuilder<unknown>) => sql<TaskItem[]>`(
  select coalesce(jsonb_agg(${asActionItem} order by o.place, o.id), '[]') from outcomes o
  where o.recording_id = ${recordingId} and ${isTask})`

/** The same, read. */
export const readActionItems = async (db: Queryable, recordingId: string): Promise<TaskItem[]> => {
  const { rows } = await sql<{ items: TaskItem[] }>`
    select ${actionItemsOf(sql`${recordingId}::uuid`)} as items`.execute(db)
  return rows[0]?.items ?? []
}

/** Most removed tasks that a rewritten text is compared with. */
const maxRemoved = 500

/** Tasks that people removed, the latest ones, in the order of their removal. */
export const readRemoved = async (db: Queryable, recordingId: string): Promise<TaskItem[]> => {
  const { rows } = await sql<{ item: TaskItem }>`
    select ${asActionItem} as item from outcomes o
    where o.recording_id = ${recordingId} and o.kind = 'task' and o.removed_by_person
    order by o.removed_at desc, o.place desc limit ${maxRemoved}`.execute(db)
  return rows.map(({ item }) => item).toReversed()
}
