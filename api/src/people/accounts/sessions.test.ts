import type { DeviceToken, Session, SignedIn } from '@hattama/contract/people/account'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { agentOf } from './user-agent.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'

const t = testApp([deletionRoutes, profileRoutes, recordingRoutes, sessionRoutes, summaryRoutes], {
  settings: { AUTH_IP_HEADER: 'x-client' },
})

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

test('a session is listed with what it runs on, where it was used from, and when it ends', async () => {
  const { user } = await t.register()
  const from = async (agent: string, ip: string) => {
    const body = JSON.stringify({ email: user.email, password: 'correct horse 1' })
    const headers = { 'content-type': 'application/json', 'user-agent': agent, 'x-client': ip }
    const answer = await t.app.request('/api/auth/login', { method: 'POST', headers, body })
    return ((await answer.json()) as SignedIn).token
  }
  const phone = await from(
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    '203.0.113.9',
  )
  const { body } = await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', phone)
  const mine = body.sessions.find((s) => s.current)
  expect(mine).toMatchObject({ label: 'Chrome, Android', form: 'phone', address: '203.0.113.9' })
  expect((Date.parse(mine?.endsAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  // from another address an hour later
  await t.database.sql`update auth_sessions set updated_at = now() - interval '2 hours'`
  const headers = { authorization: `Bearer ${phone}`, 'x-client': '203.0.113.9, ::ffff:198.51.100.1' }
  expect((await t.app.request('/api/auth/me', { headers })).status).toBe(200)
  const later = await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', phone)
  expect(later.body.sessions.find((s) => s.current)?.address).toBe('198.51.100.1')
})

test('all others end at once: browsers and extensions, this session stays', async () => {
  const { token, user } = await t.register()
  const other = await t.call<SignedIn>('POST', '/api/auth/login', undefined, {
    email: user.email,
    password: 'correct horse 1',
  })
  const device = await addDevice(token)
  const stranger = await t.register()
  expect((await t.call('DELETE', '/api/auth/sessions', token)).status).toBe(204)
  const asked = [token, other.body.token, device.token, stranger.token].map((who) =>
    t.call('GET', '/api/auth/me', who),
  )
  expect((await Promise.all(asked)).map((a) => a.status)).toEqual([200, 401, 401, 200])
})

test('an extension ends with the session that signed it in when that is ended, not when it logs out', async () => {
  const { token, user } = await t.register()
  const login = async () =>
    (
      await t.call<SignedIn>('POST', '/api/auth/login', undefined, {
        email: user.email,
        password: 'correct horse 1',
      })
    ).body.token
  const [stolen, own] = [await login(), await login()]
  const [theirs, mine] = [await addDevice(stolen), await addDevice(own)]
  await t.call('POST', '/api/auth/logout', own)
  const [session] = await t.database.sql`select id from auth_sessions where token = ${hashOf(stolen)}`
  await t.call('DELETE', `/api/auth/sessions/${String(session?.['id'])}`, token)
  expect((await t.call('GET', '/api/auth/me', theirs.token)).status).toBe(401)
  expect((await t.call('GET', '/api/auth/me', mine.token)).status).toBe(200)
})

test('a device ends after a year, however much it is used', async () => {
  const { token } = await t.register()
  const device = await addDevice(token)
  await t.database.sql`update devices set created_at = now() - interval '366 days' where id = ${device.id}`
  expect((await t.call('GET', '/api/auth/me', device.token)).status).toBe(401)
  const { body } = await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', token)
  expect(body.sessions.map((s) => s.id)).not.toContain(device.id)
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
    'Microsoft Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5', ''],
  [null, ''],
])('a session shows as a browser and a system: %s', (agent, label) => {
  expect(agentOf(agent).label).toBe(label)
})
