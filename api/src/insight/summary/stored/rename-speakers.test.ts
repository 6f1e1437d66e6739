import type { EditResult } from '@hattama/contract/speech/edit'
import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import type { TaskList } from '@hattama/contract/insight/task'
import { editingRoutes } from '#speech/editing/routes.ts'
import { summaryRoutes } from '../routes.ts'
import { taskRoutes } from '../tasks/routes.ts'

const t = testApp([editingRoutes, summaryRoutes, taskRoutes])

test('a new name of a speaker reaches the summary, and the old one comes back with Undo', async () => {
  const { token } = await t.register()
  const recordingId = (await t.upload(token, wav())).body.recordingId
  const id = await finishMeeting(t.database.db, recordingId)
  const { db, sql } = t.database
  const speakers = await db
    .selectFrom('speakers')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .execute()
  const dana = speakers.find(({ name }) => name === 'Дана')
  const body = {
    summary: '- **Дана:** “Дана здесь.” [00:01](?t=1)\n\nРешила Дана.',
    participants: speakers.map((speaker) => ({ id: speaker.id, name: speaker.name || 'Я' })),
  }
  await sql`update summaries set body = body || ${sql.json(body)} where id = ${id}`

  const read = async () => (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
  const before = await read()
  const edit = { kind: 'name', speakerId: dana?.id, name: 'Айгерім' }
  const named = await t.call<EditResult>('POST', `/api/recordings/${recordingId}/edits`, token, edit)
  const after = await read()
  expect(after.summary).toBe('- **Айгерім:** “Дана здесь.” [00:01](?t=1)\n\nРешила Айгерім.')
  expect(after.participants.map(({ name }) => name)).toEqual(['Я', 'Айгерім'])
  expect(after.generatedAt).toBe(before.generatedAt)

  await t.call('POST', `/api/edits/${named.body.id}/undo`, token)
  expect((await read()).summary).toBe(before.summary)
})

test('who is named like a member has that member’s tasks, until the name is another one', async () => {
  const { token } = await t.register()
  const recordingId = (await t.upload(token, wav())).body.recordingId
  const given = { completed: false, assignee: 'Дана', assigneeId: null }
  const actionItems = [
    { ...given, task: 'Ring the stores' },
    { ...given, task: 'Pay the rent', assignee: 'Helen Marsh' },
  ]
  const id = await finishMeeting(t.database.db, recordingId, { actionItems })
  const { sql } = t.database
  await sql`
    update profiles set first_name = 'Helen', last_name = 'Marsh'
    where user_id = (select owner_id from recordings where id = ${recordingId})`
  const [dana] = await sql<{ id: string }[]>`
    select id from speakers where recording_id = ${recordingId} and name = 'Дана'`
  const body = { participants: [{ id: dana?.id, name: 'Дана' }] }
  await sql`update summaries set body = body || ${sql.json(body)} where id = ${id}`
  const mine = async () =>
    (await t.call<TaskList>('GET', '/api/tasks?whose=mine', token)).body.tasks.map((one) => one.task)
  const name = (to: string) => {
    const edit = { kind: 'name', speakerId: dana?.id, name: to }
    return t.call<EditResult>('POST', `/api/recordings/${recordingId}/edits`, token, edit)
  }

  expect(await mine()).toEqual([])
  const named = await name('helen  marsh')
  expect(await mine()).toEqual(['Ring the stores'])
  await t.call('POST', `/api/edits/${named.body.id}/undo`, token)
  expect(await mine()).toEqual([])
  await name('Helen Marsh')
  expect(await mine()).toEqual(['Ring the stores', 'Pay the rent'])
  await name('Boris')
  expect(await mine()).toEqual([])
})
