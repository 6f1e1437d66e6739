import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { StepFault } from '#kernel/fault.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
const { env, storage } = await testPlace()
let jobs: Jobs
let engine: Engine

beforeAll(async () => {
  const pickEngine = async () => ({ engine, choice: 'set' as const, reason: 'test' })
  jobs = await openTestJobs(database, { env, storage }, { pickEngine })
})
afterAll(() => jobs.stop(1000))

test('an account that has run out is asked once, and only the admins of the server learn why', async () => {
  let asked = 0
  engine = scriptedEngine(['never'], async () => {
    asked++
    const more = { retryable: true, reason: 'insufficient_quota, says the vendor' }
    throw new StepFault('speech', 'engine-quota', 'The account has run out.', more)
  })
  const voice = spokenSamples('we will meet again on monday morning to talk about the money', 'slt')
  const path = await mediaFile('webm', [lineOf(8000, [{ atMs: 800, samples: voice }])], ['-c:a', 'libopus'])
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  const failed = await untilStatus(database.db, id)
  expect(failed).toMatchObject({ status: 'failed', fault: { kind: 'engine-quota', retryable: true } })
  const steps = await database.db.selectFrom('steps').selectAll().where('recordingId', '=', id).execute()
  expect(JSON.stringify([failed, steps])).not.toContain('insufficient_quota')
  const attempts = await database.db
    .selectFrom('attempts')
    .select('fault')
    .where('recordingId', '=', id)
    .where('work', '=', 'transcribe')
    .execute()
  expect(attempts).toMatchObject([{ fault: { reason: 'insufficient_quota, says the vendor' } }])
  expect(asked).toBe(1)
  engine = scriptedEngine(['paid', 'again.'])
  await jobs.retry(id)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
})
