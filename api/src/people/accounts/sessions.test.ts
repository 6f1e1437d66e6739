import type { DeviceToken, Session } from '@hattama/contract/account'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { browserOf } from './sessions.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'

const t = testApp([deletionRoutes, profileRoutes, recordingRoutes, sessionRoutes, summaryRoutes])

const addDevice = async (token: string, label = 'Chrome') =>
  (await t.call<DeviceToken>('POST', '/api/auth/devices', token, { label })).body

test('a device gets a token of its own; the database keeps only its hash', async () => {
  const { token, user } = await t.register()
  const device = await addDevice(token)
  expect(device).toMatchObject({ label: 'Chrome', user: { id: user.id } })
  const [row] = await t.database.sql`select * from devices where id = ${device.id}`
  expect(JSON.stringify(row)).not.toContain(device.token)
  expect((await t.call('GET', '/api/auth/me', device.token)).body).toMatchObject({ id: user.id })
})

test('a device nobody used for half a year is signed out, and no longer listed', async () => {
  const { token } = await t.register()
  const device = await addDevice(token)
  const lastUsed = (days: number) =>
    t.database
      .sql`update devices set last_used_at = now() - make_interval(days => ${days}) where id = ${device.id}`
  const listed = async () =>
    (await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', token)).body.sessions.map((s) => s.id)
  await lastUsed(181)
  expect((await t.call('GET', '/api/auth/me', device.token)).status).toBe(401)
  expect(await listed()).not.toContain(device.id)
  await lastUsed(179)
  expect((await t.call('GET', '/api/auth/me', device.token)).status).toBe(200)
  expect(await listed()).toContain(device.id)
})

test('a device uploads and sees its own recordings, and can do nothing else', async () => {
  const { token, user } = await t.register()
  const colleague = await t.register()
  await t.database
    .sql`update profiles set workspace_id = ${user.workspaceId} where user_id = ${colleague.user.id}`
  await t.database.sql`insert into memberships values (${user.workspaceId}, ${colleague.user.id}, 'member')`
  const theirs = (await t.upload(colleague.token, wav())).body.recordingId
  const device = await addDevice(token)
  const mine = (await t.upload(device.token, wav())).body.recordingId

  const list = await t.call<{ recordings: { id: string }[] }>('GET', '/api/recordings', device.token)
  expect(list.body.recordings.map((r) => r.id)).toEqual([mine])
  expect((await t.call('GET', `/api/recordings/${theirs}`, device.token)).status).toBe(404)
  expect((await t.call('GET', `/api/recordings/${theirs}`, token)).status).toBe(200)
  for (const [method, path] of [
    ['DELETE', `/api/recordings/${mine}`],
    ['GET', '/api/summaries'],
    ['GET', '/api/auth/sessions'],
    ['PUT', '/api/users/profile'],
  ] as const)
    expect([
      path,
      (await t.call(method, path, device.token, method === 'PUT' ? {} : undefined)).status,
    ]).toEqual([path, 403])
})

test('sessions and devices are listed and ended, one by one, by their owner alone', async () => {
  const { token } = await t.register()
  const stranger = await t.register()
  const device = await addDevice(token, 'Work laptop')
  const list = () => t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', token)
  expect((await list()).body.sessions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'browser', current: true }),
      expect.objectContaining({ kind: 'device', label: 'Work laptop', current: false }),
    ]),
  )
  expect((await t.call('DELETE', `/api/auth/sessions/${device.id}`, stranger.token)).status).toBe(404)
  expect((await t.call('DELETE', `/api/auth/sessions/${device.id}`, token)).status).toBe(204)
  expect((await t.call('GET', '/api/auth/me', device.token)).status).toBe(401)
  expect((await list()).body.sessions).toHaveLength(1)
})

test('a device may sign itself out', async () => {
  const { token } = await t.register()
  const device = await addDevice(token)
  expect((await t.call('POST', '/api/auth/logout', device.token)).status).toBe(204)
  expect((await t.call('GET', '/api/auth/me', device.token)).status).toBe(401)
  expect((await t.call('GET', '/api/auth/me', token)).status).toBe(200)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5', ''],
  [null, ''],
])('a session shows as a browser and a system: %s', (agent, label) => {
  expect(browserOf(agent)).toBe(label)
})
