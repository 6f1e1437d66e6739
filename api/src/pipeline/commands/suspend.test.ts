import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import { spokenFile } from '#testing/speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '../pipeline.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
/** Called for each piece being transcribed. */
let hear: (signal: AbortSignal) => Promise<void> = async () => undefined

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  const engine = scriptedEngine(['said', 'it.'], async (_pcm, signal) => hear(signal))
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine })
})
afterAll(() => jobs.stop(0))

const start = async () => {
  const id = await uploadedRecording(database.db, env, storage, { path: spokenFile('hello') })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

const put = (id: string, deletedAt: Date | null) =>
  database.db.transaction().execute(async (trx) => {
    await trx.updateTable('recordings').set({ deletedAt }).where('id', '=', id).execute()
    await (deletedAt ? jobs.suspend(trx, id) : jobs.resume(trx, id))
  })

const stepsOf = async (id: string) =>
  Object.fromEntries(
    (
      await database.db.selectFrom('steps').select(['step', 'state']).where('recordingId', '=', id).execute()
    ).map(({ step, state }) => [step, state]),
  )

test('deleting stops the step under way where it is; undoing goes on with it', async () => {
  let pieces = 0
  const heard = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  hear = (signal) => {
    pieces += 1
    heard.resolve()
    return new Promise((_resolve, fail) =>
      signal.addEventListener('abort', () => {
        stopped.resolve()
        fail(new Error('stopped'))
      }),
    )
  }
  const id = await start()
  await heard.promise
  await put(id, new Date())
  await stopped.promise
  expect(pieces).toBe(1)
  expect(await stepsOf(id)).toMatchObject({ prepare: 'done', transcribe: 'pending' })
  expect(await untilStatus(database.db, id, ['transcribing'])).toMatchObject({ fault: null })

  hear = async () => void (pieces += 1)
  await put(id, null)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed' })
  expect(pieces).toBe(2)
  expect(await stepsOf(id)).toMatchObject({ prepare: 'done', transcribe: 'done', index: 'done' })
})

test('work that came due while the recording was deleted begins when it is back', async () => {
  hear = async () => undefined
  const id = await uploadedRecording(database.db, env, storage, { path: spokenFile('hello') })
  await put(id, new Date())
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  expect(await stepsOf(id)).toMatchObject({ prepare: 'pending' })
  const [queued] = await database.sql`select count(*)::int as n from pgboss.job where singleton_key = ${id}`
  expect(queued).toEqual({ n: 0 })
  await put(id, null)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed' })
})

test('what had ended stays ended', async () => {
  const id = await start()
  await untilStatus(database.db, id)
  await put(id, new Date())
  await put(id, null)
  const [again] = await database.sql`select count(*)::int as n from pgboss.job
    where singleton_key = ${id} and state in ('created', 'active', 'retry')`
  expect(again).toEqual({ n: 0 })
})
