import type { Summary } from '@hattama/contract/insight/summary'
import { may } from '@hattama/contract/rules/app/policy'
import type { ActionItemChange, NewActionItem } from '@hattama/contract/insight/task'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { stateOf } from '#library/outcomes/state.ts'
import { isTask } from '#library/outcomes/tasks.ts'
import { lockRecordingsOf } from '#library/recordings/lock-recording.ts'
import { resourceNamed } from '#library/recordings/id.ts'
import { dayOf, isReal, isoOf, readable } from '../../dates/calendar.ts'
import { maxItems } from './action-items.ts'
import { findSummary } from '../stored/queries.ts'

/** Locks the minutes that a condition over `s` finds, so that changes to their tasks are serialised. */
const lockSummary = async (trx: Trx, person: Person, which: RawBuilder<boolean>) => {
  await lockRecordingsOf(trx, sql`${which} and s.workspace_id = ${person.workspaceId}`)
  const found = await trx
    .selectFrom('summaries as s')
    .select(['s.id', 's.recordingId', 's.language'])
    .where('s.workspaceId', '=', person.workspaceId)
    .where('s.deletedAt', 'is', null)
    .where(which)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  // access may have changed since it was checked at the gate
  const thing = await findSeen(
    trx,
    scopeOf(person),
    sql`r.id = ${found.recordingId} and r.deleted_at is null`,
  )
  if (!thing || !may(person, 'summary.change', thing)) throw new Failure('NOT_FOUND')
  return found
}

type Locked = Awaited<ReturnType<typeof lockSummary>>

/** Tasks, and those a person removed, which may come back. */
const mayReturn = sql<boolean>`(o.kind = 'task' and (o.removed_at is null or o.removed_by_person))`

const holding = (taskId: string, which = isTask) =>
  sql<boolean>`s.recording_id = (select o.recording_id from outcomes o where o.id = ${taskId} and ${which})`

/** For access checks: the recording of the task in the path. */
export const taskNamed = (db: Db): ResourceOf =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id = (
      select s.recording_id from summaries s where ${holding(id, mayReturn)} and s.deleted_at is null
    )`,
  )

const announceTask = async (
  trx: Trx,
  person: Person,
  { id, recordingId }: Locked,
  event: { type: 'task.added' | 'task.changed' | 'task.removed'; taskId: string },
): Promise<Summary> => {
  await trx.updateTable('summaries').set({ updatedAt: new Date() }).where('id', '=', id).execute()
  await publish(trx, person.workspaceId, { type: 'summary', recordingId, summaryId: id })
  const data = { summaryId: id, taskId: event.taskId }
  await announce(trx, person.workspaceId, { type: event.type, recordingId, data })
  return findSummary(trx, person, id)
}

/** @throws Failure INVALID_INPUT for someone outside the workspace */
const memberName = async (trx: Trx, { workspaceId }: Person, userId: string): Promise<string> => {
  const row = await trx
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.userId', 'm.userId')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .select(['p.firstName', 'p.lastName', 'u.email'])
    .where('m.workspaceId', '=', workspaceId)
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Failure('INVALID_INPUT', { fields: { assigneeId: 'Not a member of this workspace.' } })
  return `${row.firstName} ${row.lastName}`.trim() || row.email
}

/** A date is stored with its text in the language of the summary; words are stored with the day they mean today. */
const dueFields = async (
  given: string | null,
  language: string,
): Promise<{ due: string | null; dueOn: string | null }> => {
  if (given === null || given === '') return { due: null, dueOn: null }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given)
  if (iso) {
    const day = { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
    if (!isReal(day)) throw new Failure('INVALID_INPUT', { fields: { dueDate: 'No such date.' } })
    return { due: readable(day, language), dueOn: given }
  }
  const { resolveDay } = await import('../../dates/resolve.ts')
  const day = resolveDay(given, dayOf(new Date()))
  return { due: given, dueOn: day ? isoOf(day) : null }
}

/** The columns a change sets. */
const fieldsOf = async (trx: Trx, person: Person, change: ActionItemChange, language: string) => ({
  ...(change.completed !== undefined && stateOf(change.completed)),
  ...(change.task !== undefined && { text: change.task }),
  ...(change.assignee !== undefined && { person: change.assignee || null, personId: null }),
  ...(change.assigneeId != null && {
    personId: change.assigneeId,
    person: await memberName(trx, person, change.assigneeId),
  }),
  ...(change.assigneeId === null && change.assignee === undefined && { personId: null, person: null }),
  ...(change.dueDate !== undefined && (await dueFields(change.dueDate, language))),
  ...(change.removed === false && { removedAt: null, removedByPerson: false }),
})

/** Changes one item by its id, whatever summary it belongs to. @throws Failure NOT_FOUND, INVALID_INPUT */
export const changeTask = (
  db: Db,
  person: Person,
  itemId: string,
  change: ActionItemChange,
): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const isBack = change.removed === false
    const summary = await lockSummary(trx, person, holding(itemId, isBack ? mayReturn : isTask))
    const fields = await fieldsOf(trx, person, change, summary.language)
    const isMore = Object.keys(change).some((key) => key !== 'completed' && key !== 'removed')
    const row = { ...fields, ...(isMore && { byPerson: true }) }
    if (Object.keys(row).length > 0)
      await trx.updateTable('outcomes').set(row).where('id', '=', itemId).execute()
    return announceTask(trx, person, summary, {
      type: isBack ? 'task.added' : 'task.changed',
      taskId: itemId,
    })
  })

/** Adds an item a person wrote, at the end. @throws Failure NOT_FOUND, INVALID_INPUT, CONFLICT if there would be too many */
export const addTask = (db: Db, person: Person, summaryId: string, given: NewActionItem): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const summary = await lockSummary(trx, person, sql`s.id = ${summaryId}`)
    const { recordingId, language } = summary
    const { count, last } = await trx
      .selectFrom('outcomes as o')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(o.place), 0)`.as('last')])
      .where('o.recordingId', '=', recordingId)
      .where(isTask)
      .executeTakeFirstOrThrow()
    if (count >= maxItems) throw new Failure('CONFLICT')
    const { state: _, ...fields } = await fieldsOf(trx, person, given, language)
    const id = uuid()
    const row = {
      ...fields,
      id,
      recordingId,
      kind: 'task' as const,
      place: last + 1,
      text: given.task,
      state: 'open' as const,
      byPerson: true,
    }
    await trx.insertInto('outcomes').values(row).execute()
    return announceTask(trx, person, summary, { type: 'task.added', taskId: id })
  })

/** Removes an item; writing the summary again does not bring it back. @throws Failure NOT_FOUND */
export const removeTask = (db: Db, person: Person, itemId: string): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const summary = await lockSummary(trx, person, holding(itemId))
    const row = { removedAt: new Date(), removedByPerson: true }
    await trx.updateTable('outcomes').set(row).where('id', '=', itemId).execute()
    return announceTask(trx, person, summary, { type: 'task.removed', taskId: itemId })
  })
