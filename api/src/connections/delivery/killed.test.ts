import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { type Received, startReceiver } from '#testing/connections/receiver.ts'
import { dyingPost } from '#testing/connections/dying-post.ts'
import { testSecret } from '#testing/connections/post.ts'
import { testDatabase } from '#testing/database.ts'
import { closeSealed, connectionSeal } from '../port/seal.ts'
import { makeSecret } from '../webhooks/signature.ts'

const database = testDatabase()
const { start: startWorker, kill } = dyingPost(() => database.url)

const recordings = Array.from({ length: 3 }, () => uuid())
const changes = 12

/** Skips all waiting times: retries, quiet endpoints, and the heartbeats of a dead process. */
const passTime = async () => {
  const { sql } = database
  await sql`update deliveries set due_at = now() where state = 'waiting' and due_at > now()`
  await sql`update connections set quiet_until = null where quiet_until is not null`
}
const passBeats = () =>
  database.sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`

const connect = async (url: string) => {
  const { db } = database
  const workspaceId = uuid()
  await db.insertInto('workspaces').values({ id: workspaceId, name: 'w' }).execute()
  for (const id of recordings)
    await db
      .insertInto('recordings')
      .values({
        id,
        workspaceId,
        ownerId: 'u',
        title: null,
        filename: 'a.webm',
        mime: null,
        platform: null,
        language: null,
        status: 'completed',
        durationMs: null,
        sha256: null,
        peaks: null,
        fault: null,
        clientId: null,
        startedAt: null,
        visibility: 'workspace',
      })
      .execute()
  for (const path of ['a', 'b']) {
    const sealed = await closeSealed(connectionSeal(testSecret), {
      target: { kind: 'webhook', url: `${url}/${path}` },
      secrets: { current: makeSecret() },
    })
    const common = { workspaceId, madeBy: '', kind: 'webhook', name: 'x', address: 'x', sealed } as const
    await db
      .insertInto('connections')
      .values({ ...common, id: uuid(), events: ['recording.changed'] })
      .execute()
  }
  return workspaceId
}

test('killed while it tells, cut off from the database, answered badly: all is told, of one recording in order', async () => {
  const receiver = await startReceiver()
  const workspaceId = await connect(receiver.url)
  // every third call is answered with an error; a held call is in flight when the process is killed
  let holds = true
  const taken = new Set<Received>()
  const held = Promise.withResolvers<void>()
  receiver.answer((call, response, nth) => {
    if (holds && nth > 10) return held.resolve()
    const status = [204, 204, 500, 204, 204, 503, 204, 204, 429][nth % 9] ?? 204
    if (status === 204) taken.add(call)
    response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end()
  })
  const first = await startWorker()
  for (let nth = 0; nth < changes; nth += 1)
    for (const recordingId of recordings)
      await announce(database.db, workspaceId, { type: 'recording.changed', recordingId, data: { nth } })
  const timer = setInterval(() => void passTime().catch(() => undefined), 30)
  await held.promise
  await kill(first)
  holds = false
  await passBeats()
  await startWorker()
  // the second worker loses its database connections midway
  await expect.poll(() => receiver.calls.length, { timeout: 120_000 }).toBeGreaterThan(30)
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike '%deliveries%'`
  const waiting = () => database.sql`select state, count(*)::int from deliveries group by 1`
  await expect
    .poll(waiting, { timeout: 120_000 })
    .toEqual([{ state: 'delivered', count: 2 * recordings.length * changes }])
  clearInterval(timer)

  const whole = Array.from({ length: changes }, (_, nth) => nth)
  for (const path of ['/a', '/b'])
    for (const recordingId of recordings) {
      const calls = receiver.calls
        .filter((call) => call.path === path && call.body.includes(recordingId))
        .map((call) => ({
          call,
          id: call.headers['webhook-id'],
          nth: JSON.parse(call.body).data.nth as number,
        }))
      // a delivery keeps its id across attempts, and none is accepted before an earlier one
      expect(new Set(calls.map(({ id, nth }) => `${id} ${nth}`)).size).toBe(changes)
      const took = calls.filter(({ call }) => taken.has(call)).map(({ nth }) => nth)
      expect([...new Set(took)]).toEqual(whole)
    }
  await receiver.stop()
}, 60_000)
