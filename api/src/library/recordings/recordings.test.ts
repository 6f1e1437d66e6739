import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedMeeting } from '#testing/talk.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from './routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'

const t = testApp([deletionRoutes, recordingRoutes, searchRoutes, summaryRoutes])

describe('the list', () => {
  test('is paged, newest first, and counts the whole', async () => {
    const { token } = await t.register()
    for (const title of ['one', 'two', 'three']) await t.upload(token, wav(0.01), { title })
    const page = async (query: string) =>
      (await t.call<RecordingList>('GET', `/api/recordings${query}`, token)).body
    const titles = (list: RecordingList) => list.recordings.map((r) => r.title)
    const first = await page('?page=1&limit=2')
    expect([titles(first), first.pagination]).toEqual([
      ['three', 'two'],
      { page: 1, limit: 2, total: 3, pages: 2 },
    ])
    expect(titles(await page('?page=2&limit=2'))).toEqual(['one'])
    expect((await page('?page=9&limit=2')).pagination.total).toBe(3)
    expect((await page('')).pagination.limit).toBe(20)
  })

  test.each(['page=0', 'limit=0', 'limit=101', 'page=x', 'page=1e9', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      const { token } = await t.register()
      expect(await t.call('GET', `/api/recordings?${query}`, token)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT' },
      })
    },
  )

  test('has a line of what came out of each: its first decision, else its first task, else a key point that somebody wrote', async () => {
    const { token, user } = await t.register()
    const me = { token, workspaceId: user.workspaceId, userId: user.id }
    const { id } = await seedMeeting(t.database.db, me, 'Told', 'A: We move the release.', {
      tasks: [{ id: crypto.randomUUID(), completed: false, task: 'Tell everyone' }],
    })
    const outcome = async () =>
      (await t.call<RecordingList>('GET', '/api/recordings', token)).body.recordings[0]?.outcome
    expect(await outcome()).toBe('Tell everyone')
    await t.database.sql`update outcomes set removed_at = now() where recording_id = ${id}`
    expect(await outcome()).toBeNull()
    await t.database
      .sql`update summaries set type = 'extract', body = body || '{"keyPoints": ["It is late."]}' where recording_id = ${id}`
    expect(await outcome()).toBeNull()
    await t.database.sql`update summaries set type = 'hybrid' where recording_id = ${id}`
    expect(await outcome()).toBe('It is late.')
    await t.database
      .sql`update summaries set body = body || '{"decisions": ["We move it."]}' where recording_id = ${id}`
    expect(await outcome()).toBe('We move it.')
  })

  test('names who was named among the speakers where nobody else says who took part', async () => {
    const { token, user } = await t.register()
    const me = { token, workspaceId: user.workspaceId, userId: user.id }
    const rows = 'A: Good morning.\nB: Hello.\nC: Hi.'
    const { id } = await seedMeeting(t.database.db, me, 'Uploaded', rows)
    const first = async () =>
      (await t.call<RecordingList>('GET', '/api/recordings', token)).body.recordings[0]
    const people = async () => (await first())?.participants
    await t.database.sql`update speakers set name = '' where recording_id = ${id}`
    expect(await people()).toEqual(['You'])
    expect((await first())?.participantsCount).toBe(3)
    const name = (ordinal: number, name: string) =>
      t.database.sql`update speakers set name = ${name} where recording_id = ${id} and ordinal = ${ordinal}`
    const known = await t.database.sql<{ ordinal: number }[]>`
      select ordinal from speakers where recording_id = ${id} order by ordinal`
    const [one = 0, , third = 2] = known.map(({ ordinal }) => ordinal)
    await name(third, 'Tom')
    await name(one, 'Maria')
    expect(await people()).toEqual(['Maria', 'Tom'])
    await t.database.sql`update speakers set gone = true where recording_id = ${id} and name = 'Tom'`
    expect(await people()).toEqual(['Maria'])
    // of those who were heard, one has no name
    expect((await first())?.participantsCount).toBe(2)
    await t.database.sql`update recordings set participants = array['Anna'] where id = ${id}`
    expect(await people()).toEqual(['Anna'])
    await t.database.sql`update recordings set participants = array['Anna', 'Maria', 'Cy'] where id = ${id}`
    expect((await first())?.participantsCount).toBe(3)
    // each has the colour of their voice
    expect((await first())?.participantVoices).toEqual([null, one, null])
  })

  test('holds each recording exactly as it is given alone', async () => {
    const { token } = await t.register()
    const plain = (await t.upload(token, wav(0.01))).body.recordingId
    const rich = (await t.upload(token, wav(0.01), { title: ' «Встреча» "1" ' })).body.recordingId
    await finishMeeting(t.database.db, rich)
    await t.database
      .sql`update recordings set participants = array['Анна, "A"'], tags = array['x'], duration_ms = 61501,
      progress = 0.127, fault = ${t.database.sql.json({ source: 'engine', kind: 'busy', retryable: true })},
      created_at = '2026-02-03T04:05:06.007Z' where id = ${rich}`
    const { recordings } = (await t.call<RecordingList>('GET', '/api/recordings', token)).body
    for (const id of [plain, rich]) {
      const alone = (await t.call<Recording>('GET', `/api/recordings/${id}`, token)).body
      expect(recordings.find((r) => r.id === id)).toEqual(alone)
    }
  })

  test('says what is there of each', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav())).body
    const read = async () => (await t.call('GET', `/api/recordings/${recordingId}`, token)).body
    expect(await read()).toMatchObject({
      hasTranscript: false,
      hasSummary: false,
      duration: null,
      participants: ['You'],
      transcriptProgress: 0,
    })
    const summaryId = await finishMeeting(t.database.db, recordingId)
    expect(await read()).toMatchObject({
      hasTranscript: true,
      hasSummary: true,
      duration: 61.5,
      transcriptProgress: 100,
    })
    await t.database
      .sql`insert into steps (recording_id, step, state, progress) values (${recordingId}, 'transcribe', 'done', 1), (${recordingId}, 'prepare', 'done', 1)`
    const { body } = await t.call('GET', `/api/recordings/details/${recordingId}`, token)
    expect(body).toMatchObject({
      summaryId,
      steps: [{ step: 'prepare', state: 'done' }, { step: 'transcribe' }],
    })
  })
})

describe('what it is called', () => {
  test('title, priority and tags are changed one by one; lists, minutes and the search follow', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav(0.01), { title: 'Before' })).body
    const summaryId = await finishMeeting(t.database.db, recordingId)
    const change = (body: unknown) =>
      t.call<Recording>('PATCH', `/api/recordings/${recordingId}`, token, body)
    const named = await change({ title: ' Бюджет 2027 ' })
    expect(named).toMatchObject({ status: 200, body: { title: 'Бюджет 2027', priority: 'medium', tags: [] } })
    expect((await change({ priority: 'high' })).body).toMatchObject({
      title: 'Бюджет 2027',
      priority: 'high',
    })
    expect((await change({ tags: ['Q3', ' план ', 'q3'] })).body.tags).toEqual(['q3', 'план'])
    const summary = (await t.call('GET', `/api/summaries/${summaryId}`, token)).body
    expect(summary).toMatchObject({ title: 'Бюджет 2027', priority: 'high' })
    expect(JSON.stringify(summary)).toContain('план')
    const { body } = await t.call<{ hits: { recordingId: string }[] }>('GET', '/api/search?q=план', token)
    expect(body.hits.map((hit) => hit.recordingId)).toEqual([recordingId])
  })

  test.each([
    {},
    { title: ' ' },
    { title: 'x'.repeat(301) },
    { priority: 'urgent' },
    { tags: Array.from({ length: 11 }, (_, n) => `${n}`) },
    { tags: [''] },
  ])('refuses %j and changes nothing', async (body) => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav(0.01), { title: 'Stays' })).body
    const path = `/api/recordings/${recordingId}`
    expect(await t.call('PATCH', path, token, body)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
    expect((await t.call('GET', path, token)).body).toMatchObject({ title: 'Stays', tags: [] })
  })

  test('what was deleted is not changed', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav(0.01))).body
    await t.call('DELETE', `/api/recordings/${recordingId}`, token)
    expect(await t.call('PATCH', `/api/recordings/${recordingId}`, token, { priority: 'low' })).toMatchObject(
      {
        status: 404,
      },
    )
  })
})

describe('work', () => {
  test('is run again from a step once it has ended, and can be stopped', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav())).body
    const retry = (query = '') => t.call('POST', `/api/recordings/${recordingId}/retry${query}`, token)
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'NOT_READY' } })
    expect((await t.call('POST', `/api/recordings/${recordingId}/cancel`, token)).status).toBe(202)
    await t.database.sql`update recordings set status = 'failed' where id = ${recordingId}`
    expect((await retry('?from=summarise')).status).toBe(202)
    expect((await retry()).status).toBe(202)
    expect(await retry('?from=magic')).toMatchObject({ status: 422 })
    expect((await retry('?sound=all')).status).toBe(202)
    expect(await retry('?sound=some')).toMatchObject({ status: 422 })
    expect(t.jobs.asked.filter((line) => line.includes(recordingId))).toEqual([
      `start ${recordingId}`,
      `cancel ${recordingId}`,
      `retry ${recordingId} summarise`,
      `retry ${recordingId}`,
      `retry ${recordingId} transcribe all sound`,
    ])
  })
})
