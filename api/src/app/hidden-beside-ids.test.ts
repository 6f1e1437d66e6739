import type { Protocol } from '@hattama/contract/insight/protocol'
import type { Summary } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { maskNext } from '#insight/search/mask-documents.ts'
import { testApp } from '#testing/app.ts'
import { seedHiddenValues } from '#testing/hidden-values.ts'
import { seedMeeting } from '#testing/talk.ts'
import { commentRoutes } from '#connections/share-links/comments/routes.ts'
import { noteRoutes } from '#insight/notes/routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { seriesRoutes } from '#insight/series/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'

/**
 * Ids decide which parts of an answer belong to a meeting that is shown. Here somebody who may change a meeting, but not
 * reveal what it hides, writes the id of a meeting of their own wherever they may write a text next to that of others.
 */
const t = testApp([
  personalDataRoutes,
  recordingRoutes,
  playerRoutes,
  editingRoutes,
  summaryRoutes,
  taskRoutes,
  seriesRoutes,
  searchRoutes,
  protocolRoutes,
  commentRoutes,
  noteRoutes,
])
const secrets = [
  'Quentin',
  '+7 701 555 77 33',
  'secret.person@zmail.example',
  '4400 4301 2345 6789',
  '870112300455',
]

let member = ''
let hidden = ''
let own = ''

const read = async <T>(path: string) => {
  const { status, body } = await t.call<T>('GET', path, member)
  expect(status, path).toBe(200)
  return body
}
const written = async (method: string, path: string, body: object) =>
  expect(await t.call(method, path, member, body), `${method} ${path}`).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
const minutesOf = async (id: string) =>
  (await read<{ summary: Summary }>(`/api/summaries/recording/${id}`)).summary

beforeAll(async () => {
  const { db } = t.database
  const owner = await t.signedIn()
  const them = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  member = them.token
  hidden = await seedHiddenValues(t, owner)
  const line = { segmentId: uuid(), startMs: 0, endMs: 900, quote: `I call ${secrets.join(', ')}` }
  const { body } = await db
    .selectFrom('summaries')
    .select('body')
    .where('recordingId', '=', hidden)
    .executeTakeFirstOrThrow()
  const moments = { keyPoints: [{ ...line, speaker: 'Dana' }], decisions: [null], nextSteps: [null] }
  await db
    .updateTable('summaries')
    .set({ body: { ...body, moments } })
    .where('recordingId', '=', hidden)
    .execute()
  const task = { id: uuid(), completed: false, task: 'Phone +7 702 646 88 44', assignee: 'Dana' }
  own = (await seedMeeting(db, them, 'Mine', 'Alan: My phone is +7 702 646 88 44.', { tasks: [task] })).id
  while (await maskNext(db));
})

test('the id of a meeting that is shown, as a name, shows nothing of one that hides', async () => {
  const { actionItems } = await minutesOf(hidden)
  await written('PATCH', `/api/action-items/${actionItems[0]?.id}`, { assignee: own })
  const speakers = await t.database.db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', hidden)
    .where('name', '=', 'Dana')
    .execute()
  for (const { id } of speakers)
    await written('POST', `/api/recordings/${hidden}/edits`, { kind: 'name', speakerId: id, name: own })
  await written('POST', '/api/series', { name: own, recordingIds: [hidden] })
  await written('PATCH', `/api/recordings/${hidden}`, { title: own, tags: [own] })
  while (await maskNext(t.database.db));
  for (const path of [
    `/api/summaries/recording/${hidden}`,
    '/api/summaries',
    '/api/tasks',
    `/api/player/${hidden}/segments`,
    `/api/player/${hidden}/transcript`,
    '/api/search?q=report&by=words',
    '/api/recordings',
    `/api/recordings/details/${hidden}`,
    `/api/recordings/${hidden}/comments`,
    `/api/recordings/${hidden}/notes`,
    `/api/tagged-meetings?tag=${own}`,
    ...(await read<{ series: { id: string }[] }>('/api/series')).series.map(({ id }) => `/api/series/${id}`),
  ]) {
    const text = JSON.stringify(await read(path))
    for (const secret of secrets) expect(text, path).not.toContain(secret)
  }
})

test('nor as the id of a line of its protocol, which clients choose', async () => {
  await written('POST', `/api/protocols/recording/${hidden}`, { language: 'en' })
  const before = await read<{ protocol: Protocol }>(`/api/protocols/recording/${hidden}`)
  const { id } = before.protocol
  const secret = 'Call +7 701 555 77 33'
  const decision = { id: own, text: secret, responsible: '', due: '', moment: null }
  const item = { id: own, title: secret, heard: [], spoke: [], decided: [decision] }
  const content = { ...before.protocol.content, subject: 'x', people: [], items: [item] }
  await t.database.db.updateTable('protocols').set({ content }).where('id', '=', id).execute()
  const { protocol } = await read<{ protocol: Protocol }>(`/api/protocols/recording/${hidden}`)
  expect(protocol.content.items[0]).toMatchObject({
    title: `Call ${hiddenMark}`,
    decided: [{ text: `Call ${hiddenMark}` }],
  })
})

describe('a meeting that hides nothing is read as it is', () => {
  test('in its minutes, and in lists with one that hides', async () => {
    expect((await minutesOf(own)).actionItems[0]?.task).toBe('Phone +7 702 646 88 44')
    const { tasks } = await read<{ tasks: { recordingId: string; task: string }[] }>('/api/tasks')
    expect(tasks.find((task) => task.recordingId === own)?.task).toBe('Phone +7 702 646 88 44')
  })

  test('whatever id is written into it', async () => {
    const { actionItems } = await minutesOf(own)
    await written('PATCH', `/api/action-items/${actionItems[0]?.id}`, { assignee: uuid() })
    expect((await minutesOf(own)).actionItems[0]?.task).toBe('Phone +7 702 646 88 44')
  })
})
