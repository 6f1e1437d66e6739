import type { DeliveryOutcome } from '@hattama/contract/delivery-outcome'
import { sql } from 'kysely'
import { tickTask } from '#insight/summary/tasks/tick-task.ts'
import type { SharedTask } from '#kernel/db/columns.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Issue } from '../port/tracker.ts'

/** Which task in which tracker. */
type Place = { connectionId: string; recordingId: string; taskId: string }

/** What is known of issues of a meeting's tasks in one tracker, by task. */
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

/** Open screens show it; who has no minutes has no tasks either. */
export const tellScreens = async (db: Queryable, recordingId: string) => {
  const summary = await db
    .selectFrom('summaries')
    .select(['id', 'workspaceId'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (summary) await publish(db, summary.workspaceId, { type: 'summary', recordingId, summaryId: summary.id })
}

/** A task is on its way to a tracker: people see so, and why it has not come there. */
export const noteSending = async (db: Db, place: Place, error: DeliveryOutcome | null) => {
  const note = { error, isGone: false, revision: sql<number>`task_issues.revision + 1` }
  await db
    .insertInto('taskIssues')
    .values({ ...place, error })
    .onConflict((on) => on.columns(['connectionId', 'recordingId', 'taskId']).doUpdateSet(note))
    .execute()
  await tellScreens(db, place.recordingId)
}

/** What a task is there, once both sides have been told of each other. */
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

type Told = { issue: Issue; agreed: SharedTask; error: DeliveryOutcome | null; tick: boolean | null }

/**
 * The same, and what was done there is done here, at once: an agreement without its tick would read as a tick taken back here.
 * `revision`: of the row it rests on; where that has moved on, nothing is written.
 */
export const noteWithTick = (
  db: Db,
  { workspaceId, ...place }: Place & { workspaceId: string },
  { issue, agreed, error, tick }: Told,
  revision?: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // the recording first, as everybody does
    if (tick !== null) await tickTask(trx, { ...place, workspaceId }, tick)
    if (revision !== undefined && !(await isStill(trx, place, revision))) throw new Outrun()
    await noteIssue(trx, place, issue, agreed, error)
  })

/** Somebody else has written the row meanwhile, and knows better. */
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

/** It is not there any more, or the key does not see it. */
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
