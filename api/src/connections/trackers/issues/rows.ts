import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import { sql } from 'kysely'
import { tickTask } from '#insight/summary/tasks/tick-task.ts'
import type { SharedTask } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Issue } from '../port/tracker.ts'

/** Which task in which tracker. */
type Place = { connectionId: string; recordingId: string; taskId: string }

/** Returns what is known of the issues of a meeting's tasks in one tracker, by task. */
export const rowsOf = async (db: Queryable, connectionId: string, recordingId: string) => {
  const rows = await db
    .selectFrom('taskIssues')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('recordingId', '=', recordingId)
    .execute()
  return new Map(rows.map((row) => [row.taskId, row]))
}

export type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof rowsOf>>['get']>>

/** Updates open screens. A recording without minutes has no tasks either. */
export const tellScreens = async (db: Queryable, recordingId: string) => {
  const summary = await db
    .selectFrom('summaries')
    .select(['id', 'workspaceId'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (summary) await publish(db, summary.workspaceId, { type: 'summary', recordingId, summaryId: summary.id })
}

/** Notes that a task is being sent to a tracker, for people to see, and why it has not arrived. */
export const noteOutcome = async (db: Db, place: Place, error: DeliveryOutcome | null) => {
  const note = { error, isGone: false, revision: sql<number>`task_issues.revision + 1` }
  await db
    .insertInto('taskIssues')
    .values({ ...place, error })
    .onConflict((on) => on.columns(['connectionId', 'recordingId', 'taskId']).doUpdateSet(note))
    .execute()
  await tellScreens(db, place.recordingId)
}

/** Stores a task's issue and what both sides agree on. */
export const noteIssue = async (
  db: Queryable,
  place: Place,
  { id, key, url, there }: Issue,
  agreed: SharedTask,
  error: DeliveryOutcome | null = null,
) => {
  const note = { issue: id, key, url, there, agreed, error, isGone: false, seenAt: new Date() }
  await db
    .insertInto('taskIssues')
    .values({ ...place, ...note })
    .onConflict((on) =>
      on
        .columns(['connectionId', 'recordingId', 'taskId'])
        .doUpdateSet({ ...note, revision: sql<number>`task_issues.revision + 1` }),
    )
    .execute()
  await tellScreens(db, place.recordingId)
}

type IssueFacts = { issue: Issue; agreed: SharedTask; error: DeliveryOutcome | null; tick: boolean | null }

/**
 * The same, and ticks the task here in one transaction: an agreement without its tick would read as the tick being undone
 * here. `revision`: of the row this is based on; if that has moved on, nothing is written.
 */
export const noteWithTick = (
  db: Db,
  { workspaceId, ...place }: Place & { workspaceId: string },
  { issue, agreed, error, tick }: IssueFacts,
  revision?: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // locks the recording first, as everywhere
    if (tick !== null) await tickTask(trx, { ...place, workspaceId }, tick)
    if (revision !== undefined && !(await isStill(trx, place, revision))) throw new Outrun()
    await noteIssue(trx, place, issue, agreed, error)
  })

/** The row was written meanwhile with newer information. */
export class Outrun extends Error {}

const isStill = async (trx: Queryable, place: Place, revision: number) => {
  const row = await trx
    .selectFrom('taskIssues')
    .select('revision')
    .where('connectionId', '=', place.connectionId)
    .where('recordingId', '=', place.recordingId)
    .where('taskId', '=', place.taskId)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision === revision
}

/** Notes that an issue is gone, or no longer visible to the key. */
export const noteGone = async (db: Queryable, { id, recordingId }: Pick<Row, 'id' | 'recordingId'>) => {
  await db
    .updateTable('taskIssues')
    .set({ isGone: true, error: null, seenAt: new Date(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  await tellScreens(db, recordingId)
}

export const forgetIssue = async (db: Queryable, { id, recordingId }: Pick<Row, 'id' | 'recordingId'>) => {
  await db.deleteFrom('taskIssues').where('id', '=', id).execute()
  await tellScreens(db, recordingId)
}
