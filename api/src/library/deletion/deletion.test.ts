import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DeletedList } from '@hattama/contract/library/deletion'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { indexText } from '#speech/transcripts/search-index.ts'
import { sweepDeleted } from './sweep.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { deletionRoutes } from './routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryEditingRoutes } from '#insight/summary/editing-routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'

const t = testApp(
  [
    chatRoutes,
    dashboardRoutes,
    deletionRoutes,
    documentRoutes,
    editingRoutes,
    playerRoutes,
    ownStatsRoutes,
    recordingRoutes,
    searchRoutes,
    summaryEditingRoutes,
    summaryRoutes,
  ],
  { settings: { DELETED_KEEP_DAYS: '30' } },
)
const dayMs = 86_400_000

const meeting = async (title = 'Жоспар') => {
  const { token } = await t.register()
  const id = (await t.upload(token, wav(), { title })).body.recordingId
  const summary = await finishMeeting(t.database.db, id, {
    actionItems: [{ id: '1', task: 'Send the plan', completed: false }],
  })
  await indexText(t.database.db, id)
  const { chatId } = await askChat(t, token, { question: 'Что сказано?', recordingId: id })
  return { token, id, summary, chatId }
}

type Meeting = Awaited<ReturnType<typeof meeting>>

const link = async ({ token, id }: Meeting) =>
  (await t.call<{ url: string }>('GET', `/api/player/${id}/media`, token)).body.url

const mine =
  ({ token }: Meeting) =>
  (method: string, path: string) =>
    t.call(method, path, token)

const deleted = async ({ token }: Meeting) =>
  (await t.call<DeletedList>('GET', '/api/deleted', token)).body.items.map(({ kind, id }) => [kind, id])

/** Everything a person can still find of a meeting, anywhere. */
const traces = async (m: Meeting, mediaUrl: string) => {
  const get = async (path: string) => (await t.call('GET', path, m.token)).body
  const search = (q: string) => get(`/api/search?q=${encodeURIComponent(q)}`)
  const asked = await askChat(t, m.token, { question: 'Что было сказано?' })
  const status = async (path: string) => (await t.call('GET', path, m.token)).status
  return {
    list: (await get('/api/recordings'))['recordings'],
    recent: (await get('/api/dashboard/recent-recordings'))['recordings'],
    summaries: (await get('/api/summaries'))['summaries'],
    byTitle: (await search('Жоспар'))['hits'],
    bySpeech: (await search('сказано'))['hits'],
    byMinutes: (await search('Решили'))['hits'],
    misspelled: (await search('Жоспаар'))['hits'],
    answered: asked.text.includes(m.id),
    chats: ((await get('/api/chats'))['chats'] as { recordingId: string | null }[]).filter(
      (chat) => chat.recordingId === m.id,
    ),
    statistics: (await get('/api/dashboard/stats'))['statistics'],
    insights: (await get('/api/dashboard/stats'))['aiInsights'],
    platforms: (await get('/api/dashboard/platform-analytics'))['platforms'],
    own: await get('/api/users/stats'),
    open: await Promise.all(
      [
        `/api/recordings/${m.id}`,
        `/api/recordings/details/${m.id}`,
        `/api/recordings/${m.id}/export?format=txt`,
        `/api/summaries/${m.summary}/export?format=txt`,
        `/api/player/${m.id}/media`,
        `/api/player/${m.id}/transcript`,
        `/api/player/${m.id}/segments`,
        `/api/player/${m.id}/file`,
        `/api/summaries/${m.summary}`,
        `/api/summaries/recording/${m.id}`,
        `/api/summaries/${m.summary}/versions`,
        `/api/chats/${m.chatId}`,
        mediaUrl,
      ].map(status),
    ),
  }
}

test('a deleted recording is nowhere, and undoing brings back all of it', async () => {
  const m = await meeting()
  const url = await link(m)
  const before = await traces(m, url)
  expect(new Set(before.open)).toEqual(new Set([200]))
  expect(before.answered).toBe(true)

  expect((await mine(m)('DELETE', `/api/recordings/${m.id}`)).status).toBe(204)
  const gone = await traces(m, url)
  expect(new Set(gone.open)).toEqual(new Set([404]))
  const { open: _, own, statistics, insights, answered, ...lists } = gone
  expect(Object.values(lists).map((list) => (list as unknown[]).length)).toEqual(
    Object.values(lists).map(() => 0),
  )
  expect(answered).toBe(false)
  expect(own).toMatchObject({ recordings: 0, summaries: 0, totalMinutes: 0, storageBytes: 0 })
  expect(statistics).toMatchObject({ totalRecordings: 0, totalMinutes: 0, monthlyMinutes: 0 })
  expect(insights).toEqual({ generatedInsights: 0, newInsights: 0 })
  expect(await deleted(m)).toEqual([['recording', m.id]])
  expect(existsSync(join(t.dataDir, 'files/recordings', m.id))).toBe(true)

  expect((await mine(m)('POST', `/api/recordings/${m.id}/undelete`)).status).toBe(204)
  const again = await traces(m, url)
  expect({ ...again, chats: again.chats.length }).toEqual({ ...before, chats: before.chats.length })
  expect(await deleted(m)).toEqual([])
  expect(t.jobs.asked.filter((line) => line.endsWith(m.id)).slice(-2)).toEqual([
    `suspend ${m.id}`,
    `resume ${m.id}`,
  ])
})

test('nothing of a deleted recording can be changed', async () => {
  const m = await meeting()
  await mine(m)('DELETE', `/api/recordings/${m.id}`)
  for (const [method, path, body] of [
    ['DELETE', `recordings/${m.id}`],
    ['POST', `recordings/${m.id}/retry`],
    ['POST', `recordings/${m.id}/cancel`],
    ['POST', `recordings/${m.id}/edits`, { kind: 'replace', find: 'x', replacement: 'y', revision: 1 }],
    ['POST', `summaries/${m.summary}/regenerate`, {}],
    ['PATCH', `summaries/${m.summary}/action-items`, { actionItems: [] }],
    ['PUT', `summaries/${m.summary}`, { summary: 'x', updatedAt: '2100-01-01T00:00:00.000Z' }],
    ['PUT', `summaries/${m.summary}/favorite`],
    ['DELETE', `summaries/${m.summary}`],
    ['POST', `summaries/${m.summary}/undelete`],
  ] as const)
    expect([path, (await t.call(method, `/api/${path}`, m.token, body)).status]).toEqual([path, 404])
})

test('only what is deleted can be brought back or deleted for good', async () => {
  const m = await meeting()
  for (const [method, path] of [
    ['POST', `recordings/${m.id}/undelete`],
    ['DELETE', `recordings/${m.id}/for-good`],
    ['POST', `summaries/${m.summary}/undelete`],
    ['DELETE', `summaries/${m.summary}/for-good`],
  ] as const)
    expect([path, (await mine(m)(method, `/api/${path}`)).status]).toEqual([path, 404])
  expect((await mine(m)('GET', `/api/recordings/${m.id}`)).status).toBe(200)
})

test('deleting for good takes the files, the text and the jobs with it', async () => {
  const m = await meeting()
  await mine(m)('DELETE', `/api/recordings/${m.id}`)
  expect((await mine(m)('DELETE', `/api/recordings/${m.id}/for-good`)).status).toBe(204)
  expect(existsSync(join(t.dataDir, 'files/recordings', m.id))).toBe(false)
  expect(t.jobs.asked).toContain(`cancel ${m.id}`)
  const [left] = await t.database.sql`select (select count(*) from segments where recording_id = ${m.id})
    + (select count(*) from summaries where recording_id = ${m.id})
    + (select count(*) from recordings where id = ${m.id})
    + (select count(*) from uploads where recording_id = ${m.id}) as n`
  expect(left).toEqual({ n: 0 })
  expect((await mine(m)('POST', `/api/recordings/${m.id}/undelete`)).status).toBe(404)
  expect(await deleted(m)).toEqual([])
})

test('a deleted summary leaves its recording, and comes back as it was', async () => {
  const m = await meeting()
  const url = await link(m)
  const before = await traces(m, url)
  await mine(m)('PUT', `/api/summaries/${m.summary}/favorite`)
  expect((await mine(m)('DELETE', `/api/summaries/${m.summary}`)).status).toBe(204)
  const gone = await traces(m, url)
  expect([gone.summaries, gone.byMinutes]).toEqual([[], []])
  expect(gone.insights).toEqual({ generatedInsights: 0, newInsights: 0 })
  expect(gone.list).toMatchObject([{ id: m.id, hasSummary: false }])
  expect(await mine(m)('GET', `/api/summaries/recording/${m.id}`)).toMatchObject({ body: { summary: null } })
  expect((await mine(m)('GET', `/api/recordings/details/${m.id}`)).body['summaryId']).toBe(null)
  expect((await mine(m)('GET', `/api/summaries/${m.summary}`)).status).toBe(404)
  expect(await deleted(m)).toEqual([['summary', m.summary]])

  expect((await mine(m)('POST', `/api/summaries/${m.summary}/undelete`)).status).toBe(204)
  expect((await traces(m, url)).byMinutes).toEqual(before.byMinutes)
  expect((await mine(m)('GET', `/api/summaries/${m.summary}`)).body).toMatchObject({ isFavorite: true })

  await mine(m)('DELETE', `/api/summaries/${m.summary}`)
  expect((await mine(m)('DELETE', `/api/summaries/${m.summary}/for-good`)).status).toBe(204)
  expect(await deleted(m)).toEqual([])
  expect((await mine(m)('GET', `/api/recordings/${m.id}`)).status).toBe(200)
})

test('a summary that is being written cannot be deleted', async () => {
  const m = await meeting()
  await t.database.sql`update summaries set status = 'processing' where id = ${m.summary}`
  expect(await mine(m)('DELETE', `/api/summaries/${m.summary}`)).toMatchObject({
    status: 409,
    body: { code: 'NOT_READY' },
  })
})

test('after the grace the sweep removes what was deleted, and nothing else', async () => {
  const [kept, fresh, old] = [await meeting(), await meeting(), await meeting()]
  for (const m of [fresh, old]) await mine(m)('DELETE', `/api/recordings/${m.id}`)
  await mine(kept)('DELETE', `/api/summaries/${kept.summary}`)
  const now = Date.now()
  await t.database.sql`update recordings set deleted_at = ${new Date(now - 31 * dayMs)} where id = ${old.id}`
  expect((await mine(old)('POST', `/api/recordings/${old.id}/undelete`)).status).toBe(404)
  expect(await deleted(old)).toEqual([])

  await sweepDeleted(t.parts, now)
  const files = (m: Meeting) => existsSync(join(t.dataDir, 'files/recordings', m.id))
  expect([files(kept), files(fresh), files(old)]).toEqual([true, true, false])
  expect(await deleted(kept)).toEqual([['summary', kept.summary]])

  await sweepDeleted(t.parts, now + 31 * dayMs)
  expect([files(kept), files(fresh)]).toEqual([true, false])
  expect((await mine(fresh)('POST', `/api/recordings/${fresh.id}/undelete`)).status).toBe(404)
  expect((await mine(kept)('POST', `/api/summaries/${kept.summary}/undelete`)).status).toBe(404)
})

test('bytes on their way to a deleted recording are kept for when it comes back', async () => {
  const { token } = await t.register()
  const file = wav()
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const made = await t.app.request('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.length) },
  })
  const path = made.headers.get('location') ?? ''
  const send = (from: number, to: number) =>
    t.app.request(path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(file.subarray(from, to)),
    })
  const id = path.split('/').at(-1) ?? ''
  await send(0, 1000)
  await t.call('DELETE', `/api/recordings/${id}`, token)
  expect((await send(1000, file.length)).status).toBe(204)
  expect((await t.call('GET', `${path}/receipt`, token)).body).toMatchObject({ complete: true })
  expect((await t.call('GET', `/api/recordings/${id}`, token)).status).toBe(404)
  await t.call('POST', `/api/recordings/${id}/undelete`, token)
  expect((await t.call('GET', `/api/recordings/${id}`, token)).body).toMatchObject({
    status: 'uploaded',
    fileSize: file.length,
  })
})
