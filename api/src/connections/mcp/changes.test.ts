import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { keyScopes } from '@hattama/contract/rules/people/key-scopes'
import { beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { assistantWithin } from '#testing/assistants.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { routes } from '#app/app.ts'

const t = testApp(routes, { settings: { PUBLIC_URL: 'https://meetings.acme.test' } })
const address = 'https://meetings.acme.test'

let owner: Awaited<ReturnType<typeof t.signedIn>>
beforeEach(async () => {
  owner = await t.signedIn()
})

const makeKey = async () =>
  (
    await t.call<CreatedApiKey>('POST', '/api/keys', owner.token, {
      name: 'Assistant',
      scopes: keyScopes,
      days: 1,
    })
  ).body

const connect = async (key: string) => {
  const { answer } = await assistantWithin(t.app, address, key)
  return { call: answer }
}

const meeting = () => {
  const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'
  return seedTimedMeeting(t.database.db, owner, 'Planning', said)
}

type Proposal = { says: string; proposal: string }
type Done = { done: string; undo: string }
const titleOf = async (id: string) =>
  (await t.call('GET', `/api/recordings/${id}`, owner.token)).body['title']

test('a title changes when it is confirmed, not before, and comes back', async () => {
  const { id } = await meeting()
  const { call } = await connect((await makeKey()).token)
  const proposed = await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })
  expect(proposed.body.says).toContain('"Planning" to "Release"')
  expect(await titleOf(id)).toBe('Planning')
  const done = await call<Done>('confirm_change', { proposal: proposed.body.proposal })
  expect(await titleOf(id)).toBe('Release')
  expect((await call('undo_change', { undo: done.body.undo })).failed).toBe(false)
  expect(await titleOf(id)).toBe('Planning')
})

test('a correction is made and taken back', async () => {
  const { id, segments } = await meeting()
  await finishMeeting(t.database.db, id, {}).catch(() => undefined)
  const { call } = await connect((await makeKey()).token)
  const textOf = async () =>
    (await call<{ segments: { text: string }[] }>('read_transcript', { recordingId: id })).body.segments[0]
      ?.text
  const before = await textOf()
  const asked = { recordingId: id, segmentId: segments[0]?.id, text: 'We release on Monday.' }
  const proposed = await call<Proposal>('propose_correction', asked)
  const done = await call<Done>('confirm_change', { proposal: proposed.body.proposal })
  expect(await textOf()).toBe('We release on Monday.')
  await call('undo_change', { undo: done.body.undo })
  expect(await textOf()).toBe(before)
})

test('a task is added, changed and taken back', async () => {
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId, { actionItems: [] })
  const { call } = await connect((await makeKey()).token)
  const tasks = async () =>
    (
      await call<{ tasks: { id: string; task: string; completed: boolean }[] }>('list_tasks', {
        state: 'all',
      })
    ).body.tasks
  const confirm = async (proposed: { body: Proposal }) =>
    (await call<Done>('confirm_change', { proposal: proposed.body.proposal })).body.undo
  const added = await confirm(await call<Proposal>('propose_new_task', { recordingId, task: 'Order chairs' }))
  const [made] = await tasks()
  expect(made).toMatchObject({ task: 'Order chairs', completed: false })
  const change = { recordingId, taskId: made?.id, completed: true }
  const finished = await confirm(await call<Proposal>('propose_task_change', change))
  expect(await tasks()).toMatchObject([{ completed: true }])
  await call('undo_change', { undo: finished })
  expect(await tasks()).toMatchObject([{ completed: false }])
  await call('undo_change', { undo: added })
  expect(await tasks()).toEqual([])
})

test('a proposal says all it will write, and is carried out once, however often it is sent; so is its undo', async () => {
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId, { actionItems: [] })
  const { call } = await connect((await makeKey()).token)
  const tasks = async () =>
    (
      await call<{ tasks: { task: string; assignee: string; dueDate: string }[] }>('list_tasks', {
        state: 'all',
        recordingId,
      })
    ).body.tasks
  const wanted = { task: 'Order chairs', assignee: 'Mallory', dueDate: '2026-12-24' }
  const { says, proposal } = (await call<Proposal>('propose_new_task', { recordingId, ...wanted })).body
  for (const text of Object.values(wanted)) expect(says).toContain(text)
  const sent = await Promise.all(Array.from({ length: 5 }, () => call<Done>('confirm_change', { proposal })))
  expect(sent.filter(({ failed }) => !failed)).toHaveLength(1)
  expect(await tasks()).toMatchObject([{ task: wanted.task, assignee: wanted.assignee }])

  const undo = sent.find(({ failed }) => !failed)?.body.undo
  const undone = [await call('undo_change', { undo }), await call('undo_change', { undo })]
  expect(undone.map(({ failed }) => failed)).toEqual([false, true])
})

test('a change that was refused can be confirmed again', async () => {
  const { id } = await meeting()
  const { call } = await connect((await makeKey()).token)
  const { proposal } = (await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })).body
  const deleted = (deletedAt: Date | null) =>
    t.database.db.updateTable('recordings').set({ deletedAt }).where('id', '=', id).execute()
  await deleted(new Date())
  expect((await call('confirm_change', { proposal })).failed).toBe(true)
  await deleted(null)
  expect((await call('confirm_change', { proposal })).failed).toBe(false)
  expect(await titleOf(id)).toBe('Release')
})

test('a proposal is for the key it was made for, whole, and not what undoes', async () => {
  const { id } = await meeting()
  const { call } = await connect((await makeKey()).token)
  const other = await connect((await makeKey()).token)
  const { proposal } = (await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })).body
  for (const attempt of [
    () => other.call('confirm_change', { proposal }),
    () => call('undo_change', { undo: proposal }),
    () => call('confirm_change', { proposal: `x${proposal}` }),
    () => call('confirm_change', { proposal: 'e30.e30' }),
  ])
    expect((await attempt()).failed).toBe(true)
  expect(await titleOf(id)).toBe('Planning')
})
