import type { ApiKey, CreatedApiKey } from '@hattama/contract/people/api-key'
import type { AskedList } from '@hattama/contract/people/asked'
import type { SecurityLog } from '@hattama/contract/people/security-log'
import { maxKeys } from '@hattama/contract/rules/people/key-scopes'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { makeApiKey } from '#kernel/auth/api-key.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { secondFactorRuleRoutes } from '../sign-in/second-factor-rule-routes.ts'
import { memberRoutes } from '../team/member-routes.ts'
import { securityLogRoutes } from '../security-log/routes.ts'
import { askedRoutes } from '../acting/asked-routes.ts'
import { keyRoutes } from './routes.ts'

const t = testApp(
  [
    keyRoutes,
    askedRoutes,
    recordingRoutes,
    visibilityRoutes,
    playerRoutes,
    deletionRoutes,
    memberRoutes,
    securityLogRoutes,
    secondFactorRuleRoutes,
    wholeAccountRoutes,
  ],
  { settings: { LIMIT_REQUESTS_PER_KEY: '60' } },
)

type Signed = Awaited<ReturnType<typeof t.signedIn>>
let owner: Signed
beforeEach(async () => {
  owner = await t.signedIn()
})

const reading = { name: 'Reports', scopes: ['recording.read'], days: 30 }
const make = async (token: string, more: object = {}) =>
  (await t.call<CreatedApiKey>('POST', '/api/keys', token, { ...reading, ...more })).body
const listed = async (token: string) =>
  (await t.call<{ keys: ApiKey[] }>('GET', '/api/keys', token)).body.keys
/** Answers what the workspace is asked about once somebody who knows a key of it has left. */
const keepAll = async (token: string) => {
  const { items } = (await t.call<AskedList>('GET', '/api/team/asked', token)).body
  for (const { id } of items) await t.call('POST', `/api/team/asked/${id}`, token, { reply: 'keep' })
}
const status = async (token: string, path = '/api/recordings') => (await t.call('GET', path, token)).status
const events = async (token: string) =>
  (await t.call<SecurityLog>('GET', '/api/security-log', token)).body.events

describe('a key', () => {
  test('is shown once, kept as a hash, told apart by its ending, and used with its scopes', async () => {
    const { key, token } = await make(owner.token)
    expect(key).toMatchObject({
      name: 'Reports',
      holder: 'person',
      lastUsedAt: null,
      ending: token.slice(-4),
    })
    const [row] = await t.database.sql`select * from api_keys where id = ${key.id}`
    expect(JSON.stringify(row)).not.toContain(token.slice(4, 20))
    expect(await status(token)).toBe(200)
    expect((await t.call('DELETE', `/api/recordings/${key.id}`, token)).status).toBe(403)
    const [again] = await listed(owner.token)
    expect(again?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(again)).not.toContain(token.slice(4, 20))
  })

  test('ends when it is revoked, when its days are over, and was never there when it is made up', async () => {
    const { key, token } = await make(owner.token)
    await t.database.sql`update api_keys set expires_at = now() - interval '1 second' where id = ${key.id}`
    expect(await status(token)).toBe(401)
    const other = await make(owner.token)
    expect((await t.call('DELETE', `/api/keys/${other.key.id}`, owner.token)).status).toBe(204)
    expect(await status(other.token)).toBe(401)
    expect(await status(makeApiKey())).toBe(401)
    expect(await status('hat_notakeyofanykind')).toBe(401)
  })

  test('is made only by somebody who has shown lately who they are, and never by a key', async () => {
    const { token } = await make(owner.token)
    expect((await t.call('POST', '/api/keys', token, reading)).status).toBe(403)
    expect((await t.call('GET', '/api/keys', token)).status).toBe(403)
    await t.database
      .sql`update auth_sessions set proved_at = now() - interval '1 hour' where user_id = ${owner.userId}`
    const refused = await t.call('POST', '/api/keys', owner.token, reading)
    expect(refused).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_NEEDED' } })
  })

  test('can no more than its person: scopes beyond their role are refused, a lower role narrows it', async () => {
    const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
    const more = { scopes: ['recording.read', 'log.read'] }
    expect((await t.call('POST', '/api/keys', member.token, { ...reading, ...more })).status).toBe(422)
    const { token } = await make(member.token, { scopes: ['recording.read', 'recording.create'] })
    expect((await t.upload(token, wav(0.01))).status).toBe(201)
    await t.call('PATCH', `/api/team/members/${member.userId}`, owner.token, { role: 'viewer' })
    expect((await t.upload(token, wav(0.01))).status).toBe(403)
    expect(await status(token)).toBe(200)
  })

  test('dies with the membership, and waits like its person where a second step is asked for', async () => {
    const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
    const { token } = await make(member.token)
    await t.database.sql`update workspaces set second_factor_required = true where id = ${owner.workspaceId}`
    expect((await t.call('GET', '/api/recordings', token)).body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
    await t.database.sql`update workspaces set second_factor_required = false where id = ${owner.workspaceId}`
    expect(await status(token)).toBe(200)
    await t.call('DELETE', `/api/team/members/${member.userId}`, owner.token)
    expect(await status(token)).toBe(401)
    expect(await listed(owner.token)).toEqual([])
  })

  test('stays in its workspace, and a link to media that it asked for ends with it', async () => {
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    await t.database.sql`update recordings set mime = 'audio/wav' where id = ${recordingId}`
    const { key, token } = await make(owner.token)
    const elsewhere = await t.signedIn()
    await t.database.sql`insert into memberships values (${elsewhere.workspaceId}, ${owner.userId}, 'owner')`
    await t.database
      .sql`update profiles set workspace_id = ${elsewhere.workspaceId} where user_id = ${owner.userId}`
    expect(await status(token, `/api/recordings/${recordingId}`)).toBe(200)
    const { url } = (await t.call<{ url: string }>('GET', `/api/player/${recordingId}/media`, token)).body
    expect((await t.app.request(url)).status).toBe(200)
    await t.database.sql`delete from api_keys where id = ${key.id}`
    expect((await t.app.request(url)).status).toBe(401)
  })

  test('is counted by itself', async () => {
    const { token } = await make(owner.token)
    const all = await Promise.all(Array.from({ length: 61 }, () => status(token)))
    expect(all.filter((one) => one === 429)).toHaveLength(1)
    expect(await status(owner.token)).toBe(200)
  })

  test('is one of so many', async () => {
    const rows = Array.from({ length: maxKeys }, (_, n) => `k${n} ${owner.userId}`)
    await t.database
      .sql`insert into api_keys (id, workspace_id, user_id, holder, name, scopes, ending, token_hash, expires_at)
      select id, ${owner.workspaceId}, ${owner.userId}, 'person', 'x', '{recording.read}', 'x', id, now()
      from unnest(${rows}::text[]) as id`
    expect((await t.call('POST', '/api/keys', owner.token, reading)).status).toBe(409)
  })
})

describe('a key of the workspace', () => {
  const workspaces = {
    holder: 'workspace',
    scopes: ['recording.read', 'recording.create', 'recording.change'],
  }

  test("is made by owners and admins, without what is done in somebody's name", async () => {
    const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
    const asked = (token: string, more: object) =>
      t.call('POST', '/api/keys', token, { ...reading, ...workspaces, ...more })
    expect((await asked(member.token, {})).status).toBe(403)
    expect((await asked(owner.token, { scopes: ['document.send'] })).status).toBe(422)
    expect((await asked(owner.token, {})).status).toBe(201)
    expect(await listed(member.token)).toEqual([])
  })

  test('sees what everybody of the workspace sees, not what its maker keeps private', async () => {
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    const { token } = await make(owner.token, workspaces)
    expect(await status(token, `/api/recordings/${recordingId}`)).toBe(200)
    await t.call('PUT', `/api/recordings/${recordingId}/visibility`, owner.token, { visibility: 'private' })
    expect(await status(token, `/api/recordings/${recordingId}`)).toBe(404)
    expect((await t.call('GET', '/api/recordings', token)).body).toMatchObject({ recordings: [] })
  })

  test('uploads for whoever answers for it, and outlives their leaving', async () => {
    const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
    const { token } = await make(admin.token, workspaces)
    const first = (await t.upload(token, wav(0.01))).body.recordingId
    expect(await status(token, `/api/recordings/${first}`)).toBe(200)
    const ownerOf = async (id: string) =>
      (await t.database.sql`select owner_id from recordings where id = ${id}`)[0]?.['owner_id']
    expect(await ownerOf(first)).toBe(admin.userId)
    await t.call('DELETE', `/api/team/members/${admin.userId}`, owner.token)
    expect(await status(token)).toBe(401)
    await keepAll(owner.token)
    const second = (await t.upload(token, wav(0.01))).body.recordingId
    expect(await ownerOf(second)).toBe(owner.userId)
    expect((await listed(owner.token))[0]?.person.id).toBe(owner.userId)
  })
})

test('owners and admins see and revoke every key, members their own; all of it is in the security log', async () => {
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const { key, token } = await make(member.token, { scopes: ['recording.read', 'recording.delete'] })
  const { recordingId } = (await t.upload(member.token, wav(0.01))).body
  await t.call('DELETE', `/api/recordings/${recordingId}`, token)
  const others = await make(owner.token)
  expect((await listed(member.token)).map(({ id }) => id)).toEqual([key.id])
  expect((await t.call('DELETE', `/api/keys/${others.key.id}`, member.token)).status).toBe(404)
  const outsider = await t.signedIn()
  expect((await t.call('DELETE', `/api/keys/${key.id}`, outsider.token)).status).toBe(404)
  expect((await t.call('DELETE', `/api/keys/${key.id}`, owner.token)).status).toBe(204)
  expect(await status(token)).toBe(401)
  const told = (await events(owner.token)).map(({ kind, subject, detail }) => ({ kind, subject, detail }))
  expect(told).toMatchObject([
    { kind: 'keyRevoked', subject: 'Reports (Test Person)' },
    { kind: 'keyCreated', subject: 'Reports', detail: { scopes: 'recording.read' } },
    { kind: 'recordingDeleted', detail: { key: 'Reports' } },
    { kind: 'keyCreated' },
  ])
})

test('whoever deletes their account leaves the keys of the workspace to those who stay', async () => {
  const admin = await t.register()
  await t.database.sql`insert into memberships values (${owner.workspaceId}, ${admin.user.id}, 'admin')`
  await t.database
    .sql`update profiles set workspace_id = ${owner.workspaceId} where user_id = ${admin.user.id}`
  const { token } = await make(admin.token, { holder: 'workspace' })
  const own = await make(admin.token)
  const body = { email: admin.user.email, password: 'correct horse 1' }
  expect((await t.call('DELETE', '/api/users/account', admin.token, body)).status).toBe(204)
  await keepAll(owner.token)
  expect(await status(token)).toBe(200)
  expect(await status(own.token)).toBe(401)
})

test('a key of the workspace that waits for an answer plays nothing, not even by a link it was given before', async () => {
  const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const { token } = await make(admin.token, { holder: 'workspace' })
  const id = (await t.upload(owner.token, wav(1))).body.recordingId
  await t.database.sql`update recordings set mime = 'audio/wav', visibility = 'workspace' where id = ${id}`
  const { url } = (await t.call<{ url: string }>('GET', `/api/player/${id}/media`, token)).body
  const played = async () => (await t.call('GET', url)).status
  expect(await played()).toBe(200)
  const path = `/api/team/members/${admin.userId}`
  expect((await t.call('PATCH', path, owner.token, { role: 'member' })).status).toBe(204)
  expect([await status(token), await played()]).toEqual([401, 401])
  await keepAll(owner.token)
  expect([await status(token), await played()]).toEqual([200, 200])
})
