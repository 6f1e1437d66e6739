import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import type { ActionItemChange } from '@hattama/contract/insight/task'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import { changeTask } from '#insight/summary/tasks/change-task.ts'
import type { IssueThere } from '#kernel/db/columns.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { outboxChannel } from '#kernel/outbox/announce.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { isTask } from '#library/outcomes/tasks.ts'
import { sendType } from '../issues/asked-looks.ts'
import { tellScreens } from '../issues/rows.ts'
import { sharedOf } from '../issues/push.ts'
import { findUsable } from './queries.ts'

/** Most tasks sent by hand that wait for one tracker. */
const maxWaiting = 500

/** Queues a task for a tracker, once however often it is requested. @throws Failure RATE_LIMITED */
const putInLine = async (trx: Trx, connectionId: string, recordingId: string, taskId: string) => {
  const { n, same } = await trx
    .selectFrom('deliveries')
    .select(sql<number>`count(*)::int`.as('n'))
    .select(
      sql<number>`count(*) filter (where recording_id = ${recordingId}::uuid and data ->> 'taskId' = ${taskId})::int`.as(
        'same',
      ),
    )
    .where('connectionId', '=', connectionId)
    .where('type', '=', sendType)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (n >= maxWaiting) throw new Failure('RATE_LIMITED', { retryAfter: 60 })
  if (same === 0) {
    const row = { connectionId, recordingId, type: sendType, data: { taskId }, at: new Date() }
    await trx.insertInto('deliveries').values(row).execute()
  }
  await sql`select pg_notify(${outboxChannel}, '')`.execute(trx)
}

/** Finds the meeting of a task. @throws Failure INVALID_INPUT where the tracker may not hear about it */
const recordingOf = async (db: Db, person: Person, taskId: string, connectionId: string): Promise<string> => {
  const row = await db
    .selectFrom('outcomes as o')
    .innerJoin('summaries as s', 's.recordingId', 'o.recordingId')
    .select('o.recordingId')
    .where('o.id', '=', taskId)
    .where(isTask)
    .where('s.workspaceId', '=', person.workspaceId)
    .where('s.deletedAt', 'is', null)
    .executeTakeFirst()
  const recordingId = row?.recordingId
  const thing =
    recordingId !== undefined &&
    (await findSeen(db, scopeOf(person), sql`r.id = ${recordingId} and r.deleted_at is null`))
  const isTheirs = thing && may(person, 'summary.change', thing)
  if (isTheirs && (await findUsable(db, person, recordingId, connectionId))) return recordingId
  throw new Failure('INVALID_INPUT', {
    fields: { connectionId: 'No such tracker, or it can’t see this meeting.' },
  })
}

/** Sends a task to a tracker by hand. @throws Failure INVALID_INPUT, RATE_LIMITED */
export const sendTask = async (
  db: Db,
  person: Person,
  taskId: string,
  connectionId: string,
): Promise<void> => {
  const recordingId = await recordingOf(db, person, taskId, connectionId)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('taskIssues')
      .values({ connectionId, recordingId, taskId })
      .onConflict((on) => on.columns(['connectionId', 'recordingId', 'taskId']).doUpdateSet({ error: null }))
      .execute()
    await putInLine(trx, connectionId, recordingId, taskId)
    await tellScreens(trx, recordingId)
  })
}

/** The changes that make a task as it is there. The assignee is set by id where they are a known member, else by name. */
const taken = (there: IssueThere, people: TrackerSettings['people']): ActionItemChange => {
  const member = Object.entries(people).find(([, id]) => id === there.assignee)
  return {
    task: there.task,
    dueDate: there.dueOn,
    ...(member && { assigneeId: member[0] }),
    ...(!member && there.assignee !== null && { assignee: there.assigneeName }),
  }
}

/**
 * Settles a conflict for one side. "There" changes the task here at once; "here" queues a delivery that overwrites what is
 * there.
 * @throws Failure NOT_FOUND; CONFLICT where nothing is known of the issue yet; PERSONAL_DATA_HIDDEN where its text hides some
 */
export const settleIssue = async (
  db: Db,
  person: Person,
  id: string,
  { take }: SettledIssue,
): Promise<void> => {
  const row = await db
    .selectFrom('taskIssues as i')
    .innerJoin('connections as c', 'c.id', 'i.connectionId')
    .select(['i.connectionId', 'i.recordingId', 'i.taskId', 'i.there', 'i.agreed', 'i.isGone', 'c.tracker'])
    .where('i.id', '=', id)
    .where('c.workspaceId', '=', person.workspaceId)
    .where((e) => e.or([e('c.userId', 'is', null), e('c.userId', '=', person.userId)]))
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  const { connectionId, recordingId, taskId, there, agreed, tracker } = row
  if (!there || !agreed || !tracker || row.isGone) throw new Failure('CONFLICT')
  if (take === 'there') {
    const change = taken(there, tracker.people)
    // the tracker was never told what is hidden: its text would wipe that out here
    if (JSON.stringify(change).includes(hiddenMark)) throw new Failure('PERSONAL_DATA_HIDDEN')
    await changeTask(db, person, taskId, change)
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('taskIssues')
      // a tick is never in conflict: it stays as it was agreed on
      .set({ agreed: { ...sharedOf(there), done: agreed.done }, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .execute()
    if (take === 'here') await putInLine(trx, connectionId, recordingId, taskId)
    await tellScreens(trx, recordingId)
  })
}
