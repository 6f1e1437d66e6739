import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPlan } from '#people/plans/change.ts'
import { viewPlan } from '#people/plans/view.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import type { Jobs } from '../pipeline.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let path: string
let calls = 0

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ PLANS: 'on' }))
  const engine = scriptedEngine(['good', 'morning.'], async () => void (calls += 1))
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine, lookAgainMs: 200 })
  const voice = spokenSamples('we will meet again on monday', 'slt')
  path = await mediaFile('wav', [lineOf(4000, [{ atMs: 500, samples: voice }])])
})
afterAll(() => jobs.stop(1000))

const start = async () => {
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

const faultOf = async (id: string) =>
  (await database.db
    .selectFrom('recordings')
    .select(['fault', 'durationMs', 'waitUntil'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

test('a recording over the limit is kept, waits in words, and goes on by itself on a larger plan', async () => {
  const { db } = database
  const inside = []
  for (let i = 0; i < 5; i++) inside.push(await start())
  for (const id of inside) await untilStatus(db, id)
  const over = await start()
  await untilStatus(db, over, ['waiting', 'completed', 'failed'])
  const before = calls
  expect(await faultOf(over)).toMatchObject({
    fault: { source: 'plan', kind: 'plan-meetings' },
    durationMs: 4000,
  })
  expect((await faultOf(over))?.waitUntil?.getTime()).toBeGreaterThan(Date.now())
  expect(await segmentTexts(db, over)).toEqual([])
  // asking again does not get round it
  await jobs.retry(over)
  await untilStatus(db, over, ['waiting', 'completed', 'failed'])
  expect(calls).toBe(before)
  await db.transaction().execute((trx) => setPlan(trx, 'workspace', 'pro', null))
  await untilStatus(db, over, ['completed', 'failed'])
  expect(await segmentTexts(db, over)).not.toEqual([])
  expect((await viewPlan(db, 'workspace', undefined)).meetings.used).toBe(6)
})
