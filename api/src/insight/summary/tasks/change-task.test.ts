import type { TaskQuery } from '@hattama/contract/insight/task'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingPerson, refused } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { seedSummary, taskItem as item } from '#testing/seed-summary.ts'
import type { Person } from '#kernel/http/person.ts'
import { maxItems } from './action-items.ts'
import { changeActionItems } from './change-action-items.ts'
import { addTask, changeTask, removeTask } from './change-task.ts'
import { listTasks } from './list-tasks.ts'
import { redateTasks } from './redate.ts'
import { findSummary } from '../stored/queries.ts'

const t = testApp([])
let me: Person
let stranger: Person
let colleague: Person

const notFound = refused('NOT_FOUND')

beforeAll(async () => {
  me = actingPerson(await t.signedIn())
  stranger = actingPerson(await t.signedIn())
  colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'viewer' }), 'viewer')
})

const summarised = (title: string, who = me, tasks = [item('Paint the gate')], more: object = {}) =>
  seedSummary(t, who, title, { tasks, ...more })
const read = (id: string) => findSummary(t.database.db, me, id)

describe('a task', () => {
  const itemsOf = async (id: string) => (await read(id)).actionItems

  test('is changed in its words, its owner and its day', async () => {
    const { db } = t.database
    const { id, taskId } = await summarised('Budget')
    const change = async (given: object) => (await changeTask(db, me, taskId, given)).actionItems[0]
    expect(await change({ completed: true })).toMatchObject({ completed: true })
    expect((await itemsOf(id))[0]?.byPerson).not.toBe(true)
    expect(await change({ task: 'Paint it' })).toMatchObject({
      task: 'Paint it',
      completed: true,
      byPerson: true,
    })
    expect(await change({ assignee: 'Bo' })).toMatchObject({ assignee: 'Bo' })
    expect(await change({ assigneeId: me.userId })).toMatchObject({
      assignee: 'Test Person',
      assigneeId: me.userId,
    })
    expect(await change({ assignee: 'Bo' })).toMatchObject({ assignee: 'Bo' })
    expect((await itemsOf(id))[0]?.assigneeId ?? null).toBeNull()
    await change({ assigneeId: me.userId })
    expect((await change({ assigneeId: null }))?.assignee ?? null).toBeNull()
    await change({ assignee: 'Bo' })
    expect((await change({ assignee: '' }))?.assignee ?? null).toBeNull()
    expect(await change({ dueDate: '2026-11-27' })).toMatchObject({
      dueOn: '2026-11-27',
      dueDate: 'Nov 27, 2026',
    })
    const words = await change({ dueDate: 'some time' })
    expect([words?.dueDate, words?.dueOn ?? null]).toEqual(['some time', null])
    expect((await change({ dueDate: 'tomorrow' }))?.dueOn).toMatch(/^\d{4}-/)
    const none = await change({ dueDate: '' })
    expect([none?.dueDate ?? null, none?.dueOn ?? null]).toEqual([null, null])
    await change({ dueDate: '2026-11-27' })
    expect((await change({ dueDate: null }))?.dueDate ?? null).toBeNull()
  })

  test('is refused a day that does not exist, and an owner who is no member', async () => {
    const { db } = t.database
    const { taskId } = await summarised('Budget')
    await expect(changeTask(db, me, taskId, { dueDate: '2026-02-30' })).rejects.toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: { dueDate: 'No such date.' } }),
    )
    await expect(changeTask(db, me, taskId, { assigneeId: stranger.userId })).rejects.toThrow(
      expect.objectContaining({ fields: { assigneeId: 'Not a member of this workspace.' } }),
    )
  })

  test('is changed by nobody who may not, nor once it is gone', async () => {
    const { db, sql } = t.database
    const { taskId, recordingId, id } = await summarised('Budget')
    await sql`update recordings set visibility = 'workspace' where id = ${recordingId}`
    for (const who of [stranger, colleague])
      await expect(changeTask(db, who, taskId, { completed: true })).rejects.toThrow(notFound)
    await sql`update recordings set deleted_at = now() where id = ${recordingId}`
    await expect(changeTask(db, me, taskId, { completed: true })).rejects.toThrow(notFound)
    await sql`update recordings set deleted_at = null where id = ${recordingId}`
    await removeTask(db, me, taskId)
    expect(await itemsOf(id)).toEqual([])
    await expect(changeTask(db, me, taskId, { completed: true })).rejects.toThrow(notFound)
  })

  test('that is added stands last, until there are too many', async () => {
    const { db, sql } = t.database
    const { id, recordingId } = await summarised('Budget')
    const added = await addTask(db, me, id, { task: 'Call Bo', assignee: 'Bo' })
    expect(added.actionItems.map(({ task, assignee }) => [task, assignee ?? null])).toEqual([
      ['Paint the gate', null],
      ['Call Bo', 'Bo'],
    ])
    await addTask(db, me, id, { task: 'Third' })
    expect((await itemsOf(id)).map(({ task }) => task)).toEqual(['Paint the gate', 'Call Bo', 'Third'])
    expect((await itemsOf(id))[2]).toMatchObject({ byPerson: true, completed: false })
    await sql`insert into outcomes (id, recording_id, kind, place, text, state, by_person)
      select gen_random_uuid(), ${recordingId}, 'task', n, 'x', 'open', false from generate_series(10, ${maxItems + 6}) n`
    expect(await itemsOf(id)).toHaveLength(maxItems)
    await expect(addTask(db, me, id, { task: 'More' })).rejects.toThrow(refused('CONFLICT'))
    await expect(addTask(db, me, crypto.randomUUID(), { task: 'More' })).rejects.toThrow(notFound)
  })

  test('is one of a list that is changed as a whole', async () => {
    const { db } = t.database
    const { id, summary } = await summarised('Budget')
    const actionItems = [item('Other')]
    const added = await changeActionItems(db, me, id, { actionItems })
    expect(added.actionItems.map(({ task }) => task)).toContain('Paint the gate')
    await expect(
      changeActionItems(db, me, id, { actionItems, updatedAt: summary.updatedAt }),
    ).rejects.toThrow(refused('CONFLICT'))
    const { updatedAt } = await read(id)
    const whole = await changeActionItems(db, me, id, { actionItems, updatedAt })
    expect(whole.actionItems.map(({ task }) => task)).toEqual(['Other'])
    const many = Array.from({ length: maxItems + 1 }, (_, i) => item(`Task ${i}`))
    await expect(changeActionItems(db, me, id, { actionItems: many })).rejects.toThrow(
      refused('INVALID_INPUT'),
    )
    await expect(changeActionItems(db, stranger, id, { actionItems })).rejects.toThrow(notFound)
  })

  test('has its day counted anew when the meeting took place on another', async () => {
    const { db, sql } = t.database
    const tasks = [
      item('a', { dueDate: 'by Friday (Nov 27, 2026)', dueOn: '2026-11-27' }),
      item('b', { dueDate: 'by Friday (Nov 27, 2026)', dueOn: '2026-11-27', byPerson: true }),
      item('c', { dueDate: 'some time' }),
      item('d'),
    ]
    const { id, recordingId } = await summarised('Budget', me, tasks)
    await sql`update recordings set chosen_start = '2026-12-01T10:00:00Z' where id = ${recordingId}`
    await db.transaction().execute((trx) => redateTasks(trx, recordingId))
    expect((await itemsOf(id)).map(({ dueOn, dueDate }) => [dueOn ?? null, dueDate ?? null])).toEqual([
      ['2026-12-04', 'by Friday (Dec 4, 2026)'],
      ['2026-11-27', 'by Friday (Nov 27, 2026)'],
      [null, 'some time'],
      [null, null],
    ])
    const { updatedAt } = await read(id)
    await db.transaction().execute((trx) => redateTasks(trx, recordingId))
    expect((await read(id)).updatedAt).toBe(updatedAt)
  })
})

describe('the tasks of all meetings', () => {
  test('pass the filters, soonest due first, done ones last', async () => {
    const { db, sql } = t.database
    const who = actingPerson(await t.signedIn())
    const { recordingId } = await summarised('Budget', who, [
      item('later', { dueOn: '2026-12-10', dueDate: 'x' }),
      item('done', { completed: true, dueOn: '2026-01-01', dueDate: 'x' }),
      item('whenever', { assignee: 'Bo_b' }),
      item('soon 100%', { dueOn: '2026-11-10', dueDate: 'x', assigneeId: who.userId, assignee: 'Me' }),
    ])
    await summarised('Keys', who, [item('lock')], { createdAt: new Date('2020-01-01') })
    const list = async (more: Partial<TaskQuery> = {}) => {
      const query: TaskQuery = {
        page: 1,
        limit: 20,
        state: 'all',
        whose: 'all',
        q: '',
        today: '2026-11-20',
        ...more,
      }
      return listTasks(db, who, query)
    }
    const names = async (more?: Partial<TaskQuery>) => (await list(more)).tasks.map(({ task }) => task)
    expect(await names()).toEqual(['soon 100%', 'later', 'whenever', 'lock', 'done'])
    expect(await names({ state: 'open' })).toEqual(['soon 100%', 'later', 'whenever', 'lock'])
    expect(await names({ state: 'done' })).toEqual(['done'])
    expect(await names({ state: 'overdue' })).toEqual(['soon 100%'])
    expect(await names({ state: 'overdue', today: '2026-11-10' })).toEqual([])
    expect(await names({ whose: 'mine' })).toEqual(['soon 100%'])
    expect(await names({ whose: 'for-me' })).toEqual(['soon 100%', 'later', 'lock', 'done'])
    expect(await names({ recordingId })).toHaveLength(4)
    expect(await names({ person: 'Bo_b' })).toEqual(['whenever'])
    expect(await names({ from: '2026-11-10', to: '2026-12-09' })).toEqual(['soon 100%'])
    expect(await names({ from: '2026-11-11' })).toEqual(['later'])
    expect(await names({ q: '0%' })).toEqual(['soon 100%'])
    expect(await names({ q: 'bo_' })).toEqual(['whenever'])
    expect(await names({ q: 'b_d' })).toEqual([])
    expect(await names({ q: 'keys' })).toEqual(['lock'])
    const page = await list({ page: 2, limit: 2 })
    expect(page.tasks.map(({ task }) => task)).toEqual(['whenever', 'lock'])
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 })
    expect(page.counts).toEqual({ open: 4, overdue: 1, done: 1 })
    // of a meeting that hides personal data, only what can be read is found
    await sql`update recordings set hides_personal = true where id = ${recordingId}`
    expect(await names({ q: 'later' })).toEqual(['later'])
    expect(await names({ q: '0%' })).toEqual(['soon 100%'])
    expect(await names({ person: 'Bo_b' })).toEqual(['whenever'])
  })
})
