import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine
let included: Engine

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  const { engine: found } = await openEngines(env).pick('en')
  if (!found) throw new Error('no model is installed')
  included = found
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine })
})
afterAll(() => jobs.stop(1000))

const line = () =>
  lineOf(9000, [
    { atMs: 800, samples: spokenSamples('The rent goes up by ten percent in January.') },
    { atMs: 5000, samples: spokenSamples('Dana will send the contract to the lawyer.') },
  ])
/** The same sound by a factor; what no longer fits is cut off. */
const times = (samples: Int16Array, db: number) =>
  samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 10 ** (db / 20)))))

const begin = async (samples: Int16Array) => {
  const path = await mediaFile('loudness.wav', [samples])
  const id = await uploadedRecording(database.db, env, storage, { path, language: 'en' })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}
const endOf = (id: string) => untilStatus(database.db, id, ['completed', 'failed'], 120_000)

test.each([
  ['hardly audible', -42, /contract to the lawyer/i],
  ['cut off at full scale', 22, /10% in January/i],
])('speech that is %s is transcribed', async (_, db, words) => {
  engine = included
  const id = await begin(times(line(), db))
  expect((await endOf(id)).status).toBe('completed')
  expect((await segmentTexts(database.db, id)).join(' ')).toMatch(words)
})

test('faint noise stays silence, however much louder it could be made', async () => {
  engine = included
  const id = await begin(lineOf(8000, []))
  expect(await endOf(id)).toMatchObject({ status: 'failed', fault: { kind: 'no-speech' } })
  // asked for all the same, nothing is made up
  await jobs.retry(id, undefined, { allSound: true })
  expect(await endOf(id)).toMatchObject({ status: 'failed', fault: { kind: 'no-speech' } })
})

test('a recording called silent is transcribed anyway, all of it, once somebody asks for that', async () => {
  const asked: { ms: number; allSound: boolean | undefined }[] = []
  const scripted = scriptedEngine(['words'])
  engine = {
    ...scripted,
    findSpeech: async () => [],
    transcribe: async (pieces, options) => {
      for (const pcm of pieces) asked.push({ ms: pcm.length / 16, allSound: options.allSound })
      return scripted.transcribe(pieces, options)
    },
  }
  const id = await begin(line())
  expect(await endOf(id)).toMatchObject({ status: 'failed', fault: { kind: 'no-speech' } })
  await jobs.retry(id)
  expect((await endOf(id)).status).toBe('failed')
  expect(asked).toEqual([])

  await jobs.retry(id, undefined, { allSound: true })
  expect((await endOf(id)).status).toBe('completed')
  expect(asked).toEqual([{ ms: 9000, allSound: true }])
  expect(await segmentTexts(database.db, id)).toEqual(['words'])
  // asked for once: the next transcription goes by what is heard again
  await jobs.retry(id, 'transcribe')
  expect((await endOf(id)).fault).toMatchObject({ kind: 'no-speech' })
})

test('less than a second is not guessed at, unless somebody insists', async () => {
  engine = scriptedEngine(['guessed'])
  const id = await begin(line().subarray(1000 * 16, 1400 * 16))
  const fault = { kind: 'too-short', retryable: false }
  expect(await endOf(id)).toMatchObject({ status: 'failed', fault })
  await jobs.retry(id, undefined, { allSound: true })
  expect((await endOf(id)).fault).toBeNull()
  expect(await segmentTexts(database.db, id)).toEqual(['guessed'])
})
