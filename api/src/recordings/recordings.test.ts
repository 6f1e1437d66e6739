import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordingList } from '@hattama/contract/recording'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '../http/test-app.ts'
import { finishMeeting } from '../http/test-meeting.ts'

const t = testApp()

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

describe('deleting', () => {
  test('takes the files, the text and the jobs with it', async () => {
    const { token } = await t.register()
    const { recordingId } = (await t.upload(token, wav())).body
    await finishMeeting(t.database.db, recordingId)
    const folder = join(t.dataDir, 'files/recordings', recordingId)
    expect(existsSync(folder)).toBe(true)
    expect((await t.call('DELETE', `/api/recordings/${recordingId}`, token)).status).toBe(204)
    expect(existsSync(folder)).toBe(false)
    expect(t.jobs.asked).toContain(`cancel ${recordingId}`)
    const [left] = await t.database
      .sql`select (select count(*) from segments where recording_id = ${recordingId})
      + (select count(*) from summaries where recording_id = ${recordingId})
      + (select count(*) from uploads where recording_id = ${recordingId}) as n`
    expect(left).toEqual({ n: 0 })
    expect((await t.call('DELETE', `/api/recordings/${recordingId}`, token)).status).toBe(404)
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
    expect(t.jobs.asked.filter((line) => line.includes(recordingId))).toEqual([
      `start ${recordingId}`,
      `cancel ${recordingId}`,
      `retry ${recordingId} summarise`,
      `retry ${recordingId}`,
    ])
  })
})
