import type { LeftOut, Summary } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { readActionItems, readRemoved } from '#library/outcomes/tasks.ts'
import { summaryRoutes } from './routes.ts'
import { keepSummary } from './stored/store.ts'
import { mergeActionItems } from './tasks/action-items.ts'
import { taskRoutes } from './tasks/routes.ts'

const t = testApp([summaryRoutes, taskRoutes])
const moment = { startMs: 0, endMs: 900, segmentId: 's', quote: 'сделать отчёт', speaker: 'Дана' }
const item = {
  id: '0197a000-0000-7000-8000-000000000001',
  completed: false,
  task: 'Сделать отчёт',
  assignee: 'Дана',
  dueDate: null,
  moment,
}

const meeting = async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav(), { title: 'Итоги' })).body
  const id = await finishMeeting(t.database.db, recordingId, { actionItems: [item] })
  const [own] = await readActionItems(t.database.db, recordingId)
  return { token, recordingId, id, item: { ...item, assigneeId: null, dueOn: null, id: own?.id } }
}

test('a summary says how it is known when the meeting took place', async () => {
  const { token } = await t.register()
  for (const [filename, source] of [
    ['Sync 10.03.2026.wav', 'day'],
    ['meeting.wav', 'arrival'],
  ] as const) {
    const { recordingId } = (await t.upload(token, wav(), { filename })).body
    const id = await finishMeeting(t.database.db, recordingId, { actionItems: [item] })
    expect((await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body.tookPlaceFrom).toBe(source)
  }
})

test('what a model wrote that nothing supports is told beside the minutes, not in them', async () => {
  const { token, recordingId, id } = await meeting()
  const actionItems = await readActionItems(t.database.db, recordingId)
  const { body } = await t.database.db
    .selectFrom('summaries')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lie = { text: 'Дану уволили', because: 'deed' as const }
  const leftOut = [
    lie,
    lie,
    ...Array.from({ length: 100 }, (_, i) => ({
      text: `${i} ${'x'.repeat(400)}`,
      because: 'words' as const,
    })),
  ]
  const origin = { type: 'ai-generated' as const, engine: 'test', model: 'm', revision: 1 }
  const made = { body, actionItems, language: 'ru', wordCount: 4, leftOut }
  await t.database.db.transaction().execute((trx) => keepSummary(trx, recordingId, made, origin))
  const told = await t.call<LeftOut>('GET', `/api/summaries/${id}/left-out`, token)
  expect(told.body.statements[0]).toEqual(lie)
  expect(told.body.statements).toHaveLength(60)
  expect(told.body.statements[1]?.text).toHaveLength(300)
  const summary = await t.call('GET', `/api/summaries/${id}`, token)
  expect(JSON.stringify(summary.body)).not.toContain('уволили')
  const stranger = await t.register()
  expect((await t.call('GET', `/api/summaries/${id}/left-out`, stranger.token)).status).toBe(404)
})

describe('summaries', () => {
  test('are listed, found by id and by recording, in the specified shape', async () => {
    const { token, id, recordingId, item } = await meeting()
    const one = await t.call<Summary>('GET', `/api/summaries/${id}`, token)
    expect(one.body).toMatchObject({
      id,
      recordingId,
      title: 'Итоги',
      duration: 61.5,
      summary: '## Итоги\nРешили.',
      keyPoints: ['Один', 'Два'],
      decisions: ['Решение'],
      actionItems: [item],
      status: 'completed',
      type: 'extract',
      priority: 'medium',
      isFavorite: false,
    })
    // whether it is behind its transcript is told of single ones
    const listed = Object.entries(one.body).filter(([name]) => name !== 'isBehind')
    expect((await t.call('GET', '/api/summaries', token)).body).toMatchObject({
      summaries: [Object.fromEntries(listed)],
      pagination: { page: 1, limit: 20, total: 1, pages: 1 },
    })
    expect((await t.call('GET', `/api/summaries/recording/${recordingId}`, token)).body).toEqual({
      summary: one.body,
    })
  })

  test('a recording without one answers null, one of others nothing', async () => {
    const { token } = await t.register()
    const stranger = await t.register()
    const { recordingId } = (await t.upload(token, wav())).body
    expect((await t.call('GET', `/api/summaries/recording/${recordingId}`, token)).body).toEqual({
      summary: null,
    })
    expect((await t.call('GET', `/api/summaries/recording/${recordingId}`, stranger.token)).status).toBe(404)
  })

  test('are favourites of a person, not of the workspace', async () => {
    const { token, id } = await meeting()
    const isFavorite = async () =>
      (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body.isFavorite
    for (const [method, now] of [
      ['PUT', true],
      ['PUT', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      expect((await t.call(method, `/api/summaries/${id}/favorite`, token)).status).toBe(204)
      expect(await isFavorite()).toBe(now)
    }
  })

  test('are written again on demand', async () => {
    const { token, id, recordingId } = await meeting()
    expect((await t.call('POST', `/api/summaries/${id}/regenerate`, token)).status).toBe(202)
    expect(t.jobs.asked).toContain(`regenerate ${recordingId}`)
    const again = (body: object) => t.call('POST', `/api/summaries/${id}/regenerate`, token, body)
    expect((await again({ language: 'kk' })).status).toBe(202)
    expect(t.jobs.asked).toContain(`regenerate ${recordingId} kk`)
    expect((await again({ language: 'xx' })).status).toBe(422)
  })

  test.each([
    ['', 202],
    ['{', 400],
  ])('are written again by a client that names JSON and sends %j: %d', async (sent, status) => {
    const { token, id } = await meeting()
    const response = await t.app.request(`/api/summaries/${id}/regenerate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: sent,
    })
    expect(response.status).toBe(status)
  })
})

describe('action items', () => {
  const send = (id: string, token: string, actionItems: unknown, updatedAt?: string) =>
    t.call<Summary>('PATCH', `/api/summaries/${id}/action-items`, token, { actionItems, updatedAt })
  const read = async (id: string, token: string) =>
    (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body

  test('a checkmark is kept, with the moment, also from a client that sends neither id nor moment', async () => {
    const { token, id, item } = await meeting()
    const before = (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
    const { body } = await send(id, token, [{ task: 'Сделать отчёт', assignee: 'Дана', completed: true }])
    expect(body.actionItems).toEqual([{ ...item, completed: true }])
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(body.generatedAt).toBe(before.generatedAt)
    expect(body.type).toBe('extract')
    expect((await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body.actionItems[0]?.completed).toBe(
      true,
    )
  })

  test('what stands beside the specified fields is kept, what leaves the list is remembered as taken off', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav())).body
    const [first, second] = [
      { ...item, id: uuid(), dueOn: '2026-11-25', assigneeId: 'x', byPerson: true },
      {
        id: '0198aaaa-0000-7000-8000-00000000000a',
        task: 'Позвонить',
        completed: false,
        assignee: null,
        assigneeId: null,
        dueDate: null,
        dueOn: null,
        moment: null,
      },
    ]
    const id = await finishMeeting(t.database.db, recordingId, { actionItems: [first, second] })
    const plain = { task: item.task, assignee: item.assignee, dueDate: item.dueDate, completed: true }
    const { body } = await send(id, token, [plain, 'Написать'], (await read(id, token)).updatedAt)
    expect(body.actionItems).toMatchObject([
      { ...first, completed: true },
      { task: 'Написать', byPerson: true },
    ])
    expect(await readRemoved(t.database.db, recordingId)).toEqual([second])
  })

  test('plain strings and `text` are read as items; what a person writes has no moment', async () => {
    const { token, id, item } = await meeting()
    const { body } = await send(id, token, ['Позвонить', { text: 'Написать', completed: true, moment }, item])
    expect(body.actionItems).toMatchObject([
      { task: 'Позвонить', completed: false, moment: null },
      { task: 'Написать', completed: true, moment: null },
      { task: 'Сделать отчёт', moment },
    ])
    expect(body.type).toBe('hybrid')
  })

  test.each([
    [{ actionItems: 'x' }],
    [{ actionItems: [{ completed: 'yes', task: 'x' }] }],
    [{ actionItems: [{ completed: true, task: '' }] }],
    [{ actionItems: [5] }],
    [{ actionItems: Array(501).fill('x') }],
    [{}],
    [[]],
  ])('refuses a malformed list and changes nothing', async (body) => {
    const { token, id, item } = await meeting()
    expect(await t.call('PATCH', `/api/summaries/${id}/action-items`, token, body)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
    expect((await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body.actionItems).toEqual([item])
  })

  test('of many changes to one state at once one is made whole, the others are refused', async () => {
    const { token, id } = await meeting()
    const { updatedAt } = await read(id, token)
    const lists = Array.from({ length: 8 }, (_, i) => [`Задача ${i}`, `И ещё ${i}`])
    const answers = await Promise.all(lists.map((list) => send(id, token, list, updatedAt)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
    const { actionItems } = await read(id, token)
    const n = actionItems[0]?.task.split(' ')[1]
    expect(actionItems.map((a) => a.task)).toEqual([`Задача ${n}`, `И ещё ${n}`])
  })

  test('a list of an earlier state takes nothing away that was added meanwhile', async () => {
    const { token, id, recordingId, item } = await meeting()
    const before = await read(id, token)
    await t.call('POST', `/api/summaries/${id}/tasks`, token, { task: 'Added meanwhile' })
    expect(await send(id, token, before.actionItems, before.updatedAt)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    // one that does not say which state it is of
    const { body } = await send(
      id,
      token,
      before.actionItems.map((one) => ({ ...one, completed: true })),
    )
    expect(body.actionItems).toMatchObject([
      { task: item.task, completed: true },
      { task: 'Added meanwhile', completed: false },
    ])
    expect(await readRemoved(t.database.db, recordingId)).toEqual([])
    const few = await send(id, token, [item], body.updatedAt)
    expect(few.body.actionItems).toHaveLength(1)
  })
})

test('a moment cannot be forged, and an id is used once', () => {
  const forged = mergeActionItems(
    [item],
    [
      { ...item, moment: { ...moment, quote: 'forged' } },
      { ...item, task: 'New' },
    ],
    true,
  )
  expect(forged.items[0]?.moment).toEqual(moment)
  expect(forged.items[1]).toMatchObject({ task: 'New', moment: null })
  expect(forged.items[1]?.id).not.toBe(item.id)
  expect(forged.rewritten).toBe(true)
})
