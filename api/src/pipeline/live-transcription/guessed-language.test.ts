import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#kernel/db/database.ts'
import { findTail } from '#library/player/live-tail.ts'
import type { Env } from '#kernel/env.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { testDatabase } from '#testing/database.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { growingUpload } from '#testing/pipeline/growing-upload.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace } from '#testing/pipeline/recording.ts'
import type { Jobs } from '../pipeline.ts'

const database = testDatabase()
let db: Db
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine
let call: Buffer
let asked = 0

/** Knows English only; says ten words of any sound, of which another pace changes so many. */
const changing = (many: number): Engine => ({
  ...scriptedEngine([]),
  name: 'local',
  only: 'en',
  isRepeatable: true,
  windows: { minMs: 2000, maxMs: 20_000, joinGapMs: 1000 },
  transcribe: async (pieces, { pace }) =>
    pieces.map(() => {
      asked++
      const words = Array.from({ length: 10 }, (_, i) => ({
        text: pace !== undefined && i < many ? `other${asked}${i}` : `word${i}`,
        startMs: i * 100,
        endMs: i * 100 + 90,
        confidence: null,
      }))
      return { language: 'en', timing: 'word' as const, words }
    }),
})

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  db = database.db
  jobs = await openTestJobs(
    database,
    { env, storage },
    {
      // nothing here knows Russian, which the person reads screens in, and nothing tells languages
      pickEngine: async (language) =>
        language === 'en' ? { engine, choice: 'set', reason: 'test' } : { engine: null, reason: 'none' },
      findDiarizer: async () => null,
      liveMs: 100,
    },
  )
  await db.insertInto('workspaces').values({ id: 'workspace', name: 'Test' }).execute()
  await db
    .insertInto('profiles')
    .values({ userId: 'owner', workspaceId: 'workspace', firstName: 'A', lastName: 'B', language: 'ru' })
    .execute()
  const said = spokenSamples('We decided to move to the smaller building before the end of March.', 'slt')
  const stream = ['-c:a', 'libopus', '-b:a', '64k', '-vbr', 'off', '-f', 'webm', '-live', '1']
  const sides = [lineOf(20_000, []), lineOf(20_000, [{ atMs: 1000, samples: said }])]
  call = await readFile(await mediaFile('guess.webm', sides, [...stream, '-cluster_time_limit', '1000']))
})
afterAll(() => jobs.stop(1000))

const until = async (what: () => Promise<boolean>) => {
  for (let i = 0; i < 2000; i++) {
    if (await what()) return
    await pause(50)
  }
  throw new Error('it did not come')
}
const answered = async (id: string) =>
  (await db.selectFrom('windows').select('words').where('recordingId', '=', id).execute()).filter(
    ({ words }) => words !== null,
  ).length

test('where a language was only guessed, words that were certainly said are shown before any window is answered', async () => {
  engine = changing(0)
  const { id, grow } = await growingUpload({ db, env, storage, jobs }, call, { layout: 'sides' })
  await grow(0.25)
  await until(async () => (await findTail(db, id)).length > 0)
  expect(await answered(id)).toBe(0)
  // and the first window is enough
  await grow(0.9)
  await until(async () => (await answered(id)) > 0)
  await until(
    async () =>
      (await db.selectFrom('segments').select('id').where('recordingId', '=', id).execute()).length > 0,
  )
  expect(await answered(id)).toBeLessThan(3)
})

test('words that may be made up of another language are not shown', async () => {
  engine = changing(2)
  const { id, grow } = await growingUpload({ db, env, storage, jobs }, call, { layout: 'sides' })
  asked = 0
  await grow(0.25)
  // heard, heard again, and once more at the next look
  await until(async () => asked >= 2)
  await grow(0.3)
  await until(async () => asked >= 4)
  await grow(0.9)
  await until(async () => (await answered(id)) > 0)
  expect(await findTail(db, id)).toEqual([])
  expect(await db.selectFrom('segments').select('id').where('recordingId', '=', id).execute()).toEqual([])
})
