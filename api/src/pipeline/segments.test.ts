import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openEngines } from '#speech/engines/choice/pick-engine.ts'
import type { Env } from '#kernel/env.ts'
import { openMedia } from '#speech/media/in-thread/open-media.ts'
import { bytesPerMs, samplesOf } from '#speech/media/pcm.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from './pipeline.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import {
  addFile,
  decodedAgain,
  segmentTexts,
  testPlace,
  untilStatus,
  uploadedRecording,
} from '#testing/pipeline/recording.ts'

const database = testDatabase()
let env: Env
let storage: Storage
let jobs: Jobs
let first: string
let second: string
let lines: { first: Int16Array; second: Int16Array }

/** A file as MediaRecorder leaves it: two channels, no duration and no index. */
const recorded = (line: Int16Array) =>
  mediaFile(
    'live.webm',
    [line, lineOf(line.length / 16, [])],
    ['-c:a', 'libopus', '-f', 'webm', '-live', '1'],
  )

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ STT_ENGINE: 'pocketsphinx' }))
  const pickEngine = openEngines(env).pick
  jobs = await openTestJobs(database, { env, storage }, { pickEngine, lookAgainMs: 300 })
  const said = async (text: string, lengthMs: number) =>
    lineOf(lengthMs, [{ atMs: 600, samples: spokenSamples(text, 'slt') }])
  lines = {
    first: await said('we will meet again on monday morning to talk about the money', 6000),
    second: await said('the new building opens on the first of march', 5000),
  }
  first = await recorded(lines.first)
  second = await recorded(lines.second)
})
afterAll(() => jobs.stop(1000))

const start = async (upload: { path: string; more?: string[] }) => {
  const id = await uploadedRecording(database.db, env, storage, { layout: 'sides', ...upload })
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}

const textOf = async (id: string) => (await segmentTexts(database.db, id)).join(' ')

const pcmOf = async (id: string) => {
  const [call] = await decodedAgain({ env, storage }, recordingKeys(id).media, 2)
  return samplesOf(new Uint8Array(call ?? []))
}

/** Best normalised correlation, within 40 ms (a file ends with a whole packet), of the recording from `atMs` with what was said. */
const likeness = (heard: Int16Array, said: Int16Array, atMs: number) => {
  let best = 0
  for (let shift = -640; shift <= 640; shift += 4) {
    let [dot, own, other] = [0, 0, 0]
    for (let i = 8000; i < said.length - 8000; i++) {
      const [a, b] = [heard[atMs * 16 + i + shift] ?? 0, said[i] ?? 0]
      dot += a * b
      own += a * a
      other += b * b
    }
    best = Math.max(best, dot / Math.sqrt(own * other))
  }
  return best
}

test('two files become one seekable recording with the words of both in their order', async () => {
  const id = await start({ path: first, more: [second] })
  const row = await untilStatus(database.db, id)
  expect(row).toMatchObject({ status: 'completed', fault: null, mime: 'audio/webm', layout: 'sides' })
  expect(Math.abs((row.durationMs ?? 0) - 11_000)).toBeLessThan(100)
  expect(await textOf(id)).toMatch(/monday morning.*first of march/)

  const pcm = await pcmOf(id)
  expect(Math.abs(pcm.byteLength / bytesPerMs - (row.durationMs ?? 0))).toBeLessThan(1)
  expect(likeness(pcm, lines.first, 0)).toBeGreaterThan(0.95)
  expect(likeness(pcm, lines.second, 6000)).toBeGreaterThan(0.95)

  const media = openMedia(await storage.localPath(recordingKeys(id).media, env.dataDir))
  const track = await media.getPrimaryAudioTrack()
  expect(await track?.getCodec()).toBe('opus')
  expect(Math.abs(((await track?.getDurationFromMetadata()) ?? 0) - 11)).toBeLessThan(0.1)
  media.dispose()
  // an index to seek by
  const bytes = await readFile(await storage.localPath(recordingKeys(id).media, env.dataDir))
  expect(bytes.includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBe(true)
})

test('a file whose recorder was killed in mid-write gives what is there; a useless one is left out and said', async () => {
  const cut = join(env.dataDir, 'cut.webm')
  await writeFile(cut, await readFile(first))
  await truncate(cut, (await readFile(first)).length - 777)
  const useless = join(env.dataDir, 'useless.webm')
  await writeFile(useless, (await readFile(first)).subarray(0, 60))
  const id = await start({ path: cut, more: [useless, second] })
  const row = await untilStatus(database.db, id)
  expect(row).toMatchObject({ status: 'completed', fault: { kind: 'truncated-media' } })
  expect(row.durationMs).toBeGreaterThan(10_500)
  expect(await textOf(id)).toMatch(/monday morning.*first of march/)
})

test('a file that comes later opens a finished recording again, also while it is being worked on', async () => {
  const id = await start({ path: first })
  await untilStatus(database.db, id, ['completed'])
  expect(await textOf(id)).not.toMatch(/march/)
  await addFile(database.db, env, storage, id, 1, second)
  const restart = () => database.db.transaction().execute((trx) => jobs.restartRecording(trx, id))
  await restart()
  await untilStatus(database.db, id, ['transcribing'])
  await addFile(database.db, env, storage, id, 2, first)
  await restart()
  const row = await untilStatus(database.db, id, ['completed'])
  expect(Math.abs((row.durationMs ?? 0) - 17_000)).toBeLessThan(150)
  expect(await textOf(id)).toMatch(/monday morning.*first of march.*monday morning/)
  const steps = await database.db.selectFrom('steps').select('state').where('recordingId', '=', id).execute()
  expect(steps.every((s) => s.state === 'done')).toBe(true)
})

test('files of other kinds are joined as well', async () => {
  const wav = await mediaFile('wav', [lines.first])
  const id = await start({ path: wav, more: [second] })
  const row = await untilStatus(database.db, id)
  expect(row.status).toBe('completed')
  expect(Math.abs((row.durationMs ?? 0) - 11_000)).toBeLessThan(100)
})
