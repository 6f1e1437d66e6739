import type { SignedIn } from '@hattama/contract/people/account'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import type {
  ServerJobs,
  ServerPeople,
  ServerStorage,
  ServerUsage,
  ServerWorkspaces,
} from '@hattama/contract/app/server'
import { beforeAll, expect, test } from 'vitest'
import { finishMeeting } from '#testing/meeting.ts'
import { testApp, wav } from '#testing/app.ts'
import { keyRoutes } from '#people/keys/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { serverRoutes } from './routes.ts'

const t = testApp([
  ...serverRoutes,
  keyRoutes,
  recordingRoutes,
  searchRoutes,
  securityLogRoutes,
  wholeAccountRoutes,
])

let admin: SignedIn
beforeAll(async () => {
  admin = await t.register('admin@example.org')
})

const eventsOf = async (workspaceId: string) =>
  (
    await t.database.sql`select kind, who, subject from security_events where workspace_id = ${workspaceId}
      and kind not in ('accountCreated', 'signedIn') order by id`
  ).map(({ kind, who, subject }) => [kind, who, subject])

const block = (id: string, blocked: boolean) =>
  t.call('PUT', `/api/server/people/${id}/block`, admin.token, { blocked })
const name = (id: string, isAdmin: boolean, by = admin.token) =>
  t.call('PUT', `/api/server/people/${id}/admin`, by, { admin: isAdmin })
const logIn = (email: string) =>
  t.call('POST', '/api/auth/login', undefined, { email, password: 'correct horse 1' })

test('who is blocked is out at once, with every key, and gets in again when let in', async () => {
  const { user, token } = await t.register('gone@example.org')
  const made = await t.call<CreatedApiKey>('POST', '/api/keys', token, {
    name: 'x',
    scopes: ['recording.read'],
    days: 1,
  })
  const me = (by: string) => t.call('GET', '/api/auth/me', by)
  expect((await me(made.body.token)).status).toBe(200)

  expect((await block(user.id, true)).status).toBe(204)
  expect((await me(token)).status).toBe(401)
  expect((await me(made.body.token)).status).toBe(401)
  expect(await logIn('gone@example.org')).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } })
  const left = await t.database.sql`select 1 from auth_sessions where user_id = ${user.id}`
  expect(left).toHaveLength(0)
  // without the right password nothing is revealed
  const wrong = { email: 'gone@example.org', password: 'wrong horse 1' }
  expect((await t.call('POST', '/api/auth/login', undefined, wrong)).body).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })

  expect((await block(user.id, false)).status).toBe(204)
  expect((await logIn('gone@example.org')).status).toBe(200)
  const mine = await eventsOf(admin.user.workspaceId)
  expect(mine).toContainEqual(['accountBlocked', 'admin@example.org', 'gone@example.org'])
  const theirs = (await eventsOf(user.workspaceId)).map(([kind]) => kind)
  expect(theirs).toEqual(expect.arrayContaining(['accountBlocked', 'signInFailed', 'accountUnblocked']))
})

test('somebody looks after the server always', async () => {
  expect(await name(admin.user.id, false)).toMatchObject({ status: 409, body: { code: 'LAST_SERVER_ADMIN' } })
  const gone = { email: admin.user.email, password: 'correct horse 1' }
  expect(await t.call('DELETE', '/api/users/account', admin.token, gone)).toMatchObject({
    status: 409,
    body: { code: 'LAST_SERVER_ADMIN' },
  })
  // an admin must first lose that role before they can be blocked
  expect((await block(admin.user.id, true)).status).toBe(409)

  const other = await t.register()
  expect((await name(other.user.id, true)).status).toBe(204)
  expect((await block(other.user.id, true)).status).toBe(409)
  // both at once: one of them is no longer an admin, or is the last one
  const both = await Promise.all([name(other.user.id, false), name(admin.user.id, false, other.token)])
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = await t.database.sql`select user_id from server_admins`
  expect(left).toHaveLength(1)
  await t.database.sql`delete from server_admins`
  await t.database.sql`insert into server_admins (user_id) values (${admin.user.id})`
})

test('nothing is changed by a session whose person has not been asked lately', async () => {
  const { user } = await t.register()
  const { sql } = t.database
  await sql`update auth_sessions set proved_at = now() - interval '1 hour' where user_id = ${admin.user.id}`
  const changes = [
    ['PUT', `/people/${user.id}/admin`, { admin: true }],
    ['PUT', `/people/${user.id}/block`, { blocked: true }],
    ['DELETE', `/people/${user.id}/sessions`],
    ['PUT', `/workspaces/${user.workspaceId}/plan`, { plan: 'pro', until: null }],
    ['POST', `/jobs/${crypto.randomUUID()}.summarise/retry`],
    ['POST', `/jobs/${crypto.randomUUID()}.summarise/cancel`],
    ['POST', '/engines/storage/test'],
    ['POST', '/mails/test'],
  ] as const
  for (const [method, path, body] of changes) {
    const answer = await t.call(method, `/api/server${path}`, admin.token, body)
    expect([path, answer.body['code']]).toEqual([path, 'CONFIRMATION_NEEDED'])
  }
  expect((await t.call('GET', '/api/server/people', admin.token)).status).toBe(200)
  await sql`update auth_sessions set proved_at = now() where user_id = ${admin.user.id}`
})

test('an admin of the server reads nobody’s meetings, nor what they are called', async () => {
  const other = await t.register('owner@example.org')
  const { recordingId } = (await t.upload(other.token, wav(0.01), { title: 'SECRETTITLE' }, 'SECRETFILE.wav'))
    .body
  await t.call('PATCH', `/api/recordings/${recordingId}`, other.token, { tags: ['SECRETTAG'] })
  await finishMeeting(t.database.db, recordingId)
  const { sql } = t.database
  await sql`update segments set text = 'SECRETWORDS' where recording_id = ${recordingId}`
  const fault = { source: 'summary', kind: 'engine-unreachable', retryable: true, detail: 'No answer.' }
  await sql`insert into steps (recording_id, step, state, fault)
    values (${recordingId}, 'summarise', 'failed', ${sql.json(fault)})
    on conflict (recording_id, step) do update set state = 'failed', fault = excluded.fault`
  await sql`insert into attempts (recording_id, work, ended_at, outcome, fault)
    values (${recordingId}, 'summarise', now(), 'failed', ${sql.json({ ...fault, reason: 'Overloaded' })})`
  const id = `${recordingId}.summarise`
  const doors = [
    '/people',
    '/workspaces',
    '/usage',
    '/jobs',
    `/jobs/${id}/attempts`,
    '/engines',
    '/mails',
    '/storage',
    '/people?q=SECRET',
    '/workspaces?q=SECRET',
  ]
  for (const door of doors) {
    const { status, body } = await t.call('GET', `/api/server${door}`, admin.token)
    expect([door, status]).toEqual([door, 200])
    expect(JSON.stringify(body)).not.toMatch(/SECRET|Слово|Дана/)
  }
  expect((await t.call('GET', `/api/recordings/${recordingId}`, admin.token)).status).toBe(404)
  const found = await t.call<{ hits: unknown[] }>('GET', '/api/search?q=SECRETTITLE', admin.token)
  expect(found.body.hits).toEqual([])

  const { body } = await t.call<ServerJobs>('GET', '/api/server/jobs?state=failed', admin.token)
  expect(body.jobs).toMatchObject([
    { id, state: 'failed', work: 'summarise', fault: { detail: 'No answer.', reason: 'Overloaded' } },
  ])
  expect((await t.call('POST', `/api/server/jobs/${id}/retry`, admin.token)).status).toBe(204)
  expect((await t.call('POST', `/api/server/jobs/${id}/cancel`, admin.token)).status).toBe(204)
  expect(t.jobs.asked).toEqual(
    expect.arrayContaining([`retry ${recordingId} summarise`, `cancel ${recordingId}`]),
  )
  expect((await eventsOf(other.user.workspaceId)).map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['jobRetried', 'jobCancelled']),
  )
  // the log of their own workspace does not name it either
  const log = await t.call('GET', '/api/security-log?group=server', admin.token)
  expect(log.status).toBe(200)
  expect(JSON.stringify(log.body)).not.toContain('SECRET')
  expect(JSON.stringify(log.body)).toContain(recordingId)
})

test('lists come page by page, and what is looked for is found', async () => {
  await t.register('needle_1@example.org')
  const seen: string[] = []
  let after: string | null = null
  do {
    const path: string = `/api/server/people?limit=2${after ? `&after=${after}` : ''}`
    const { body }: { body: ServerPeople } = await t.call<ServerPeople>('GET', path, admin.token)
    expect(body.people.length).toBeLessThanOrEqual(2)
    seen.push(...body.people.map(({ email }) => email))
    after = body.next
  } while (after !== null)
  const all = await t.database.sql`select email from auth_users order by created_at desc, id desc`
  expect(seen).toEqual(all.map((row) => row['email']))
  const find = async (q: string) =>
    (await t.call<ServerPeople>('GET', `/api/server/people?q=${encodeURIComponent(q)}`, admin.token)).body
      .people
  expect(await find('NEEDLE_1')).toMatchObject([
    { email: 'needle_1@example.org', isAdmin: false, sessions: 1 },
  ])
  // wildcards match literally
  expect(await find('needle%')).toEqual([])
  expect((await t.call('GET', '/api/server/people?limit=101', admin.token)).status).toBe(422)
  expect((await t.call('GET', '/api/server/jobs?after=x', admin.token)).status).toBe(404)
})

test('figures are those of the database, and a plan is set by whom it says', async () => {
  const { user, token } = await t.register('figures@example.org')
  const { recordingId } = (await t.upload(token, wav(1))).body
  await finishMeeting(t.database.db, recordingId)
  const list = async () =>
    (await t.call<ServerWorkspaces>('GET', '/api/server/workspaces', admin.token)).body.workspaces.find(
      ({ id }) => id === user.workspaceId,
    )
  const bytes = wav(1).length
  expect(await list()).toMatchObject({ members: 1, meetings: 1, minutes: 2, bytes, plan: 'free' })
  const plan = (until: string | null) =>
    t.call('PUT', `/api/server/workspaces/${user.workspaceId}/plan`, admin.token, { plan: 'pro', until })
  expect((await plan('2020-01-01')).status).toBe(422)
  expect((await plan('2099-01-31')).status).toBe(204)
  expect(await list()).toMatchObject({ plan: 'pro', planUntil: '2099-02-01T00:00:00.000Z' })
  expect(await eventsOf(user.workspaceId)).toContainEqual(['planChanged', 'admin@example.org', 'set: pro'])
  expect(await eventsOf(admin.user.workspaceId)).toContainEqual([
    'planChanged',
    'admin@example.org',
    'set: pro',
  ])

  const usage = (await t.call<ServerUsage>('GET', '/api/server/usage', admin.token)).body.months
  const [{ meetings, sum }] = (await t.database.sql`select count(*)::int as meetings,
    ceil(sum(duration_ms) / 60000.0)::int as sum from recordings where deleted_at is null`) as unknown as [
    { meetings: number; sum: number },
  ]
  expect(usage).toHaveLength(12)
  expect(usage[0]).toMatchObject({
    month: `${new Date().toISOString().slice(0, 7)}-01`,
    meetings,
    minutes: sum,
  })
  const storage = (await t.call<ServerStorage>('GET', '/api/server/storage', admin.token)).body
  const [row] = await t.database.sql`select sum(bytes)::int as n from uploads`
  expect(storage.kinds[0]).toEqual({ kind: 'originals', bytes: row?.['n'] })
  expect(storage.disk.freeBytes).toBeGreaterThan(0)
  expect(storage).toMatchObject({ where: 'disk', place: t.dataDir, isSealed: false, lastBackup: null })
  expect(storage).toMatchObject({ lastCheck: null, lost: { count: 0, files: [] } })

  const [some] = await t.database.sql<{ id: string }[]>`select id from recordings limit 1`
  await t.database
    .sql`insert into lost_files (key, recording_id, kind, fault) values ('x', ${some?.id ?? ''}, 'media', 'size')`
  await t.database.sql`insert into storage_checks values (now(), 7, 10, 1, 2, 3)`
  const after = (await t.call<ServerStorage>('GET', '/api/server/storage', admin.token)).body
  expect(after.lastCheck).toMatchObject({ files: 7, strays: 2 })
  expect(after.lost).toMatchObject({
    count: 1,
    files: [{ recordingId: some?.id, kind: 'media', fault: 'size' }],
  })
})
