import type { ActionItem, Summary } from '@hattama/contract/summary'
import { may } from '@hattama/contract/rules/policy'
import type { ActionItemChange, NewActionItem } from '@hattama/contract/task'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ResourceOf } from '#kernel/auth/allow.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { Failure } from '#kernel/failure.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { lockRecordingsOf } from '#library/recordings/lock-recording.ts'
import { resourceNamed } from '#library/recordings/id.ts'
import { dayOf, isReal, isoOf, readable } from '../../dates/calendar.ts'
import { maxItems } from './action-items.ts'
import { findSummary } from '../stored/queries.ts'

type Locked = {
  id: string
  recordingId: string
  actionItems: ActionItem[]
  removedTasks: ActionItem[]
  language: string
}

const columns = ['id', 'recordingId', 'actionItems', 'removedTasks', 'language'] as const

/** Locks a summary, so that changes to its list are serialised, each based on the one before. */
const lockSummary = async (trx: Trx, person: Person, by: { id: string } | { itemId: string }) => {
  const which = 'id' in by ? sql`s.id = ${by.id}` : sql`s.action_items @> ${holding(by.itemId)}`
  await lockRecordingsOf(trx, sql`${which} and s.workspace_id = ${person.workspaceId}`)
  const rows = trx
    .selectFrom('summaries')
    .select(columns)
    .where('workspaceId', '=', person.workspaceId)
    .where('deletedAt', 'is', null)
  const found = await (
    'id' in by
      ? rows.where('id', '=', by.id)
      : rows.where(sql<boolean>`action_items @> ${holding(by.itemId)}`)
  )
    .forUpdate()
    .execute()
  for (const row of found) {
    // task ids come from clients: another meeting may have the same one
    const thing = await findSeen(
      trx,
      scopeOf(person),
      sql`r.id = ${row.recordingId} and r.deleted_at is null`,
    )
    if (thing && may(person, 'summary.change', thing)) return row
  }
  throw new Failure('NOT_FOUND')
}

const holding = (itemId: string) => sql`${JSON.stringify([{ id: itemId }])}::text::jsonb`

/** For access checks: the recording of the task in the path. */
export const taskNamed = (db: Db): ResourceOf =>
  resourceNamed(
    db,
    (id) => sql`r.deleted_at is null and r.id in (
      select s.recording_id from summaries s where s.action_items @> ${holding(id)} and s.deleted_at is null
    )`,
  )

const store = async (
  trx: Trx,
  person: Person,
  { id, recordingId }: Locked,
  change: { actionItems: ActionItem[]; removedTasks?: ActionItem[] },
  event: { type: 'task.added' | 'task.changed' | 'task.removed'; taskId: string },
): Promise<Summary> => {
  await trx
    .updateTable('summaries')
    .set({ ...change, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
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
  if (!row) throw new Failure('INVALID_INPUT', { fields: { assigneeId: 'Nobody of this workspace.' } })
  return `${row.firstName} ${row.lastName}`.trim() || row.email
}

/** A date is stored with its text in the language of the summary; words are stored with the day they mean today. */
const dueFields = async (
  given: string | null,
  language: string,
): Promise<Pick<ActionItem, 'dueDate' | 'dueOn'>> => {
  if (given === null || given === '') return { dueDate: null, dueOn: null }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given)
  if (iso) {
    const day = { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
    if (!isReal(day)) throw new Failure('INVALID_INPUT', { fields: { dueDate: 'There is no such day.' } })
    return { dueDate: readable(day, language), dueOn: given }
  }
  const { resolveDay } = await import('../../dates/resolve.ts')
  const day = resolveDay(given, dayOf(new Date()))
  return { dueDate: given, dueOn: day ? isoOf(day) : null }
}

const fieldsOf = async (
  trx: Trx,
  person: Person,
  change: ActionItemChange,
  language: string,
): Promise<Partial<ActionItem>> => ({
  ...(change.completed !== undefined && { completed: change.completed }),
  ...(change.task !== undefined && { task: change.task }),
  ...(change.assignee !== undefined && { assignee: change.assignee || null, assigneeId: null }),
  ...(change.assigneeId != null && {
    assigneeId: change.assigneeId,
    assignee: await memberName(trx, person, change.assigneeId),
  }),
  ...(change.assigneeId === null && change.assignee === undefined && { assigneeId: null, assignee: null }),
  ...(change.dueDate !== undefined && (await dueFields(change.dueDate, language))),
})

/** Changes one item by its id, whatever summary it belongs to. @throws Failure NOT_FOUND, INVALID_INPUT */
export const changeTask = (
  db: Db,
  person: Person,
  itemId: string,
  change: ActionItemChange,
): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const summary = await lockSummary(trx, person, { itemId })
    const fields = await fieldsOf(trx, person, change, summary.language)
    const isMore = Object.keys(change).some((key) => key !== 'completed')
    const actionItems = summary.actionItems.map((item) =>
      item.id === itemId ? { ...item, ...fields, ...(isMore && { byPerson: true }) } : item,
    )
    return store(trx, person, summary, { actionItems }, { type: 'task.changed', taskId: itemId })
  })

/** Adds an item a person wrote. @throws Failure NOT_FOUND, INVALID_INPUT */
export const addTask = (db: Db, person: Person, summaryId: string, given: NewActionItem): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const summary = await lockSummary(trx, person, { id: summaryId })
    if (summary.actionItems.length >= maxItems) throw new Failure('CONFLICT')
    const fields = await fieldsOf(trx, person, given, summary.language)
    const item = { ...fields, id: uuid(), completed: false, task: given.task, moment: null, byPerson: true }
    const actionItems = [...summary.actionItems, item]
    return store(trx, person, summary, { actionItems }, { type: 'task.added', taskId: item.id })
  })

/** Removes an item; writing the summary again does not bring it back. @throws Failure NOT_FOUND */
export const removeTask = (db: Db, person: Person, itemId: string): Promise<Summary> =>
  db.transaction().execute(async (trx) => {
    const summary = await lockSummary(trx, person, { itemId })
    const gone = summary.actionItems.filter((item) => item.id === itemId)
    const change = {
      actionItems: summary.actionItems.filter((item) => item.id !== itemId),
      removedTasks: [...summary.removedTasks, ...gone].slice(-maxItems),
    }
    return store(trx, person, summary, change, { type: 'task.removed', taskId: itemId })
  })
