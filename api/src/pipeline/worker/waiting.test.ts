import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Engine } from '#speech/engines/engine.ts'
import type { Env } from '#kernel/env.ts'
import { RateLimited } from '#kernel/fault.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { findDetails } from '#library/recordings/queries.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '../pipeline.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine
/** six sentences, one window each */
let long: string
let short: string

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine, lookAgainMs: 200 })
  const voice = spokenSamples('we will meet again on monday morning', 'slt')
  const said = (count: number) =>
    lineOf(
      count * 6000,
      Array.from({ length: count }, (_, i) => ({ atMs: i * 6000 + 500, samples: voice })),
    )
  long = await mediaFile('long.wav', [said(6)])
  short = await mediaFile('short.wav', [said(1)])
})
afterAll(() => jobs.stop(1000))

const start = async (path: string, createdAt = new Date()) => {
  const id = await uploadedRecording(database.db, env, storage, { path, createdAt })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

const doneWindows = (id: string) =>
  database.db
    .selectFrom('windows')
    .select('ordinal')
    .where('recordingId', '=', id)
    .where('words', 'is not', null)
    .execute()

/** Simulates that the time the engine asked for has passed. */
const restIsOver = (id: string) =>
  database.db
    .updateTable('recordings')
    .set({ waitUntil: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute()

/** When the transcription of a recording finished, ms since the epoch. */
const transcribedAt = async (id: string) => {
  const step = await database.db
    .selectFrom('steps')
    .select('finishedAt')
    .where('recordingId', '=', id)
    .where('step', '=', 'transcribe')
    .executeTakeFirstOrThrow()
  return step.finishedAt?.getTime() ?? Number.NaN
}

const detailsOf = (id: string) =>
  findDetails(database.db, { workspaceId: 'workspace', ownerId: null, userId: 'owner' }, id)

test('a used-up day waits visibly, says until when, keeps what is done, and goes on by itself', async () => {
  const until = new Date(Date.now() + 3_600_000)
  let allowed = 2
  let calls = 0
  const thrifty = scriptedEngine(['good', 'morning.'], async () => {
    calls++
    if (allowed-- <= 0) throw new RateLimited('speech', 'daily-limit', 'The minutes are used up.', until)
  })
  engine = { ...thrifty, parallel: 1 }
  const id = await start(long)
  const waiting = await untilStatus(database.db, id)
  expect(waiting).toMatchObject({
    status: 'waiting',
    waitUntil: until,
    fault: { kind: 'daily-limit', retryable: true },
  })
  expect(await doneWindows(id)).toHaveLength(2)
  expect(await detailsOf(id)).toMatchObject({ status: 'waiting', waitUntil: until.toISOString() })
  expect(calls).toBe(3)

  allowed = 100
  await restIsOver(id)
  const done = await untilStatus(database.db, id, ['completed', 'failed'])
  expect(done).toMatchObject({ status: 'completed', fault: null, waitUntil: null })
  expect(await doneWindows(id)).toHaveLength(6)
  // two before, the refused one twice, and the other three
  expect(calls).toBe(7)
})

test('what is under way when an engine has to rest is kept', async () => {
  let calls = 0
  const refused = Promise.withResolvers<void>()
  engine = scriptedEngine(['good', 'morning.'], async () => {
    if (++calls === 2) {
      refused.resolve()
      throw new RateLimited('speech', 'engine-limit', 'Later.', new Date(Date.now() + 3_600_000))
    }
    if (calls === 1) await refused.promise
  })
  const id = await start(long)
  expect((await untilStatus(database.db, id)).status).toBe('waiting')
  expect((await doneWindows(id)).length).toBeGreaterThanOrEqual(1)
  await restIsOver(id)
  expect((await untilStatus(database.db, id, ['completed', 'failed'])).status).toBe('completed')
  expect(calls).toBe(7)
})

test('a short recording does not wait behind a long one', async () => {
  const began = Promise.withResolvers<void>()
  const shortIsQueued = Promise.withResolvers<void>()
  engine = {
    ...scriptedEngine(['good', 'morning.'], async () => {
      began.resolve()
      await shortIsQueued.promise
    }),
    parallel: 1,
  }
  // of two that come at the same moment, the shorter is due earlier
  const now = new Date()
  const slow = await start(long, now)
  await began.promise
  const quick = await start(short, now)
  for (;;) {
    const row = await database.db
      .selectFrom('steps')
      .select('state')
      .where('recordingId', '=', quick)
      .where('step', '=', 'prepare')
      .executeTakeFirstOrThrow()
    if (row.state === 'done') break
    await new Promise((done) => setTimeout(done, 20))
  }
  shortIsQueued.resolve()
  for (const id of [quick, slow])
    expect((await untilStatus(database.db, id, ['completed', 'failed'])).status).toBe('completed')
  expect(await transcribedAt(quick)).toBeLessThan(await transcribedAt(slow))
  expect(await doneWindows(slow)).toHaveLength(6)
})
