import type { DeviceToken, SignedIn } from '@hattama/contract/people/account'
import type { SecurityEvent, SecurityLog } from '@hattama/contract/people/security-log'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { beforeEach, expect, test } from 'vitest'
import { forgetEvents } from '#kernel/security-log/forget.ts'
import { record } from '#kernel/security-log/record.ts'
import { flushRepeats } from '#kernel/security-log/repeats.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { makeResetLink } from '#people/sign-in/reset-link.ts'
import { testApp, wav } from '#testing/app.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { invitationRoutes } from '../team/invitation-routes.ts'
import { memberRoutes } from '../team/member-routes.ts'
import { securityLogRoutes } from './routes.ts'

const t = testApp(
  [
    deletionRoutes,
    invitationRoutes,
    mailRoutes,
    memberRoutes,
    recordingRoutes,
    securityLogRoutes,
    sessionRoutes,
    wholeAccountRoutes,
  ],
  { settings: { AUTH_IP_HEADER: 'x-client' } },
)
const password = 'correct horse 1'

beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const log = async (token: string, query = '') =>
  (await t.call<SecurityLog>('GET', `/api/security-log${query}`, token)).body
const kindsIn = async (token: string, query = '') => (await log(token, query)).events.map((e) => e.kind)
const login = async (email: string, word: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: word }),
  })
  return { status: answer.status, body: (await answer.json()) as SignedIn }
}
const found = (events: SecurityEvent[], kind: SecurityEvent['kind']) => events.find((e) => e.kind === kind)

test('sign-ins and failed ones are written with who, from where and with what', async () => {
  const { token, user } = await t.register()
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
  const from = { 'user-agent': agent, 'x-client': '203.0.113.7' }
  expect((await login(user.email, 'wrong horse 1', from)).status).toBe(401)
  const { body } = await login(user.email, password, from)
  await expect.poll(() => kindsIn(token)).toContain('signInFailed')
  await t.call('POST', '/api/auth/logout', body.token)
  const { events } = await log(token)
  expect(events.map((e) => e.kind).toSorted()).toEqual([
    'accountCreated',
    'signInFailed',
    'signedIn',
    'signedOut',
  ])
  const who = { who: user.email, userId: user.id, address: '203.0.113.7', agent: 'Chrome, Linux' }
  expect(found(events, 'signedIn')).toMatchObject({ ...who, outcome: 'done' })
  expect(found(events, 'signInFailed')).toMatchObject({
    ...who,
    outcome: 'refused',
    detail: { code: 'INVALID_CREDENTIALS' },
  })
})

test('tries at an account that does not exist are written nowhere', async () => {
  const count = async () => Number((await t.database.sql`select count(*) from security_events`)[0]?.['count'])
  const { user } = await t.register()
  const before = await count()
  await login('nobody@example.org', 'wrong horse 1')
  await login(user.email, 'wrong horse 1')
  await expect.poll(count).toBe(before + 1)
})

test('many wrong passwords from one place are one row at once, and one with their number after the hour', async () => {
  const { token, user } = await t.register()
  for (let i = 0; i < 5; i += 1) await login(user.email, 'wrong horse 1', { 'x-client': '203.0.113.8' })
  const counted = async () =>
    (await t.database.sql`select times from security_repeats`).map((r) => r['times'])
  await expect.poll(counted).toContain(5)
  const failed = async () =>
    (await log(token, '?group=signIn')).events.filter((e) => e.kind === 'signInFailed')
  expect(await failed()).toHaveLength(1)
  await t.database.sql`update security_repeats set since = now() - interval '61 minutes'`
  await flushRepeats(t.database.db)
  expect((await failed()).map((e) => [e.times, e.address])).toEqual([
    [4, '203.0.113.8'],
    [1, '203.0.113.8'],
  ])
  await flushRepeats(t.database.db)
  expect(await failed()).toHaveLength(2)
})

test('rights: who invited, joined, was placed, left and was taken out', async () => {
  const owner = await t.register()
  const guest = await t.register()
  const made = await t.call<CreatedInvitation>('POST', '/api/team/invitations', owner.token, {
    role: 'member',
  })
  const token = new URL(made.body.url ?? '').searchParams.get('invite')
  await t.call('POST', '/api/invitations/accept', guest.token, { token })
  const path = `/api/team/members/${guest.user.id}`
  await t.call('PATCH', path, owner.token, { role: 'viewer' })
  await t.call('DELETE', path, owner.token)
  await t.call('DELETE', `/api/team/invitations/${made.body.invitation.id}`, owner.token)
  const { events } = await log(owner.token, '?group=rights')
  expect(events.map((e) => [e.kind, e.who, e.subject, e.detail])).toEqual([
    ['memberRemoved', owner.user.email, guest.user.email, { from: 'viewer' }],
    ['roleChanged', owner.user.email, guest.user.email, { from: 'member', role: 'viewer' }],
    // a lower role ends the links by which one could come back
    ['invitationRevoked', owner.user.email, '', { role: 'member' }],
    ['memberJoined', guest.user.email, '', { role: 'member' }],
    ['invitationCreated', owner.user.email, '', { role: 'member' }],
  ])
})

test('a change that is undone leaves no event', async () => {
  const { token, user } = await t.register()
  expect((await t.call('PATCH', `/api/team/members/${user.id}`, token, { role: 'member' })).status).toBe(409)
  expect(await kindsIn(token, '?group=rights')).toEqual([])
})

test('credentials, keys, exports and deletions', async () => {
  const { token, user } = await t.register()
  const device = await t.call<DeviceToken>('POST', '/api/auth/devices', token, { label: 'Laptop' })
  await t.call('DELETE', `/api/auth/sessions/${device.body.id}`, token)
  const change = { currentPassword: password, newPassword: 'new horse 22' }
  expect((await t.call('PUT', '/api/users/password', token, change)).status).toBe(204)
  const link = (await t.call<{ url: string }>('POST', '/api/users/export', token)).body.url
  await (await t.app.request(link)).body?.cancel()
  const id = (await t.upload(token, wav(), { title: 'Budget' })).body.recordingId
  await t.call('DELETE', `/api/recordings/${id}`, token)
  await t.call('POST', `/api/recordings/${id}/undelete`, token)
  const named = found((await log(token)).events, 'recordingRestored')
  expect(named?.subject).toBe('Budget')
  await t.call('DELETE', `/api/recordings/${id}`, token)
  await t.call('DELETE', `/api/recordings/${id}/for-good`, token)
  await t.call('DELETE', '/api/auth/sessions', token)
  const { events } = await log(token)
  expect(events.map((e) => e.kind)).toEqual([
    'sessionsEnded',
    'recordingRemoved',
    'recordingDeleted',
    'recordingRestored',
    'recordingDeleted',
    'accountExported',
    'passwordChanged',
    'sessionEnded',
    'deviceAdded',
    'accountCreated',
  ])
  // the title went with the recording
  expect(JSON.stringify(events)).not.toContain('Budget')
  expect(found(events, 'recordingRemoved')?.subject).toBe(id)
  expect(found(events, 'deviceAdded')?.subject).toBe('Laptop')

  const url = await makeResetLink(t.database.db, t.parts.env.publicUrl, user.email)
  const reset = { token: new URL(url ?? '').searchParams.get('reset'), password: 'third horse 33' }
  expect((await t.call('PUT', '/api/auth/password', undefined, reset)).status).toBe(204)
  const again = (await login(user.email, 'third horse 33')).body.token
  expect(await kindsIn(again, '?group=credentials')).toContain('passwordReset')
})

test('of a meeting its reader cannot see the log says what was done, but not with which', async () => {
  const { token: owner, workspaceId: id } = await t.signedIn()
  const member = await t.signedIn({ id, role: 'member' })
  const recordingId = (await t.upload(member.token, wav(0.01))).body.recordingId
  const { db } = t.database
  const remove = () => t.call('DELETE', `/api/recordings/${recordingId}`, member.token)
  await remove()
  expect(found((await log(owner)).events, 'recordingDeleted')?.subject).toBe('meeting')
  await db
    .updateTable('recordings')
    .set({ visibility: 'private', title: 'Merger' })
    .where('id', '=', recordingId)
    .execute()
  const detail = { number: '7', format: 'pdf' }
  const who = { ...member, workspaceId: id, email: 'x@example.org', address: null, userAgent: null }
  await db.transaction().execute(async (trx) => {
    await record(trx, who, { kind: 'protocolLocked', subjectId: recordingId, detail })
    await record(trx, who, { kind: 'recordingRestored', subjectId: recordingId, subject: 'Merger' })
  })
  const { events } = await log(owner)
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`Merger|${recordingId}`))
  expect(found(events, 'recordingDeleted')).toMatchObject({ subject: '', userId: member.userId })
  expect(found(events, 'protocolLocked')?.detail).toEqual({ format: 'pdf' })
  expect(await kindsIn(owner, `?person=${recordingId}`)).toEqual([])
  const csv = (await t.call<{ text: string }>('GET', '/api/security-log/file', owner)).body.text
  expect(csv).not.toMatch(new RegExp(`Merger|${recordingId}`))
  await db.updateTable('recordings').set({ visibility: 'workspace' }).where('id', '=', recordingId).execute()
  const seen = (await log(owner)).events
  expect(found(seen, 'protocolLocked')).toMatchObject({ subject: 'Merger', detail })
  expect(await kindsIn(owner, `?person=${recordingId}`)).toContain('protocolLocked')
})

test('a deleted account stays in the log of those it worked with', async () => {
  const owner = await t.signedIn()
  const { token, user } = await t.register()
  await t.database.sql`insert into memberships values (${owner.workspaceId}, ${user.id}, 'member')`
  const gone = await t.call('DELETE', '/api/users/account', token, { email: user.email, password })
  expect(gone.status).toBe(204)
  expect(found((await log(owner.token)).events, 'accountDeleted')).toMatchObject({ who: user.email })
})

test('refused access is written once an hour for each person and route, however often it is tried', async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const path = `/api/team/members/${owner.userId}`
  for (let i = 0; i < 20; i += 1) expect((await t.call('DELETE', path, viewer.token)).status).toBe(403)
  expect((await t.call('GET', '/api/team/invitations', viewer.token)).status).toBe(403)
  const refused = async () => (await log(owner.token, '?group=refused')).events
  expect((await refused()).map((e) => [e.userId, e.outcome, e.detail.route])).toEqual([
    [viewer.userId, 'refused', 'GET /api/team/invitations'],
    [viewer.userId, 'refused', 'DELETE /api/team/members/:id'],
  ])
  await t.database.sql`update security_repeats set since = now() - interval '61 minutes'`
  await flushRepeats(t.database.db)
  expect((await refused()).map((e) => e.times)).toContain(19)
})

test('the database changes no row, and removes none but old ones by the one way', async () => {
  const { token } = await t.register()
  const { sql, db } = t.database
  await expect(sql`update security_events set who = 'somebody else'`).rejects.toThrow('only added')
  await expect(sql`delete from security_events`).rejects.toThrow('only added')
  await expect(sql`truncate security_events`).rejects.toThrow('only added')
  const before = (await log(token)).events.length
  expect(before).toBeGreaterThan(0)
  await expect(forgetEvents(db, 0)).rejects.toThrow('only added')
  await sql`insert into security_events (at, workspace_id, kind, outcome, who, subject, detail)
    select now() - make_interval(days => days), workspace_id, kind, outcome, 'old', subject, detail
    from security_events, unnest(array[399, 401]) as days where kind = 'accountCreated' limit 2`
  await forgetEvents(db, 400)
  const left =
    await sql`select extract(day from now() - at)::int as age from security_events where who = 'old'`
  expect(left.map((row) => row['age'])).toEqual([399])
})

test('pages by cursor, filters by person, kind and time; says how long it is kept', async () => {
  const owner = await t.signedIn()
  const other = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  for (let i = 0; i < 3; i += 1) await t.call('POST', '/api/auth/devices', owner.token, { label: `d${i}` })
  await t.call('POST', '/api/auth/devices', other.token, { label: 'theirs' })
  const first = await log(owner.token, '?limit=3')
  expect(first.keptDays).toBe(400)
  expect(first.events.map((e) => e.subject)).toEqual(['theirs', 'd2', 'd1'])
  const second = await log(owner.token, `?limit=3&before=${first.next}`)
  expect([second.events.map((e) => e.subject), second.next]).toEqual([['d0'], null])

  const theirs = await log(owner.token, `?person=${other.userId}`)
  expect(theirs.events.map((e) => e.subject)).toEqual(['theirs'])
  expect((await log(owner.token, '?group=deletions')).events).toEqual([])
  const later = new Date(Date.now() + 60_000).toISOString()
  expect((await log(owner.token, `?from=${later}`)).events).toEqual([])
  expect((await log(owner.token, `?to=${later}`)).events).toHaveLength(4)
  expect((await t.call('GET', '/api/security-log?group=x', owner.token)).status).toBe(422)
})

test('nobody reads of another workspace, and only owners and admins of theirs', async () => {
  const owner = await t.signedIn()
  await t.call('POST', '/api/auth/devices', owner.token, { label: 'secret' })
  const stranger = await t.signedIn()
  expect(JSON.stringify(await log(stranger.token, `?person=${owner.userId}`))).not.toContain('secret')
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  for (const path of ['/api/security-log', '/api/security-log/file'])
    expect((await t.call('GET', path, member.token)).status).toBe(403)
})

test('a file holds the same, in the language asked for, and no formula', async () => {
  const owner = await t.signedIn()
  const labels = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a;b "c",d']
  for (const label of labels) {
    await t.database.sql`insert into security_events (workspace_id, kind, outcome, who, subject, detail)
      values (${owner.workspaceId}, 'deviceAdded', 'done', ${label}, ${label}, '{}')`
  }
  const path = '/api/security-log/file?language=ru&timeZone=Asia/Almaty'
  const answer = await t.app.request(path, { headers: { authorization: `Bearer ${owner.token}` } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('Время (Asia/Almaty),Кто,Событие')
  expect(text).toContain('Расширение для записи подключено')
  expect(text).toContain('"a;b ""c"",d"')
  for (const start of ['=', '\\+', '-', '@', '\t', '\r'])
    expect(text).not.toMatch(new RegExp(`(^|,|\r\n)"?${start}`))
  const quoted = text.split("'").length - 1
  expect(quoted).toBe(2 * 6)
  expect((await t.call('GET', '/api/security-log/file?timeZone=Moon', owner.token)).status).toBe(422)
  expect((await t.call('GET', '/api/security-log/file?person=%00', owner.token)).status).toBe(422)
  expect(await kindsIn(owner.token, '?group=exports')).toEqual(['logExported'])
})
