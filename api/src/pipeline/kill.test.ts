import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { json, type Scenario, speechServer } from '#testing/speech-server.ts'
import type { Env } from '#kernel/env.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from './pipeline.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { segmentTexts, testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'

const database = testDatabase()
const program = fileURLToPath(new URL('../../testing/pipeline/worker.ts', import.meta.url))
const turns = 24
/** calls in flight at a time */
const atOnce = 2

let server: Awaited<ReturnType<typeof speechServer>>
let env: Env
let storage: Storage
let sender: Jobs
let settings: Record<string, string>
const workers: ChildProcess[] = []

/** How many more answers the engine may give; further ones are held back, so that no worker is too fast to be killed. */
let allowed = 0
const held: (() => void)[] = []
const allow = (count: number) => {
  allowed += count
  for (const answer of held.splice(0)) answer()
}

/** Answers with the length of each piece, so that every piece has distinct words. */
const sayLength: Scenario = (response, { bytes }) => {
  const answer = () => {
    // the worker that asked may be dead
    if (response.destroyed) return
    if (allowed === 0) return void held.push(answer)
    allowed--
    json(response, { text: 'x', words: [{ word: `w${bytes}`, start: 0, end: 0.5 }] })
  }
  answer()
}

beforeAll(async () => {
  server = await speechServer(sayLength)
  settings = { STT_BASE_URL: server.baseUrl, STT_PARALLEL: String(atOnce), DATABASE_URL: database.url }
  ;({ env, storage } = await testPlace(settings))
  sender = await openTestJobs(database, { env, storage }, { work: false })
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await sender.stop(0)
  await server.stop()
})

const startWorker = async () => {
  const worker = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, DATA_DIR: env.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  await once(worker.stdout, 'data')
  return worker
}

const kill = async (worker: ChildProcess) => {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

const doneWindows = (id: string) =>
  database.db
    .selectFrom('windows')
    .selectAll()
    .where('recordingId', '=', id)
    .where('words', 'is not', null)
    .orderBy('ordinal')
    .execute()

test('killed in the middle, another worker goes on and asks for nothing twice that was answered', async () => {
  const voices = ['one', 'one two', 'one two three'].map((text) => spokenSamples(text.repeat(3), 'slt'))
  // Pauses over 2 s keep the pieces apart; each is a little longer than the one before.
  const parts = Array.from({ length: turns }, (_, i) => ({
    atMs: i * 9000 + i * 40,
    samples: new Int16Array(4000 * 16 + i * 40 * 16).map((_, at) => voices[i % 3]?.[at % 16_000] ?? 0),
  }))
  const path = await mediaFile('long.webm', [lineOf(turns * 9100, parts)], ['-c:a', 'libopus'])
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => sender.startRecording(trx, id))

  for (const [more, done] of [
    [4, 4],
    [6, 10],
  ] as const) {
    const worker = await startWorker()
    allow(more)
    const isInTheMiddle = async () =>
      (await doneWindows(id)).length === done &&
      (await segmentTexts(database.db, id)).length > 0 &&
      held.length === atOnce
    while (!(await isInTheMiddle())) await pause(50)
    await kill(worker)
    held.length = 0
  }
  const before = await doneWindows(id)
  const askedBefore = server.asked.length

  await startWorker()
  allow(turns)
  const row = await untilStatus(database.db, id, ['completed', 'failed'], 200_000)
  expect(row).toMatchObject({ status: 'completed', progress: 1, fault: null })
  const after = await doneWindows(id)
  expect(after).toHaveLength(turns)
  // two are asked for at once, and may be answered in either order
  const answered = new Set(before.map((w) => w.ordinal))
  expect(after.filter((w) => answered.has(w.ordinal))).toEqual(before)
  // The last worker asked for the open windows and no others; two were in flight at each kill.
  expect(server.asked.length - askedBefore).toBe(turns - before.length)
  expect(server.asked).toHaveLength(turns + 2 * atOnce)
  expect(await segmentTexts(database.db, id)).toEqual(after.map((w) => w.words?.[0]?.[0]))
})
