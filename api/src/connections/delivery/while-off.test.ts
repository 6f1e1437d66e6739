import type { Delivery, DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, type OutboxEvent } from '#kernel/outbox/announce.ts'
import { testApp } from '#testing/app.ts'
import { startPost } from '#testing/connections/post.ts'
import { startReceiver } from '#testing/connections/receiver.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { sweepDeliveries } from './sweep.ts'

const t = testApp([connectionRoutes], { settings: { LINK_PRIVATE_ADDRESSES: 'allow' } })

let receiver: Awaited<ReturnType<typeof startReceiver>>
let post: Awaited<ReturnType<typeof startPost>>
let me: Awaited<ReturnType<typeof t.signedIn>>
let id: string

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  receiver.calls.splice(0)
  receiver.answer()
  post = await startPost(t.database)
  me = await t.signedIn()
  const given = {
    name: 'n8n',
    events: ['recording.changed', 'recording.deleted', 'share.changed'],
    target: { kind: 'webhook', url: receiver.url },
  }
  id = (await t.call<CreatedConnection>('POST', '/api/connections', me.token, given)).body.connection.id
})
afterEach(async () => {
  await post.stop()
  await t.database.sql`delete from connections`
})

const log = async (): Promise<Delivery[]> =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, me.token)).body.deliveries
const say = (happened: OutboxEvent) => announce(t.database.db, me.workspaceId, happened)
const pause = (paused: boolean) => t.call('PATCH', `/api/connections/${id}`, me.token, { paused })
const told = () => receiver.bodies().map(({ type }) => type)

test('what happens while the server has switched it off waits for two weeks, and goes on', async () => {
  receiver.answer((_call, response) => void response.writeHead(410).end())
  await say({ type: 'share.changed' })
  await expect.poll(() => post.letters.length).toBe(1)
  await say({ type: 'recording.changed' })
  await say({ type: 'recording.deleted' })
  await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(Array(3).fill('waiting'))
  await t.database.sql`update deliveries set at = now() - interval '15 days' where type = 'share.changed'`
  await sweepDeliveries(t.database.db)
  expect(receiver.calls).toHaveLength(1)
  receiver.answer()
  receiver.calls.splice(0)
  await pause(false)
  await expect.poll(() => told().toSorted()).toEqual(['recording.changed', 'recording.deleted'])
})

test('what happens while somebody has paused it is told to nobody', async () => {
  await pause(true)
  await say({ type: 'recording.deleted' })
  await pause(false)
  await say({ type: 'share.changed' })
  await expect.poll(told).toEqual(['share.changed'])
})

test.each([
  [503, 360],
  [500, 17_280],
])('after hours of answers of %i it is tried again within %i s', async (status, seconds) => {
  receiver.answer((_call, response) => void response.writeHead(status).end())
  await say({ type: 'share.changed' })
  const { sql } = t.database
  // the delivery is updated first
  await expect
    .poll(() => sql`select from connections where id = ${id} and failing_since is not null`)
    .toHaveLength(1)
  await sql`update connections set quiet_until = null, failing_since = now() - interval '3 hours' where id = ${id}`
  await sql`update deliveries set attempts = 11, due_at = now() where connection_id = ${id}`
  await expect.poll(log, { timeout: 120_000 }).toMatchObject([{ attempts: 12 }])
  const [waiting] = await log()
  const left = (Date.parse(waiting?.dueAt ?? '') - Date.now()) / 1000
  expect(left).toBeLessThanOrEqual(seconds)
  expect(left).toBeGreaterThan(0.5 * seconds)
})
