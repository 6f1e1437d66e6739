import type { ActionItem, Summary } from '@hattama/contract/insight/summary'
import type { TaskList } from '@hattama/contract/insight/task'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { summaryRoutes } from '../routes.ts'
import { keepSummary } from '../stored/store.ts'
import { taskRoutes } from './routes.ts'

const t = testApp([summaryRoutes, taskRoutes])

const item = (task: string, more: Partial<ActionItem> = {}): ActionItem => ({
  id: uuid(),
  completed: false,
  task,
  assignee: null,
  assigneeId: null,
  dueDate: null,
  dueOn: null,
  moment: null,
  ...more,
})

const meeting = async (token: string, actionItems: ActionItem[], title = 'Weekly') => {
  const { recordingId } = (await t.upload(token, wav(0.01), { title })).body
  return { recordingId, summaryId: await finishMeeting(t.database.db, recordingId, { actionItems }) }
}

const list = async (token: string, query = '') =>
  (await t.call<TaskList>('GET', `/api/tasks?today=2026-11-21&${query}`, token)).body
const named = (answer: TaskList) => answer.tasks.map((task) => task.task)

test('tasks of all meetings: open by day, overdue and done told apart, found by words, person, meeting and days', async () => {
  const { token, userId } = await t.signedIn()
  const first = await meeting(token, [
    item('Late', { dueOn: '2026-11-20', assigneeId: userId, assignee: 'Test Person' }),
    item('Ticked', { completed: true }),
    item('Some day'),
  ])
  await meeting(token, [item('Soon 100%', { dueOn: '2026-11-25', assignee: 'Boris' })], 'Budget')
  await meeting((await t.signedIn()).token, [item('Elsewhere')])

  expect(named(await list(token))).toEqual(['Late', 'Soon 100%', 'Some day'])
  expect((await list(token)).counts).toEqual({ open: 3, overdue: 1, done: 1 })
  expect(named(await list(token, 'state=overdue'))).toEqual(['Late'])
  expect(named(await list(token, 'state=done'))).toEqual(['Ticked'])
  expect(named(await list(token, 'state=all'))).toHaveLength(4)
  expect(named(await list(token, 'whose=mine'))).toEqual(['Late'])
  expect(named(await list(token, 'person=Boris'))).toEqual(['Soon 100%'])
  expect(named(await list(token, `person=${userId}`))).toEqual(['Late'])
  expect(named(await list(token, 'q=BUDGET'))).toEqual(['Soon 100%'])
  expect(named(await list(token, 'q=100%25'))).toEqual(['Soon 100%'])
  expect(named(await list(token, `recordingId=${first.recordingId}`))).toEqual(['Late', 'Some day'])
  expect(named(await list(token, 'from=2026-11-21&to=2026-11-30'))).toEqual(['Soon 100%'])
  const page = await list(token, 'limit=2&page=2')
  expect(named(page)).toEqual(['Some day'])
  expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
})

test('for a person are their own tasks, and those nobody has of meetings they own', async () => {
  const [anna, ben] = [await t.signedIn(), await t.signedIn()]
  await meeting(anna.token, [
    item('Mine', { assigneeId: anna.userId, assignee: 'Test Person' }),
    item('Of nobody'),
    item('Of Boris', { assignee: 'Boris' }),
  ])
  await meeting(ben.token, [item('Elsewhere')])
  const answer = await list(anna.token, 'whose=for-me')
  expect(named(answer).toSorted()).toEqual(['Mine', 'Of nobody'])
  expect(answer.counts.open).toBe(2)
})

test('one item is ticked, given to a member, dated by day and by words; the others stay', async () => {
  const { token, userId, workspaceId } = await t.signedIn()
  const [one, two] = [item('One'), item('Two')]
  await meeting(token, [one, two])
  const change = async (body: object) =>
    (await t.call<Summary>('PATCH', `/api/action-items/${one.id}`, token, body)).body.actionItems
  expect(await change({ completed: true })).toEqual([{ ...one, completed: true }, two])
  const [given] = await change({ assigneeId: userId })
  expect(given).toMatchObject({
    assigneeId: userId,
    assignee: 'Test Person',
    byPerson: true,
    completed: true,
  })
  expect((await change({ assignee: 'Boris' }))[0]).toMatchObject({ assignee: 'Boris', assigneeId: null })
  expect((await change({ assigneeId: null }))[0]).toMatchObject({ assignee: null, assigneeId: null })
  expect((await change({ dueDate: '2026-12-04' }))[0]).toMatchObject({
    dueOn: '2026-12-04',
    dueDate: '4 дек. 2026 г.',
  })
  expect((await change({ dueDate: 'when it snows' }))[0]).toMatchObject({
    dueOn: null,
    dueDate: 'when it snows',
  })
  expect((await change({ dueDate: null }))[0]).toMatchObject({ dueOn: null, dueDate: null })
  const outsider = await t.signedIn()
  const refused = (body: object, as = token) => t.call('PATCH', `/api/action-items/${one.id}`, as, body)
  expect((await refused({ assigneeId: outsider.userId })).body['fields']).toHaveProperty('assigneeId')
  expect((await refused({ dueDate: '2026-02-30' })).status).toBe(422)
  expect((await refused({ completed: true }, outsider.token)).status).toBe(404)
  expect((await t.call('PATCH', `/api/action-items/${uuid()}`, token, { completed: true })).status).toBe(404)
  const viewer = await t.signedIn({ id: workspaceId, role: 'viewer' })
  expect((await refused({ completed: false }, viewer.token)).status).toBe(403)
})

test('two changes at once both stand', async () => {
  const { token } = await t.signedIn()
  const items = Array.from({ length: 6 }, (_, i) => item(`Task ${i}`))
  const { summaryId } = await meeting(token, items)
  await Promise.all(
    items.map(({ id }) => t.call('PATCH', `/api/action-items/${id}`, token, { completed: true })),
  )
  const { body } = await t.call<Summary>('GET', `/api/summaries/${summaryId}`, token)
  expect(body.actionItems.every((i) => i.completed)).toBe(true)
})

test('writing again keeps ticks, ids and what people wrote, and does not bring back what they removed', async () => {
  const { token } = await t.signedIn()
  const items = [
    item('Repair the payment screen by Wednesday'),
    item('Prepare the announcement for customers'),
    item('Renew the certificate of the server'),
    item('Order new chairs'),
  ]
  const [repair, announce, certificate, chairs] = items
  const { recordingId, summaryId } = await meeting(token, items)
  await t.call('PATCH', `/api/action-items/${repair?.id}`, token, { completed: true })
  await t.call('PATCH', `/api/action-items/${announce?.id}`, token, { assignee: 'Dana' })
  await t.call('DELETE', `/api/action-items/${certificate?.id}`, token)
  await t.call('PATCH', `/api/action-items/${chairs?.id}`, token, { completed: true })
  await t.call('POST', `/api/summaries/${summaryId}/tasks`, token, {
    task: 'Call mother',
    dueDate: '2026-12-01',
  })
  const { body: before } = await t.call<Summary>('GET', `/api/summaries/${summaryId}`, token)

  const made = {
    body: (({
      summary,
      keyPoints,
      decisions,
      nextSteps,
      tags,
      keyTopics,
      participants,
      moments,
      coverage,
    }) => ({
      summary,
      keyPoints,
      decisions,
      nextSteps,
      tags,
      keyTopics,
      participants,
      moments,
      coverage,
    }))(before),
    language: 'en',
    wordCount: 3,
    actionItems: [
      { completed: false, task: 'Repair the payment screen' },
      { completed: false, task: 'Prepare an announcement for the customers' },
      { completed: false, task: 'Renew the server certificate' },
      { completed: false, task: 'Book a room' },
    ],
  }
  const origin = { type: 'ai-generated', engine: 'language-model', model: 'm', revision: 1 } as const
  await t.database.db.transaction().execute((trx) => keepSummary(trx, recordingId, made, origin))

  const { body: after } = await t.call<Summary>('GET', `/api/summaries/${summaryId}`, token)
  expect(after.actionItems.map(({ task, completed }) => [task, completed])).toEqual([
    ['Repair the payment screen', true],
    ['Prepare the announcement for customers', false],
    ['Book a room', false],
    ['Order new chairs', true],
    ['Call mother', false],
  ])
  expect(after.actionItems[0]?.id).toBe(repair?.id)
  expect(after.actionItems[1]).toMatchObject({ id: announce?.id, assignee: 'Dana' })
})

test('a task that a person removed comes back as it was; one that a new text lacks does not', async () => {
  const { token } = await t.signedIn()
  const kept = [item('One', { completed: true }), item('Two')]
  await meeting(token, kept)
  const id = kept[0]?.id ?? ''
  const change = (body: object, who = token) => t.call('PATCH', `/api/action-items/${id}`, who, body)
  await t.call('DELETE', `/api/action-items/${id}`, token)
  expect(named(await list(token, 'state=all'))).toEqual(['Two'])
  expect((await change({ task: 'Other' })).status).toBe(404)
  expect((await change({ removed: false }, (await t.signedIn()).token)).status).toBe(404)
  expect((await change({ removed: false })).status).toBe(200)
  expect((await list(token, 'state=done')).tasks[0]).toMatchObject({ id, task: 'One', completed: true })
  await t.database.sql`update outcomes set removed_at = now(), removed_by_person = false where id = ${id}`
  expect((await change({ removed: false })).status).toBe(404)
})
