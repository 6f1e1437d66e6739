import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { testDatabase } from '#testing/database.ts'
import { makeQueues, queueOf, type StepJob } from './queues.ts'
import { sendStep } from './send.ts'

const database = testDatabase()
const queue = queueOf('prepare')
let boss: PgBoss
const names = new Map<string, string>()

beforeAll(async () => {
  boss = new PgBoss({ connectionString: database.url, max: 4, supervise: false, schedule: false })
  await boss.start()
  await makeQueues(boss)
  for (const id of ['a', 'b', 'c'])
    await database.sql`insert into workspaces (id, name) values (${id}, ${id})`
})
afterAll(() => boss.stop({ graceful: false }))
beforeEach(async () => {
  await database.sql`delete from pgboss.job`
})

/** Queues the first step of a recording that came in `minutesAgo` and is `minutes` long. */
const send = async (name: string, { minutesAgo = 0, minutes = 10 } = {}) => {
  const id = uuid()
  names.set(id, name)
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  await database.sql`
    insert into recordings (id, workspace_id, owner_id, filename, created_at, duration_ms)
    values (${id}, ${name.slice(0, 1)}, 'owner', ${name}, ${createdAt}, ${minutes * 60_000})`
  await sendStep(boss, database.db, id, 'prepare')
}

/** Claims the next job, as a worker does. */
const claim = async ({ idleGroupsOnly = false } = {}) => {
  const [job] = await boss.fetch<StepJob>(queue, { includeMetadata: true, idleGroupsOnly })
  return job && { name: names.get(job.data.recordingId), end: () => boss.complete(queue, job.id) }
}
const claims = async (times: number) => {
  const claimed = []
  for (let i = 0; i < times; i += 1) claimed.push(await claim())
  return claimed
}
const namesOf = (claimed: Awaited<ReturnType<typeof claims>>) => claimed.map((job) => job?.name)

test('one workspace queues twenty, another one: the one is claimed next, whichever way it would be due', async () => {
  for (let i = 1; i <= 20; i += 1) await send(`a${i}`, { minutesAgo: 100 - i, minutes: 1 })
  const [first] = await claims(1)
  await send('b1', { minutes: 600 })
  expect(namesOf(await claims(2))).toEqual(['b1', 'a2'])
  await first?.end()
})

test('with one place they take turns, also when nothing runs at the moment of the claim', async () => {
  for (let i = 1; i <= 4; i += 1) await send(`a${i}`, { minutesAgo: 100 - i })
  for (let i = 1; i <= 2; i += 1) await send(`b${i}`, { minutesAgo: 50 - i })
  await send('c1')
  const order = []
  for (let i = 0; i < 7; i += 1) {
    const job = await claim()
    order.push(job?.name)
    await job?.end()
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one that takes all places gets no other while somebody waits who has none', async () => {
  for (let i = 1; i <= 6; i += 1) await send(`a${i}`, { minutesAgo: 100 - i })
  const running = await claims(2)
  for (let i = 1; i <= 2; i += 1) await send(`b${i}`)
  await running[0]?.end()
  expect(namesOf(await claims(1))).toEqual(['b1'])
  await running[1]?.end()
  expect(namesOf(await claims(2))).toEqual(['a3', 'b2'])
})

test('within a workspace what is due first comes first, as before: a short one passes a long one', async () => {
  await send('a-long', { minutesAgo: 10, minutes: 180 })
  await send('a-short', { minutes: 5 })
  await send('a-old', { minutesAgo: 300, minutes: 180 })
  expect(namesOf(await claims(3))).toEqual(['a-old', 'a-short', 'a-long'])
})

test('a kept place takes nothing of a workspace that has one running, and whoever has none at once', async () => {
  for (let i = 1; i <= 3; i += 1) await send(`a${i}`, { minutesAgo: 100 - i })
  const [running] = await claims(1)
  expect(await claim({ idleGroupsOnly: true })).toBeUndefined()
  await send('b1')
  await send('b2')
  expect((await claim({ idleGroupsOnly: true }))?.name).toBe('b1')
  expect(await claim({ idleGroupsOnly: true })).toBeUndefined()
  await running?.end()
  expect((await claim({ idleGroupsOnly: true }))?.name).toBe('a2')
})

test('claims at the same time each get a job of their own, and none is left behind', async () => {
  for (let i = 1; i <= 4; i += 1) await send(`a${i}`, { minutesAgo: 100 - i })
  for (let i = 1; i <= 4; i += 1) await send(`b${i}`, { minutesAgo: 50 - i })
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claim()))
  expect(new Set(namesOf(claimed))).toEqual(new Set(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4']))
})
