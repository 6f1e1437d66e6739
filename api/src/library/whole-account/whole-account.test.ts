import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignedIn } from '@hattama/contract/people/account'
import type { Protocol } from '@hattama/contract/insight/protocol'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { begunProtocol } from '#testing/protocol.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { reminderRoutes } from '#insight/reminders/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { wholeAccountRoutes } from './routes.ts'

const t = testApp([
  memberRoutes,
  protocolRoutes,
  recordingRoutes,
  reminderRoutes,
  sessionRoutes,
  summaryRoutes,
  wholeAccountRoutes,
])
const password = 'correct horse 1'

const login = (email: string, word: string) =>
  t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password: word })
const isThere = (token: string) => t.call('GET', '/api/auth/me', token).then((a) => a.status === 200)
const task = (text: string) => ({ task: text, completed: false })
const fileOf = (id: string) => join(t.dataDir, 'files', recordingKeys(id).original)

test('a password changes with the current one; every other session and device ends', async () => {
  const { token, user } = await t.register()
  const other = (await login(user.email, password)).body.token
  const device = await t.call<{ token: string }>('POST', '/api/auth/devices', token, { label: 'x' })
  const change = (currentPassword: string, newPassword: string) =>
    t.call('PUT', '/api/users/password', token, { currentPassword, newPassword })

  expect(await change('wrong horse 1', 'new horse 22')).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', fields: { currentPassword: 'wrong' } },
  })
  expect(await change(password, 'letters')).toMatchObject({ body: { code: 'WEAK_PASSWORD' } })
  expect((await change(password, 'new horse 22')).status).toBe(204)
  expect(await Promise.all([token, other, device.body.token].map(isThere))).toEqual([true, false, false])
  expect((await login(user.email, password)).status).toBe(401)
  expect((await login(user.email, 'new horse 22')).status).toBe(200)
})

test('guessing the current password is limited like signing in', async () => {
  const { token } = await t.register()
  const guess = () =>
    t.call('PUT', '/api/users/password', token, { currentPassword: 'x', newPassword: 'new horse 22' })
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
})

test('an account goes with its own workspace, its recordings and their files', async () => {
  const { token, user } = await t.register()
  const id = (await t.upload(token, wav())).body.recordingId
  await finishMeeting(t.database.db, id)
  expect(existsSync(fileOf(id))).toBe(true)
  const remove = (body: object) => t.call('DELETE', '/api/users/account', token, body)
  expect(await remove({ email: 'other@example.org', password })).toMatchObject({
    status: 422,
    body: { fields: { email: 'wrong' } },
  })
  expect(await remove({ email: user.email, password: 'wrong' })).toMatchObject({
    status: 422,
    body: { fields: { password: 'wrong' } },
  })
  expect((await remove({ email: user.email.toUpperCase(), password })).status).toBe(204)
  expect(existsSync(fileOf(id))).toBe(false)
  expect(await isThere(token)).toBe(false)
  const left = await t.database.sql`
    select 1 from recordings where owner_id = ${user.id} union all
    select 1 from workspaces where id = ${user.workspaceId} union all
    select 1 from profiles where user_id = ${user.id} union all
    select 1 from auth_accounts where user_id = ${user.id}`
  expect(left).toHaveLength(0)
  expect((await login(user.email, password)).status).toBe(401)
})

test('the only owner of others cannot go; once another owns, the recordings stay with them', async () => {
  const { token, user } = await t.register()
  const colleague = await t.signedIn({ id: user.workspaceId, role: 'member' })
  const id = (await t.upload(token, wav())).body.recordingId
  const remove = () => t.call('DELETE', '/api/users/account', token, { email: user.email, password })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
  expect(await isThere(token)).toBe(true)
  await t.call('PATCH', `/api/team/members/${colleague.userId}`, token, { role: 'owner' })
  expect((await remove()).status).toBe(204)
  expect(existsSync(fileOf(id))).toBe(true)
  expect((await t.call(`GET`, `/api/recordings/${id}`, colleague.token)).body).toMatchObject({
    ownerId: colleague.userId,
  })
})

test('of what was being sent in a shared workspace, only what is under legal hold stays', async () => {
  const { token, user } = await t.register()
  const colleague = await t.signedIn({ id: user.workspaceId, role: 'owner' })
  const [held, free] = [
    (await t.upload(token, wav())).body.recordingId,
    (await t.upload(token, wav())).body.recordingId,
  ]
  const { sql } = t.database
  await sql`update recordings set status = 'uploading', tags = '{Case}' where id = ${held}`
  await sql`update recordings set status = 'uploading' where id = ${free}`
  await sql`insert into retention_rules (workspace_id, tag, hold) values (${user.workspaceId}, 'case', true)`
  await sql`insert into visibility_rules (workspace_id, kind, key, rule)
    values (${user.workspaceId}, 'person', ${user.id}, '{}')`
  expect((await t.call('DELETE', '/api/users/account', token, { email: user.email, password })).status).toBe(
    204,
  )
  expect([existsSync(fileOf(held)), existsSync(fileOf(free))]).toEqual([true, false])
  expect(await sql`select id, owner_id from recordings where id in ${sql([held, free])}`).toEqual([
    { id: held, owner_id: colleague.userId },
  ])
  expect(await sql`select from visibility_rules where key = ${user.id}`).toHaveLength(0)
})

/** Exports somebody's archive and unpacks it into a temporary folder: its files by name. */
const exported = async <T>(token: string, look: (names: string[], read: (end: string) => Buffer) => T) => {
  const { body } = await t.call<{ url: string }>('POST', '/api/users/export', token)
  const response = await t.app.request(body.url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const folder = mkdtempSync(join(tmpdir(), 'hattama-export-'))
  try {
    const path = join(folder, 'export.zip')
    writeFileSync(path, Buffer.from(await response.arrayBuffer()))
    const unpack = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print("\\n".join(z.namelist()))`
    const names = execFileSync('python3', ['-c', unpack, path, folder], { encoding: 'utf8' })
      .trim()
      .split('\n')
    return look(names, (end) => readFileSync(join(folder, names.find((n) => n.endsWith(end)) ?? '')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('an export is a ZIP of everything of one’s own, reached by a link of its own', async () => {
  const { token, user } = await t.register()
  const audio = wav()
  const id = (await t.upload(token, audio, { title: 'Sync: a/b' })).body.recordingId
  const summaryId = await finishMeeting(t.database.db, id, { actionItems: [task('Call'), task('Wait')] })
  const minutes = `/api/summaries/${summaryId}`
  const { updatedAt } = (await t.call<{ updatedAt: string }>('GET', minutes, token)).body
  const change = { actionItems: [task('Call')], updatedAt }
  expect((await t.call('PATCH', `${minutes}/action-items`, token, change)).status).toBe(200)
  await t.call('PUT', '/api/reminders', token, { enabled: false, timeZone: 'Asia/Almaty' })
  const theirs = { kind: 'decision', at_ms: 1500, text: 'take the lower offer', user_id: user.id }
  await t.database.sql`insert into notes ${t.database.sql({ ...theirs, id: randomUUID(), recording_id: id })}`
  const { sql } = t.database
  await sql`insert into comments (id, recording_id, at_ms, user_id, text)
    values (${randomUUID()}, ${id}, 1500, ${user.id}, 'Said too fast')`
  await sql`insert into collections (id, workspace_id, name, created_by)
    values (${randomUUID()}, ${user.workspaceId}, 'Clients', ${user.id})`
  await sql`insert into connections (id, workspace_id, user_id, made_by, kind, name, address, sealed, events)
    values (${randomUUID()}, ${user.workspaceId}, ${user.id}, ${user.id}, 'ics', 'My calendar', 'cal.example', 'hushed', '{}')`
  await sql`update recordings set call_levels = '\\x01' where id = ${id}`
  const stranger = await t.register()
  await t.upload(stranger.token, wav())

  await exported(token, (names, read) => {
    const files = [
      'account.json',
      'audio-1.wav',
      'comments.json',
      'notes.json',
      'recording.json',
      'summary.json',
      'transcript.json',
    ]
    expect(new Set(names.map((n) => n.split('/').at(-1)))).toEqual(new Set(files))
    expect(names).toHaveLength(files.length)
    expect(read('audio-1.wav').equals(Buffer.from(audio))).toBe(true)
    expect(JSON.parse(read('notes.json').toString())).toMatchObject([
      { kind: 'decision', atMs: 1500, text: 'take the lower offer' },
    ])
    const text = read('account.json').toString()
    expect(JSON.parse(text)).toMatchObject({
      account: { email: user.email },
      reminders: { enabled: false, timeZone: 'Asia/Almaty' },
      connections: [{ kind: 'ics', name: 'My calendar', address: 'cal.example' }],
      collections: [{ name: 'Clients' }],
      sessions: [{ address: '127.0.0.1' }],
      securityEvents: [{ kind: 'accountCreated' }, { kind: 'accountExported', address: '127.0.0.1' }],
    })
    expect(JSON.parse(read('summary.json').toString())).toMatchObject({
      actionItems: [{ task: 'Call' }],
      removedTasks: [{ task: 'Wait' }],
      versions: [],
    })
    expect(text).not.toMatch(/hushed/)
    expect(text).not.toContain(token)
    expect(JSON.parse(read('comments.json').toString())).toMatchObject([
      { recordingId: id, text: 'Said too fast' },
    ])
    expect(JSON.parse(read('recording.json').toString())).not.toHaveProperty('callLevels')
  })
})

test('the protocol of a meeting is in the export, a locked one with the text its fingerprint is of', async () => {
  const owner = await t.signedIn()
  const draft = await begunProtocol(t, owner, { subject: 'Бюджет' })
  const { revision } = draft
  const locked = await t.call<Protocol>('POST', `/api/protocols/${draft.id}/lock`, owner.token, { revision })
  expect(locked.body.status).toBe('locked')
  await exported(owner.token, (_, read) => {
    const edition = JSON.parse(read('/protocol-1.json').toString())
    expect(edition).toMatchObject({ number: locked.body.number, content: { subject: 'Бюджет' } })
    expect(edition.changes.at(-1)).toMatchObject({ parts: expect.arrayContaining(['status']) })
    const sum = createHash('sha256').update(read('/protocol-1.locked.json')).digest('hex')
    expect(sum).toBe(edition.fingerprint)
  })
})

test('an export link opens once, and ends with the session that asked for it', async () => {
  const { token, user } = await t.register()
  const link = async (who: string) =>
    (await t.call<{ url: string }>('POST', '/api/users/export', who)).body.url
  const opens = async (url: string) => {
    const answer = await t.app.request(url)
    await answer.body?.cancel()
    return answer.status
  }
  const once = await link(token)
  const [row] = await t.database.sql`select * from account_exports where user_id = ${user.id}`
  expect(JSON.stringify(row)).not.toContain(new URL(once, 'http://x').searchParams.get('token'))
  const together = await Promise.all([opens(once), opens(once), opens(once)])
  expect(together.filter((status) => status === 200)).toHaveLength(1)
  expect(together.filter((status) => status === 401)).toHaveLength(2)
  expect(await opens(once)).toBe(401)
  expect(await opens(`/api/users/export/file?token=${'x'.repeat(43)}`)).toBe(401)

  const other = (await login(user.email, password)).body.token
  const [left, changed] = [await link(other), await link((await login(user.email, password)).body.token)]
  expect((await t.call('POST', '/api/auth/logout', other)).status).toBe(204)
  expect(await opens(left)).toBe(401)
  const own = await link(token)
  const change = { currentPassword: password, newPassword: 'new horse 22' }
  expect((await t.call('PUT', '/api/users/password', token, change)).status).toBe(204)
  expect([await opens(changed), await opens(own)]).toEqual([401, 401])
  const old = await link(token)
  await t.database.sql`update account_exports set expires_at = now() - interval '1 second'`
  expect(await opens(old)).toBe(401)
  expect(await opens(await link(token))).toBe(200)
})

test('an export holds nothing of a workspace the person was taken out of', async () => {
  const owner = await t.signedIn()
  const guest = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await t.upload(guest.token, wav(), { title: 'Behind closed doors' })
  const { workspaceId } = owner
  await t.database.db
    .insertInto('chats')
    .values({ id: randomUUID(), workspaceId, userId: guest.userId, title: 'Behind closed doors' })
    .execute()
  const namesOf = async () => {
    const { body } = await t.call<{ url: string }>('POST', '/api/users/export', guest.token)
    return Buffer.from(await (await t.app.request(body.url)).arrayBuffer()).toString('latin1')
  }
  const before = await namesOf()
  expect([before.includes('recordings/'), before.includes('chats/')]).toEqual([true, true])
  await t.call('DELETE', `/api/team/members/${guest.userId}`, owner.token)
  const after = await namesOf()
  expect([after.includes('recordings/'), after.includes('chats/')]).toEqual([false, false])
})
