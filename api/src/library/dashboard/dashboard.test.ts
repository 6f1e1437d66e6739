import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { dashboardRoutes } from './routes.ts'
import { profileRoutes } from '#people/accounts/profile-routes.ts'
import { ownStatsRoutes } from './own-stats-routes.ts'

const t = testApp([dashboardRoutes, profileRoutes, ownStatsRoutes])
const service = testApp([dashboardRoutes], { settings: { PROMISES: 'counters' } })

test('the figures are those of the workspace', async () => {
  const { token } = await t.register()
  const other = await t.register()
  const now = (await t.upload(token, wav(), { platform: 'Meet' })).body.recordingId
  const old = (await t.upload(token, wav(), { platform: 'Zoom' })).body.recordingId
  await finishMeeting(t.database.db, now, { actionItems: [{ completed: false, task: 'x' }] })
  await finishMeeting(t.database.db, old)
  await t.database.sql`update recordings set duration_ms = 3600000 where id = ${old}`
  await t.database.sql`update recordings set created_at = now() - interval '70 days' where id = ${old}`
  await t.database
    .sql`update summaries set created_at = now() - interval '70 days' where recording_id = ${old}`
  await t.upload(other.token, wav())

  expect((await t.call('GET', '/api/dashboard/stats', token)).body).toEqual({
    statistics: { totalRecordings: 2, recentRecordings: 1, totalMinutes: 61, monthlyMinutes: 1 },
    team: { totalMembers: 1, activeMembers: 1 },
    aiInsights: { generatedInsights: 7, newInsights: 4 },
  })
  expect((await t.call('GET', '/api/dashboard/platform-analytics', token)).body).toEqual({
    platforms: expect.arrayContaining([
      { platform: 'meet', recordings: 1, minutes: 1 },
      { platform: 'zoom', recordings: 1, minutes: 60 },
    ]),
  })
  expect((await t.call('GET', '/api/dashboard/recent-recordings?limit=1', token)).body).toMatchObject({
    recordings: [{ id: now }],
  })
  expect((await t.call('GET', '/api/users/stats', token)).body).toEqual({
    recordings: 2,
    summaries: 2,
    totalMinutes: 61,
    storageBytes: 2 * wav().length,
    workspaceStorage: null,
    sealed: false,
    backedUpAt: null,
    backupFailedAt: null,
  })
})

test('the counters are those of all, and only where the operator publishes them', async () => {
  for (let i = 0; i < 2; i++) {
    const { token } = await service.register()
    const id = (await service.upload(token, wav())).body.recordingId
    await finishMeeting(service.database.db, id)
    await service.database.sql`update recordings set duration_ms = 1800000 where id = ${id}`
    // has no minutes yet
    await service.upload(token, wav())
  }
  expect((await service.call('GET', '/api/public/counters')).body).toEqual({
    recordings: 2,
    minutes: 60,
    summaries: 2,
  })
  expect((await t.call('GET', '/api/public/counters')).status).toBe(404)
})

test('the search of the dashboard looks in all recordings, in any case, and a status narrows it', async () => {
  const { token } = await t.register()
  const made = async (title: string, status: string) => {
    const id = (await t.upload(token, wav(), { meetingTitle: title })).body.recordingId
    await t.database.sql`update recordings set status = ${status}, title = ${title} where id = ${id}`
  }
  await made('Апталық ЖОСПАР 100%', 'completed')
  for (const n of [1, 2, 3]) await made(`Sync ${n}`, ['transcribing', 'failed', 'waiting'][n - 1] ?? '')
  const found = async (query: string) => {
    const path = `/api/dashboard/recent-recordings?limit=2&${query}`
    const { body } = await t.call<{ recordings: { title: string }[] }>('GET', path, token)
    return body.recordings.map(({ title }) => title)
  }
  expect(await found('')).toEqual(['Sync 3', 'Sync 2'])
  expect(await found(`q=${encodeURIComponent('жоспар 100%')}`)).toEqual(['Апталық ЖОСПАР 100%'])
  expect(await found('q=%25s')).toEqual([])
  expect(await found('status=completed')).toEqual(['Апталық ЖОСПАР 100%'])
  expect(await found('status=processing&q=SYNC')).toEqual(['Sync 3', 'Sync 1'])
})

test('an empty workspace has zeros everywhere but for whoever is signed in', async () => {
  const { token } = await t.register()
  expect((await t.call('GET', '/api/dashboard/stats', token)).body).toEqual({
    statistics: { totalRecordings: 0, recentRecordings: 0, totalMinutes: 0, monthlyMinutes: 0 },
    team: { totalMembers: 1, activeMembers: 1 },
    aiInsights: { generatedInsights: 0, newInsights: 0 },
  })
  expect((await t.call('GET', '/api/users/stats', token)).body).toMatchObject({
    totalMinutes: 0,
    storageBytes: 0,
  })
})

test('the profile is changed in part, and everywhere', async () => {
  const { token } = await t.register()
  const changed = await t.call('PUT', '/api/users/profile', token, { firstName: ' Мария ', language: 'en' })
  expect(changed).toMatchObject({
    status: 200,
    body: { firstName: 'Мария', lastName: 'Сәрсенова', name: 'Мария Сәрсенова', language: 'en' },
  })
  expect((await t.call('GET', '/api/users/profile', token)).body).toEqual(changed.body)
  for (const bad of [{ firstName: '' }, { language: 'de' }, { firstName: 5 }])
    expect((await t.call('PUT', '/api/users/profile', token, bad)).status).toBe(422)
})

test('hints a person has answered are kept with their account, for every device', async () => {
  const { token, user } = await t.register()
  expect(user).not.toHaveProperty('hintsSeen')
  const put = (hintsSeen: string[]) => t.call('PUT', '/api/users/profile', token, { hintsSeen })
  expect(await put(['onboarding', 'alone'])).toMatchObject({ status: 200, body: { name: user.name } })
  const { body } = await t.call('GET', '/api/users/profile', token)
  expect(body).toMatchObject({ hintsSeen: ['onboarding', 'alone'] })
  expect((await put(['of my own'])).status).toBe(422)
})
