import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#kernel/db/database.ts'
import { testDatabase } from '#testing/database.ts'
import { runs } from '#testing/tier.ts'
import type { Engine } from '#speech/engines/engine.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import type { Env } from '#kernel/env.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '../pipeline.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { growingUpload } from '#testing/pipeline/growing-upload.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, testPlace, untilStatus } from '#testing/pipeline/recording.ts'

const database = testDatabase()
let db: Db
let env: Env
let storage: Storage
let jobs: Jobs
let engine: Engine
/** eight sentences, alternating sides, over 80 s, as a recorder streams them */
let call: Buffer
const sentences = [
  'we will meet again on monday morning',
  'the new building opens on the first of march',
  'can you send me the list of open questions',
  'thank you very much for the answer',
]

beforeAll(async () => {
  ;({ env, storage } = await testPlace())
  db = database.db
  jobs = await openTestJobs(database, { env, storage }, { engine: () => engine, liveMs: 100 })
  const said = sentences.map((text) => spokenSamples(text, 'slt'))
  const side = (first: number) =>
    lineOf(
      80_000,
      [0, 1, 2, 3].map((i) => ({
        atMs: first + i * 20_000,
        samples: said[(i + (first > 5000 ? 2 : 0)) % 4] ?? new Int16Array(),
      })),
    )
  const path = await mediaFile(
    'call.webm',
    [side(1000), side(11_000)],
    ['-c:a', 'libopus', '-f', 'webm', '-live', '1', '-cluster_time_limit', '5000'],
  )
  call = await readFile(path)
})
afterAll(() => jobs.stop(1000))

const upload = () => growingUpload({ db, env, storage, jobs }, call, { layout: 'sides' })

const windowsOf = (id: string) =>
  db.selectFrom('windows').selectAll().where('recordingId', '=', id).orderBy('startMs').execute()
const doneOf = async (id: string) => (await windowsOf(id)).filter((w) => w.words !== null)
const until = async (what: () => Promise<boolean>) => {
  for (let i = 0; i < 4000; i++) {
    if (await what()) return
    await pause(50)
  }
  throw new Error('it did not come')
}

test('what is said is written down while the upload goes on, and done once', async () => {
  const asked: number[] = []
  engine = scriptedEngine(['word'], async (pcm) => void asked.push(pcm.length))
  const { id, grow, finish } = await upload()
  await grow(0.02)
  await pause(300)
  await grow(0.35)
  await until(async () => (await doneOf(id)).length >= 2)
  const early = await doneOf(id)
  await until(async () => (await segmentTexts(db, id)).length > 0)
  const head = await db
    .selectFrom('transcripts')
    .selectAll()
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  expect(head.complete).toBe(false)
  await grow(0.8)
  await until(async () => (await doneOf(id)).length >= 5)
  const atStop = await doneOf(id)
  expect(atStop).toEqual(expect.arrayContaining(early))
  await finish()
  expect((await untilStatus(db, id, undefined, 120_000)).status).toBe('completed')
  const all = await windowsOf(id)
  expect(all).toHaveLength(8)
  // both sides, each in its place, and nothing was requested twice
  expect(all.map((w) => w.channel)).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
  expect(all.every((w, i) => Math.abs(w.startMs - (1000 + i * 10_000)) < 400)).toBe(true)
  expect(all.filter((w) => atStop.some((d) => d.startMs === w.startMs && d.channel === w.channel))).toEqual(
    atStop,
  )
  expect(asked).toHaveLength(8)
})

test.runIf(runs('words of a recording under way, by a real engine'))(
  'the words are those of the finished recording, by a real engine',
  async () => {
    const { engine: real } = await openEngines(env).pick('en')
    if (!real) throw new Error('no model is installed')
    engine = real
    const { id, grow, finish } = await upload()
    await grow(0.7)
    await until(async () => (await doneOf(id)).length >= 4)
    await finish()
    await untilStatus(db, id, undefined, 120_000)
    const live = await segmentTexts(db, id)
    expect(live.join(' ')).toMatch(/will meet again on Monday.*open questions.*first of March.*very much/)
    await jobs.retry(id, 'transcribe')
    await pause(500)
    expect((await untilStatus(db, id, undefined, 120_000)).status).toBe('completed')
    // replanned as a whole, by the same engine
    const share = (await segmentTexts(db, id)).filter((line) => live.includes(line)).length / live.length
    expect(share).toBeGreaterThan(0.6)
  },
)

test('a failing engine leaves the upload alone; the steps after it do everything', async () => {
  engine = scriptedEngine(['never'], async () => {
    throw new Error('broken')
  })
  const { id, grow, finish } = await upload()
  await grow(0.6)
  await until(async () => (await windowsOf(id)).length > 0)
  await pause(300)
  expect((await doneOf(id)).length).toBe(0)
  const asked: number[] = []
  engine = scriptedEngine(['word'], async (pcm) => void asked.push(pcm.length))
  await finish()
  expect((await untilStatus(db, id, undefined, 120_000)).status).toBe('completed')
  expect(asked).toHaveLength(8)
})

test('a look under way at the end of the upload is waited for, not repeated', async () => {
  const asked: number[] = []
  const ended = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  engine = {
    ...scriptedEngine(['word'], async (pcm) => {
      asked.push(pcm.length)
      began.resolve()
      await ended.promise
    }),
    parallel: 1,
  }
  const { id, grow, finish } = await upload()
  await grow(0.5)
  await began.promise
  await finish()
  const isPrepared = async () =>
    (
      await db
        .selectFrom('steps')
        .select('state')
        .where('recordingId', '=', id)
        .where('step', '=', 'transcribe')
        .executeTakeFirst()
    )?.state === 'active'
  await until(isPrepared)
  await pause(500)
  expect(asked).toHaveLength(1)
  ended.resolve()
  expect((await untilStatus(db, id, undefined, 120_000)).status).toBe('completed')
  expect(asked).toHaveLength(8)
})
