import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import { StepFault } from '#kernel/fault.ts'
import { createLog } from '#kernel/log.ts'
import { subscribe } from '#kernel/metrics/signals.ts'
import { spokenFile } from '#testing/speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { keepAnswer, keepWindows } from '#speech/transcripts/windows.ts'
import { furthest, startDeadLetters } from './dead-letters.ts'
import { deadQueue, makeQueues, priorityOf, queueOf, type StepJob } from '../queue/queues.ts'
import { sendStep } from '../queue/send.ts'
import { ensureSteps } from '../queue/states.ts'
import type { Outcome, Step } from '../queue/step.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { stepWorker } from './worker.ts'

const database = testDatabase()
let boss: PgBoss
let env: Env
let storage: Storage

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  boss = new PgBoss({ connectionString: database.url, max: 3, supervise: false, schedule: false })
  // a dropped idle connection does not matter; queries on one fail by themselves
  boss.on('error', () => undefined)
  await boss.start()
  await makeQueues(boss)
})
afterAll(() => boss.stop({ graceful: false }))

const queued = async () => {
  const id = await uploadedRecording(database.db, env, storage, { path: spokenFile('hello') })
  await ensureSteps(database.db, id)
  await sendStep(boss, database.db, id, 'summarise')
  return id
}

const fetched = async () => {
  const [job] = await boss.fetch<StepJob>(queueOf('summarise'), { includeMetadata: true })
  if (!job) throw new Error('no job')
  return { ...job, signal: new AbortController().signal }
}

const summarise = (run: Step['run']): Step => ({
  name: 'summarise',
  status: 'processing',
  concurrency: 1,
  otherwise: 'index',
  run,
})

const worker = (run: Step['run']) => {
  const { db } = database
  const tools = {
    db,
    storage,
    env,
    log: createLog('silent', 'test'),
    pickEngine: async () => ({ engine: null, reason: '' }),
    pickLanguageModel: async () => null,
    findDiarizer: async () => null,
  }
  return stepWorker(boss, tools, summarise(run), new AbortController().signal)
}

/** Writes a mark in the completing transaction. */
const marking = (id: string, mark: string): Outcome => ({
  next: 'index',
  write: async (trx) => {
    await trx.updateTable('recordings').set({ platform: mark }).where('id', '=', id).execute()
  },
})

const markOf = async (id: string) =>
  (await database.db.selectFrom('recordings').select('platform').where('id', '=', id).executeTakeFirst())
    ?.platform

const waitingIn = async (step: 'summarise' | 'index', id: string) =>
  (await boss.findJobs<StepJob>(queueOf(step), { key: id })).filter((j) => j.state === 'created').length

/** What the attempt log says about the step. */
const outcomesOf = async (id: string) =>
  (
    await database.sql`select outcome, fault->>'kind' as kind from attempts where recording_id = ${id} order by id`
  ).map((row) => [row['outcome'], row['kind']])

test('result, completion and the next job come together', async () => {
  const id = await queued()
  const job = await fetched()
  await worker(async () => marking(id, 'done'))(job)
  expect(await markOf(id)).toBe('done')
  expect(await waitingIn('index', id)).toBe(1)
  expect((await boss.findJobs(queueOf('summarise'), { id: job.id }))[0]?.state).toBe('completed')
  expect(await outcomesOf(id)).toEqual([['done', null]])
})

test('an attempt that follows one without an end tells that its worker was lost', async () => {
  const told: string[] = []
  const stop = subscribe('lost', ({ work }) => void told.push(work))
  const id = await queued()
  await worker(async () => ({ next: 'again' }))(await fetched())
  expect(told).toEqual([])
  await database.sql`insert into attempts (recording_id, work) values (${id}, 'summarise')`
  await worker(async () => marking(id, 'done'))(await fetched())
  stop()
  expect(told).toEqual(['summarise'])
})

test('an attempt that lost its claim writes nothing', async () => {
  const id = await queued()
  const stale = await fetched()
  const run = worker(async () => {
    // What the supervisor does to a worker it presumes dead: the job fails and goes to another.
    await boss.fail(queueOf('summarise'), stale.id)
    await database.sql`update pgboss.job set start_after = now() where id = ${stale.id}`
    const again = await fetched()
    expect(again.retryCount).toBe(1)
    await worker(async () => marking(id, 'second'))(again)
    return marking(id, 'first')
  })
  await run(stale)
  expect(await markOf(id)).toBe('second')
  expect(await outcomesOf(id)).toEqual([
    ['taken-back', null],
    ['done', null],
  ])
  expect(await waitingIn('index', id)).toBe(1)
})

test('a write that fails takes completion and next job back', async () => {
  const id = await queued()
  const job = await fetched()
  const broken = worker(async () => ({
    next: 'index',
    write: async (trx) => {
      await trx.updateTable('recordings').set({ platform: 'half' }).where('id', '=', id).execute()
      throw new Error('disk full')
    },
  }))
  await expect(broken(job)).rejects.toThrow('unexpected error')
  expect(await markOf(id)).toBeNull()
  expect(await outcomesOf(id)).toEqual([['again', 'internal']])
  expect(await waitingIn('index', id)).toBe(0)
  expect((await boss.findJobs(queueOf('summarise'), { id: job.id }))[0]?.state).toBe('active')
  await boss.cancel(queueOf('summarise'), job.id)
})

test('a step that fails for good is said on the recording, and the rest goes on', async () => {
  const id = await queued()
  const failing = worker(async () => {
    throw new StepFault('summary', 'engine-refused', 'No.')
  })
  await failing(await fetched())
  const row = await database.db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'processing', fault: { source: 'summary', kind: 'engine-refused' } })
  expect(await outcomesOf(id)).toEqual([['failed', 'engine-refused']])
  expect(await waitingIn('index', id)).toBe(1)
})

test('a job whose step was cancelled or whose recording is gone does nothing', async () => {
  const id = await queued()
  await database.db.updateTable('steps').set({ state: 'cancelled' }).where('recordingId', '=', id).execute()
  let ran = false
  const run = worker(async () => {
    ran = true
    return { next: 'index' }
  })
  await run(await fetched())
  const gone = await queued()
  const job = await fetched()
  await database.db.deleteFrom('recordings').where('id', '=', gone).execute()
  await run(job)
  expect(ran).toBe(false)
})

test('a worker that stops gives its job back', async () => {
  await queued()
  const stopping = new AbortController()
  const { db } = database
  const tools = {
    db,
    storage,
    env,
    log: createLog('silent', 'test'),
    pickEngine: async () => ({ engine: null, reason: '' }),
    pickLanguageModel: async () => null,
    findDiarizer: async () => null,
  }
  const run = stepWorker(
    boss,
    tools,
    summarise(async ({ signal }) => {
      setTimeout(() => stopping.abort(new Error('stop')), 20)
      await pause(5000, undefined, { signal })
      return { next: 'index' }
    }),
    stopping.signal,
  )
  const job = await fetched()
  await expect(run(job)).rejects.toThrow('aborted')
  await boss.cancel(queueOf('summarise'), job.id)
})

test('a job that no worker outlived goes on while it gets further, and is given up when it does not', async () => {
  const id = await uploadedRecording(database.db, env, storage, { path: spokenFile('hello') })
  const { db } = database
  await ensureSteps(db, id)
  const reach = (progress: number) =>
    db
      .updateTable('steps')
      .set({ state: 'active', progress })
      .where('recordingId', '=', id)
      .where('step', '=', 'prepare')
      .execute()
  await reach(0.4)
  const log = createLog('silent', 'test')
  const none = { pickEngine: async () => ({ engine: null, reason: '' }), findDiarizer: async () => null }
  const tools = { db, storage, env, log, pickLanguageModel: async () => null, ...none }
  const step: Step = { ...summarise(async () => ({ next: 'end' })), name: 'prepare', otherwise: null }
  await startDeadLetters(boss, tools, () => step)
  await boss.send(deadQueue, { recordingId: id, step: 'prepare' })
  const queued = () => boss.findJobs<StepJob>(queueOf('prepare'), { key: id })
  while ((await queued()).length === 0) await pause(50)
  expect((await queued()).map((job) => job.state)).toEqual(['created'])
  expect((await untilStatus(db, id, ['uploaded'])).fault).toBeNull()

  await boss.send(deadQueue, { recordingId: id, step: 'prepare' })
  const row = await untilStatus(db, id)
  expect(row).toMatchObject({
    status: 'failed',
    fault: { source: 'jobs', kind: 'internal', retryable: true },
  })
})

test('answers that were kept count as getting further, though nobody lived to report them', async () => {
  const id = await uploadedRecording(database.db, env, storage, { path: spokenFile('hello') })
  const { db } = database
  await ensureSteps(db, id)
  await db
    .updateTable('steps')
    .set({ state: 'active', progress: 0.25, reached: 0.25 })
    .where('recordingId', '=', id)
    .where('step', '=', 'transcribe')
    .execute()
  const windows = [0, 1].map((ordinal) => ({
    channel: 0,
    ordinal,
    startMs: ordinal * 1000,
    endMs: 1000 + ordinal * 1000,
  }))
  await keepWindows(db, id, windows)
  const [first] = windows
  if (first) await keepAnswer(db, id, first, { words: [], language: 'en', timing: 'word' })
  expect(await furthest(db, id, 'transcribe', 0.25)).toBe(0.5)
  expect(await furthest(db, id, 'transcribe', 0.75)).toBe(0.75)
  expect(await furthest(db, id, 'prepare', 0.25)).toBe(0.25)
})

test('a short recording passes a long one, a long one is not put off for ever', () => {
  const noon = new Date('2026-11-20T12:00:00Z')
  const later = new Date('2026-11-20T12:10:00Z')
  const nextDay = new Date('2026-11-21T12:00:00Z')
  const hours = 3_600_000
  expect(priorityOf(later, 0.1 * hours)).toBeGreaterThan(priorityOf(noon, 3 * hours))
  expect(priorityOf(noon, 3 * hours)).toBeGreaterThan(priorityOf(nextDay, 0.1 * hours))
})
