import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { linkRoutes } from './routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([linkRoutes, recordingRoutes])

const send = (token: string, url: unknown, more: object = {}) =>
  t.call<{ id: string; code: string }>('POST', '/api/recordings/from-link', token, { url, ...more })

test('a link becomes a recording that is on its way, and a job', async () => {
  const { token } = await t.register()
  const { status, body } = await send(token, 'https://example.org/talks/1.mp3?key=secret', { title: 'Talk' })
  expect(status).toBe(201)
  expect((await t.call('GET', `/api/recordings/${body.id}`, token)).body).toMatchObject({
    title: 'Talk',
    filename: 'example.org',
    status: 'uploading',
  })
  expect(t.jobs.asked).toContain(`fetch ${body.id}`)
})

test("the language, the number of speakers and the kind of report asked for are the recording's", async () => {
  const { token } = await t.register()
  const asked = { language: 'kk', speakers: 3, template: 'interview' }
  const { body } = await send(token, 'https://example.org/a.mp3', asked)
  const { db } = t.parts
  const row = await db
    .selectFrom('recordings')
    .select(['language', 'speakersWanted as speakers', 'template'])
    .where('id', '=', body.id)
    .executeTakeFirst()
  expect(row).toEqual(asked)
  expect(await send(token, 'https://example.org/a.mp3', { template: 'none such' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT' },
  })
})

test.each([
  'http://127.0.0.1/a.mp3',
  'http://[::1]/a.mp3',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/',
])('%s is refused at once', async (url) => {
  const { token } = await t.register()
  expect(await send(token, url)).toMatchObject({ status: 422, body: { code: 'LINK_REFUSED' } })
})

test('a page with a player is refused at once, and leaves no recording', async () => {
  const { token } = await t.register()
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(await send(token, page)).toMatchObject({ status: 422, body: { code: 'LINK_IS_PAGE' } })
  const { body } = await t.call<{ recordings: unknown[] }>('GET', '/api/recordings', token)
  expect(body.recordings).toEqual([])
})

test.each(['', 'talk.mp3', 'ftp://example.org/a.mp3', 'file:///etc/passwd', 'javascript:1', null, 'http://'])(
  '%j is no link',
  async (url) => {
    const { token } = await t.register()
    expect(await send(token, url)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  },
)

test('a workspace may have twenty open links', async () => {
  const { token } = await t.register()
  for (let i = 0; i < 20; i++) expect((await send(token, 'https://example.org/a.mp3')).status).toBe(201)
  expect(await send(token, 'https://example.org/a.mp3')).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})
