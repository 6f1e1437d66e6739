import type { DeliveryLog, CreatedConnection, RotatedSecret } from '@hattama/contract/connections/connection'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { announce, type OutboxEvent } from '#kernel/outbox/announce.ts'
import { testApp, wav } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startReceiver } from '#testing/connections/receiver.ts'
import { connectionRoutes } from '../kept/routes.ts'

const t = testApp([connectionRoutes, recordingRoutes, visibilityRoutes, deletionRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

let receiver: Awaited<ReturnType<typeof startReceiver>>
let post: Awaited<ReturnType<typeof startPost>> | null = null

beforeAll(async () => {
  receiver = await startReceiver()
})
beforeEach(async () => {
  receiver.calls.splice(0)
  receiver.answer()
  post = await startPost(t.database)
})
afterEach(async () => {
  await post?.stop()
  await t.database.sql`delete from connections`
})
afterAll(() => receiver.stop())

const all = ['recording.added', 'recording.changed', 'recording.deleted', 'share.changed'] as const

type Person = Awaited<ReturnType<typeof t.signedIn>>

const connect = async (person: Person, path: 'person' | 'workspace', more: object = {}) => {
  const address = path === 'person' ? '/api/connections' : '/api/connections/workspace'
  const { status, body } = await t.call<CreatedConnection>('POST', address, person.token, {
    name: 'n8n',
    events: all,
    target: { kind: 'webhook', url: `${receiver.url}/hook` },
    ...more,
  })
  expect(status).toBe(201)
  return { id: body.connection.id, secret: body.secret ?? '' }
}

const log = async (person: Person, id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, person.token)).body.deliveries

const say = (person: Person, happened: OutboxEvent) => announce(t.database.db, person.workspaceId, happened)

/** What was delivered so far, as the `type` of each call. */
const told = () => receiver.bodies().map(({ type }) => type)

test('what happens is told, signed by the specification, with ids and a link and no text', async () => {
  const me = await t.signedIn()
  const { id, secret } = await connect(me, 'person')
  const { recordingId } = (await t.upload(me.token, wav(0.01))).body
  await expect.poll(told).toEqual(['recording.added'])
  const [call] = receiver.calls
  const payload = new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})
  expect(payload).toEqual({
    type: 'recording.added',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      workspaceId: me.workspaceId,
      recordingId,
      url: `https://h.example/recordings/${recordingId}`,
    },
  })
  await expect
    .poll(() => log(me, id))
    .toMatchObject([{ state: 'delivered', attempts: 1, outcome: { status: 204, fault: null } }])
})

test('what is rolled back is told to nobody', async () => {
  const me = await t.signedIn()
  await connect(me, 'person')
  await t.database.db
    .transaction()
    .execute(async (trx) => {
      await announce(trx, me.workspaceId, { type: 'recording.changed' })
      throw new Error('undo')
    })
    .catch(() => undefined)
  await say(me, { type: 'share.changed' })
  await expect.poll(told).toEqual(['share.changed'])
})

test('a connection gets what its person sees, one of the workspace what everybody in it does', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const url = (name: string) => ({ target: { kind: 'webhook', url: `${receiver.url}/${name}` } })
  await connect(owner, 'person', url('owner'))
  await connect(member, 'person', url('member'))
  await connect(owner, 'workspace', url('workspace'))
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  await expect
    .poll(() => receiver.calls.map((c) => c.path).toSorted())
    .toEqual(['/member', '/owner', '/workspace'])
  receiver.calls.splice(0)
  await t.call('PUT', `/api/recordings/${recordingId}/visibility`, owner.token, { visibility: 'private' })
  await expect.poll(() => receiver.calls.map((c) => c.path)).toEqual(['/owner'])
  receiver.calls.splice(0)
  await t.call('PATCH', `/api/recordings/${recordingId}`, owner.token, { title: 'Salaries' })
  await expect.poll(() => receiver.calls.map((c) => c.path)).toEqual(['/owner'])
  await say(owner, { type: 'share.changed' })
  // theirs would come after anything wrongly delivered about the private one
  await expect.poll(() => receiver.calls.length).toBe(4)
  expect(receiver.calls.filter((c) => c.path !== '/owner').map((c) => JSON.parse(c.body).type)).toEqual([
    'share.changed',
    'share.changed',
  ])
})

test('what somebody no longer sees when it is tried again is withheld', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  receiver.answer((_call, response) => void response.writeHead(500).end())
  const { id } = await connect(member, 'person')
  const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
  await expect.poll(() => log(member, id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await t.call('PUT', `/api/recordings/${recordingId}/visibility`, owner.token, { visibility: 'private' })
  receiver.answer()
  const [waiting] = await log(member, id)
  await t.call('POST', `/api/deliveries/${waiting?.id}/again`, member.token)
  await expect.poll(() => log(member, id)).toMatchObject([{ state: 'withheld' }])
  expect(receiver.calls).toHaveLength(1)
})

test('of one recording, the later waits for the earlier; of others, nothing waits', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  const [one, two] = [
    (await t.upload(me.token, wav(0.01))).body.recordingId,
    (await t.upload(me.token, wav(0.01))).body.recordingId,
  ]
  await expect.poll(told).toHaveLength(2)
  receiver.calls.splice(0)
  receiver.answer((call, response) => response.writeHead(call.body.includes(one) ? 500 : 204).end())
  await t.call('PATCH', `/api/recordings/${one}`, me.token, { title: 'A' })
  await t.call('DELETE', `/api/recordings/${one}`, me.token)
  await t.call('PATCH', `/api/recordings/${two}`, me.token, { title: 'B' })
  await expect
    .poll(async () => (await log(me, id)).map(({ type, attempts, state }) => [type, attempts, state]))
    .toEqual([
      ['recording.changed', 1, 'delivered'],
      ['recording.deleted', 0, 'waiting'],
      ['recording.changed', 1, 'waiting'],
      ['recording.added', 1, 'delivered'],
      ['recording.added', 1, 'delivered'],
    ])
  receiver.calls.splice(0)
  receiver.answer()
  const [, , first] = await log(me, id)
  await t.call('POST', `/api/deliveries/${first?.id}/again`, me.token)
  await expect.poll(told).toEqual(['recording.changed', 'recording.deleted'])
})

test('a receiver that asks for a pause gets it; what is told again has the id it had', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  receiver.answer((_call, response) => void response.writeHead(429, { 'retry-after': '7200' }).end())
  const begun = Date.now()
  await say(me, { type: 'share.changed' })
  await expect
    .poll(() => log(me, id))
    .toMatchObject([{ attempts: 1, outcome: { fault: 'busy', status: 429 } }])
  const [waiting] = await log(me, id)
  expect(Date.parse(waiting?.dueAt ?? '') - begun).toBeGreaterThan(7_100_000)
  receiver.answer()
  await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
  await expect.poll(() => log(me, id)).toMatchObject([{ attempts: 2, state: 'delivered' }])
  const [first, second] = receiver.calls
  expect(first?.headers['webhook-id']).toMatch(/^msg_/)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
})

test('killed between the call and the note of it, the same is told once more under the same id', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  const arrived = Promise.withResolvers<void>()
  receiver.answer(() => arrived.resolve())
  await say(me, { type: 'share.changed' })
  await arrived.promise
  await post?.stop()
  expect(await log(me, id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  receiver.answer()
  post = await startPost(t.database)
  await expect.poll(() => log(me, id), { timeout: 120_000 }).toMatchObject([{ state: 'delivered' }])
  expect(new Set(receiver.calls.map((c) => c.headers['webhook-id'])).size).toBe(1)
})

test('redirects are not followed, and what is gone for good ends the connection, which its owner is told', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  receiver.answer((_call, response) => void response.writeHead(302, { location: '/elsewhere' }).end())
  await say(me, { type: 'share.changed' })
  await expect
    .poll(() => log(me, id))
    .toMatchObject([{ attempts: 1, outcome: { fault: 'answered', status: 302 } }])
  expect(receiver.calls.map((c) => c.path)).toEqual(['/hook'])
  receiver.answer((_call, response) => void response.writeHead(410).end())
  await say(me, { type: 'recording.changed' })
  await expect.poll(() => post?.letters).toMatchObject([{ to: `${me.userId}@example.org` }])
  const shown = await t.call<{ connections: unknown[] }>('GET', '/api/connections', me.token)
  expect(shown.body.connections).toMatchObject([
    { state: 'disabled', lastError: { fault: 'gone', status: 410 } },
  ])
})

test('a connection that has failed for a day is disabled', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  receiver.answer((_call, response) => void response.writeHead(500).end())
  await t.database.sql`update connections set failing_since = now() - interval '23 hours' where id = ${id}`
  await say(me, { type: 'share.changed' })
  await expect.poll(() => log(me, id)).toMatchObject([{ attempts: 1 }])
  expect(post?.letters).toEqual([])
  await t.database.sql`update connections set failing_since = now() - interval '25 hours' where id = ${id}`
  await say(me, { type: 'recording.changed' })
  await expect.poll(() => post?.letters.length).toBe(1)
})

test('both secrets sign while one takes the place of the other', async () => {
  const me = await t.signedIn()
  const { id, secret } = await connect(me, 'person')
  const rotated = await t.call<RotatedSecret>('POST', `/api/connections/${id}/secret`, me.token)
  await t.call('POST', `/api/connections/${id}/test`, me.token)
  await expect.poll(told).toEqual(['test'])
  const [call] = receiver.calls
  for (const one of [secret, rotated.body.secret])
    expect(() => new Webhook(one).verify(call?.body ?? '', call?.headers ?? {})).not.toThrow()
  const { sealed } = await t.database.db
    .selectFrom('connections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sealed).not.toContain(secret.slice(6))
  expect(sealed).not.toContain('127.0.0.1')
})

test('an address inside is not called, whatever was allowed when it was connected', async () => {
  const me = await t.signedIn()
  const { id } = await connect(me, 'person')
  await post?.stop()
  post = await startPost(t.database, 'deny')
  await say(me, { type: 'share.changed' })
  await expect.poll(() => log(me, id)).toMatchObject([{ attempts: 1, outcome: { fault: 'address' } }])
  expect(receiver.calls).toEqual([])
})

test('one that hangs holds up no other', async () => {
  const me = await t.signedIn()
  receiver.answer((call, response) => {
    if (call.path !== '/hangs') response.writeHead(204).end()
  })
  const target = { kind: 'webhook', url: `${receiver.url}/hangs` }
  for (let i = 0; i < 10; i += 1) await connect(me, 'person', { target })
  await say(me, { type: 'share.changed' })
  await expect.poll(() => receiver.calls.length).toBe(10)
  await connect(me, 'workspace')
  await say(me, { type: 'share.changed' })
  await expect.poll(() => receiver.calls.filter((c) => c.path === '/hook').length).toBe(1)
})
