import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { makeQueues, queueOf, type StepJob } from '../queue/queues.ts'
import { sendStep } from '../queue/send.ts'
import { listen, type Places } from './listen.ts'

const database = testDatabase()
const queue = queueOf('transcribe')
let boss: PgBoss
let names: Map<string, string>
/** jobs in the order they started, and a function that ends each */
let begun: string[]
let ends: Map<string, () => void>

beforeEach(async () => {
  ;[names, begun, ends] = [new Map(), [], new Map()]
  boss = new PgBoss({
    connectionString: database.url,
    max: 4,
    supervise: false,
    schedule: false,
    useListenNotify: true,
  })
  await boss.start()
  await makeQueues(boss)
  await database.sql`delete from pgboss.job`
  for (const id of ['a', 'b', 'c'])
    await database.sql`insert into workspaces (id, name) values (${id}, ${id}) on conflict do nothing`
})
afterEach(async () => {
  for (const end of ends.values()) end()
  await boss.stop({ timeout: 5000 })
})

/** Queues recordings of the workspaces their names begin with, in one transaction, so that all appear at once. */
const send = (...some: string[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const name of some) {
      const id = uuid()
      names.set(id, name)
      const row = { id, workspaceId: name.slice(0, 1), ownerId: 'owner', filename: name, durationMs: 60_000 }
      await trx.insertInto('recordings').values(row).execute()
      await sendStep(boss, trx, id, 'transcribe')
    }
  })

/** A job that runs until the test ends it. */
const run = (job: JobWithMetadata<StepJob>) =>
  new Promise<void>((done) => {
    const name = names.get(job.data.recordingId) ?? ''
    ends.set(name, done)
    begun.push(name)
  })
const work = (places: Places) => listen<StepJob>(boss, queue, places, run)
const end = (name: string) => ends.get(name)?.()
const begins = (...expected: string[]) => expect.poll(() => begun).toEqual(expected)

test('a burst of one workspace to an idle worker leaves the last place to another', async () => {
  await work({ all: 1, kept: 1 })
  await send('a1', 'a2')
  await begins('a1')
  await send('b1')
  await begins('a1', 'b1')
  end('a1')
  await begins('a1', 'b1', 'a2')
})

test('alone, a workspace has the places of everybody, and goes on when one of them is free', async () => {
  await work({ all: 2, kept: 1 })
  await send('a1', 'a2', 'a3')
  await begins('a1', 'a2')
  end('a2')
  await begins('a1', 'a2', 'a3')
})

test('where several have work, all places are used, and whoever waits with nothing running comes first', async () => {
  await work({ all: 1, kept: 1 })
  await send('a1', 'b1')
  await expect.poll(() => begun.toSorted()).toEqual(['a1', 'b1'])
  await send('b2')
  end('a1')
  await send('c1')
  await expect.poll(() => begun.slice(2)).toEqual(['c1'])
  end('b1')
  await expect.poll(() => begun.slice(2)).toEqual(['c1', 'b2'])
})
