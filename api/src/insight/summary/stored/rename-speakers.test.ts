import type { EditResult } from '@hattama/contract/speech/edit'
import type { Summary } from '@hattama/contract/insight/summary'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import type { TaskList } from '@hattama/contract/insight/task'
import { editingRoutes } from '#speech/editing/routes.ts'
import { summaryRoutes } from '../routes.ts'
import { summaryEditingRoutes } from '../editing-routes.ts'
import { taskRoutes } from '../tasks/routes.ts'

const t = testApp([editingRoutes, summaryRoutes, summaryEditingRoutes, taskRoutes])

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

describe('two voices that are one person', () => {
  /** Minutes that name Speaker 3 and Anna, each where names stand. */
  const twoVoices = async () => {
    const { token } = await t.register()
    const recordingId = (await t.upload(token, wav())).body.recordingId
    const given = { completed: false, assigneeId: null }
    const moment = (speaker: string, startMs: number) => ({
      startMs,
      endMs: startMs + 900,
      segmentId: `s${startMs}`,
      quote: 'Сказано.',
      speaker,
    })
    const actionItems = [
      { ...given, task: 'Ring the stores', assignee: 'Спикер 3', moment: moment('Спикер 3', 2000) },
      { ...given, task: 'Pay the rent', assignee: 'Анна' },
    ]
    const id = await finishMeeting(t.database.db, recordingId, { actionItems })
    const { sql } = t.database
    const [anna, third] = [crypto.randomUUID(), crypto.randomUUID()]
    await sql`delete from segments where recording_id = ${recordingId}`
    await sql`delete from speakers where recording_id = ${recordingId}`
    await sql`insert into speakers (id, recording_id, kind, ordinal, name) values
      (${anna}, ${recordingId}, 'voice', 0, 'Анна'), (${third}, ${recordingId}, 'voice', 2, '')`
    const body = {
      summary: [
        '- **Анна:** “Спикер 3 молчит.” [00:01](?t=1)',
        '- **Спикер 3:** “Да.” [00:02](?t=2)',
        '',
        'Решил Спикер 3.',
        'Решил Анна.',
      ].join('\n'),
      decisions: ['Спикер 3 платит', 'Анна платит'],
      moments: {
        keyPoints: [null, null],
        decisions: [moment('Спикер 3', 2000), moment('Анна', 1000)],
        nextSteps: [],
      },
      participants: [
        { id: anna, name: 'Анна' },
        { id: third, name: 'Спикер 3' },
      ],
    }
    await sql`update summaries set body = body || ${sql.json(body)} where id = ${id}`
    const read = async () => {
      const { status, body: one } = await t.call<Summary>('GET', `/api/summaries/${id}`, token)
      expect(status).toBe(200)
      const tasks = (await t.call<TaskList>('GET', '/api/tasks', token)).body.tasks
      return {
        summary: one.summary,
        decisions: one.decisions,
        deciders: one.moments.decisions.map((of) => of?.speaker),
        people: one.participants.map(({ name }) => name),
        owners: one.actionItems.map((item) => [item.assignee, item.moment?.speaker]),
        listed: tasks.map((task) => task.assignee),
      }
    }
    const edit = async (request: object) => {
      const path = `/api/recordings/${recordingId}/edits`
      return (await t.call<EditResult>('POST', path, token, request)).body.id
    }
    const undo = (editId: string | null) => t.call('POST', `/api/edits/${editId}/undo`, token)
    return { id, recordingId, token, anna, third, read, edit, undo }
  }
  const united = {
    summary: [
      '- **Анна:** “Спикер 3 молчит.” [00:01](?t=1)',
      '- **Анна:** “Да.” [00:02](?t=2)',
      '',
      'Решил Анна.',
      'Решил Анна.',
    ].join('\n'),
    decisions: ['Анна платит', 'Анна платит'],
    deciders: ['Анна', 'Анна'],
    people: ['Анна'],
    owners: [
      ['Анна', 'Анна'],
      ['Анна', undefined],
    ],
    listed: ['Анна', 'Анна'],
  }

  test('are one in the minutes once they are merged, and two again with Undo', async () => {
    const { anna, third, read, edit, undo } = await twoVoices()
    const before = await read()
    const made = await edit({ kind: 'merge', speakerId: third, intoId: anna })
    expect(await read()).toEqual(united)
    await undo(made)
    expect(await read()).toEqual(before)
  })

  test('the same when one gets the name of the other', async () => {
    const { third, read, edit, undo } = await twoVoices()
    const before = await read()
    const made = await edit({ kind: 'name', speakerId: third, name: 'Анна' })
    expect(await read()).toEqual({ ...united, people: ['Анна', 'Анна'] })
    await undo(made)
    expect(await read()).toEqual(before)
  })

  test('Undo leaves alone what people changed meanwhile', async () => {
    const { id, anna, third, read, edit, undo, token } = await twoVoices()
    const made = await edit({ kind: 'merge', speakerId: third, intoId: anna })
    const { body } = await t.call<Summary>('GET', `/api/summaries/${id}`, token)
    const [first] = body.actionItems
    await t.call('PATCH', `/api/action-items/${first?.id}`, token, { assignee: 'Боря', completed: true })
    const { updatedAt } = (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
    const summary = body.summary.replace('Решил Анна.', 'Решила Анна, подумав.')
    await t.call('PUT', `/api/summaries/${id}`, token, { summary, updatedAt })
    await undo(made)
    const after = await read()
    expect(after.owners[0]?.[0]).toBe('Боря')
    expect(after.summary).toContain('- **Спикер 3:** “Да.”')
    expect(after.summary).toContain('Решила Анна, подумав.\nРешил Анна.')
    expect(after.people).toEqual(['Анна', 'Спикер 3'])
  })

  test('who was merged into somebody is no participant of the meeting in searches and statistics', async () => {
    const { anna, third, recordingId, edit, undo } = await twoVoices()
    const people = async () => {
      const { sql } = t.database
      const [found] = await sql<{ people: string[] }[]>`
        select people from search_documents where recording_id = ${recordingId}`
      return found?.people
    }
    await edit({ kind: 'name', speakerId: third, name: 'Боря' })
    expect(await people()).toEqual(['Анна', 'Боря'])
    const made = await edit({ kind: 'merge', speakerId: third, intoId: anna })
    expect(await people()).toEqual(['Анна'])
    await undo(made)
    expect(await people()).toEqual(['Анна', 'Боря'])
  })
})
