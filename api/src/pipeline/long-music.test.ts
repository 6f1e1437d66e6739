import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '#speech/engines/engine.ts'
import type { Env } from '#kernel/env.ts'
import { wavOf } from '#speech/media/pcm.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { testDatabase } from '#testing/database.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import type { Jobs } from './pipeline.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine

/** Three minutes of two notes that swell and fade, which VAD takes for speech. 16 kHz. */
const music = (() => {
  const rate = 16_000
  const swell = Int16Array.from({ length: 4 * rate }, (_, i) => {
    const t = i / rate
    const notes = Math.sin(2 * Math.PI * 220 * t) + Math.sin(2 * Math.PI * 330 * t)
    return 6000 * notes * Math.sin((Math.PI * t) / 4) ** 2
  })
  const all = new Int16Array(180 * rate)
  for (let at = 0; at < all.length; at += swell.length) all.set(swell, at)
  return all
})()

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine })
})
afterAll(() => jobs.stop(1000))

test('a long piece of music says that nobody spoke, is kept, and is heard again by another engine when asked', async () => {
  const path = join(env.dataDir, 'music.wav')
  await writeFile(path, wavOf(music))
  let pieces = 0
  let seconds = 0
  engine = {
    ...scriptedEngine([], async (pcm) => {
      pieces += 1
      seconds += pcm.length / 16_000
    }),
  }
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'failed', fault: { kind: 'no-speech' } })
  // all of it was listened to
  expect(pieces).toBeGreaterThan(30)
  expect(seconds).toBeGreaterThan(90)
  expect((await storage.stat(recordingKeys(id).original))?.bytes).toBe((await stat(path)).size)

  engine = scriptedEngine(['a', 'song.'])
  await jobs.retry(id)
  expect(await untilStatus(database.db, id, ['completed'])).toMatchObject({ fault: null })
})
