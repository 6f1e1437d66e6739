import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { json, type Scenario, speechServer } from '../engines/openai-http/test-server.ts'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import { lineOf, mediaFile, spokenSamples } from '../media/test-speech.ts'
import type { Storage } from '../storage/storage.ts'
import { openJobs, type Jobs } from './pipeline.ts'
import { testPlace, untilStatus, uploadedRecording } from './test-recording.ts'

const database = testDatabase()
const program = fileURLToPath(new URL('./test-worker.ts', import.meta.url))
const turns = 24

let server: Awaited<ReturnType<typeof speechServer>>
let env: Env
let storage: Storage
let sender: Jobs
let settings: Record<string, string>
const workers: ChildProcess[] = []

/** Says the length of each piece, so that a piece has words of its own; takes its time as a real engine does. */
const sayLength: Scenario = (response, { bytes }) => {
  setTimeout(() => json(response, { text: 'x', words: [{ word: `w${bytes}`, start: 0, end: 0.5 }] }), 250)
}

beforeAll(async () => {
  server = await speechServer(sayLength)
  settings = { STT_BASE_URL: server.baseUrl, DATABASE_URL: database.url }
  ;({ env, storage } = await testPlace(settings))
  const { sql, db, url } = database
  const log = createLog('silent', 'test')
  sender = await openJobs({ sql, db, databaseUrl: url, storage, env, log, work: false })
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

const bytesAsked = () => server.asked.map((a) => a.bytes)

test('killed in the middle, another worker goes on and asks for nothing twice that was answered', async () => {
  const voices = await Promise.all(
    ['one', 'one two', 'one two three'].map((text) => spokenSamples(text.repeat(3), 'slt')),
  )
  // Pauses over 2 s keep the pieces apart; each is a little longer than the one before.
  const parts = Array.from({ length: turns }, (_, i) => ({
    atMs: i * 9000 + i * 40,
    samples: new Int16Array(4000 * 16 + i * 40 * 16).map((_, at) => voices[i % 3]?.[at % 16_000] ?? 0),
  }))
  const path = await mediaFile('long.webm', [lineOf(turns * 9100, parts)], ['-c:a', 'libopus'])
  const id = await uploadedRecording(database.db, env, storage, { path })
  await database.db.transaction().execute((trx) => sender.startRecording(trx, id))

  for (const least of [4, 10]) {
    const worker = await startWorker()
    while ((await doneWindows(id)).length < least) await pause(50)
    await kill(worker)
    const rows = await doneWindows(id)
    expect(rows.length).toBeLessThan(turns)
    const text = await database.db
      .selectFrom('segments')
      .select('text')
      .where('recordingId', '=', id)
      .execute()
    expect(text.length).toBeGreaterThan(0)
  }
  const before = await doneWindows(id)
  const askedBefore = bytesAsked().length

  await startWorker()
  const row = await untilStatus(database.db, id, ['completed', 'failed'], 90_000)
  expect(row).toMatchObject({ status: 'completed', progress: 1, fault: null })
  const after = await doneWindows(id)
  expect(after).toHaveLength(turns)
  expect(after.slice(0, before.length)).toEqual(before)
  // The last worker asked for the open windows and for none besides; two may have been under way at each kill.
  expect(bytesAsked().length - askedBefore).toBe(turns - before.length)
  expect(bytesAsked().length).toBeLessThanOrEqual(turns + 4)

  const segments = await database.db
    .selectFrom('segments')
    .select('text')
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()
  expect(segments.map((s) => s.text)).toEqual(after.map((w) => w.words?.[0]?.[0]))
}, 180_000)
