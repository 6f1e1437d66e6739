import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '#kernel/env.ts'
import { DiskFull } from '#kernel/fault.ts'
import { createLog } from '#kernel/log.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { scratchFolder } from '#kernel/storage/local-disk.ts'
import type { Diarizer } from '#speech/engines/diarizer.ts'
import { workspaceStorage } from '#library/uploads/quota.ts'
import { testDatabase } from '#testing/database.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { testPlace, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { retryAfterFullDisk } from './commands/retry-after-full-disk.ts'
import type { Jobs } from './pipeline.ts'
import { withinQuota } from './steps/within-quota.ts'

const database = testDatabase()
const minutes = 1
const pcmBytes = minutes * 60 * 32_000
const plenty = 1_000_000_000
const engineGone = { engine: null, reason: 'none here' } as const
let env: Env
let storage: Storage
let jobs: Jobs
let path: string
let voices: Diarizer | null = null
let hasEngine = true
let told: Parameters<typeof openTestJobs>[2]
/** thrown by the engine, once */
let broken: Error | null = null
/** bytes of PCM each time the engine was asked */
const heard: (number | undefined)[] = []
let current = ''

const pcm = async (id: string) => (await storage.stat(recordingKeys(id).pcm(0)))?.bytes

beforeAll(async () => {
  ;({ env, storage } = await testPlace({ MAX_WORKSPACE_BYTES: String(plenty) }))
  const engine = scriptedEngine(['words.'], async () => {
    heard.push(await pcm(current))
    const error = broken
    broken = null
    if (error) throw error
  })
  told = {
    pickEngine: async () => (hasEngine ? { engine, choice: 'set', reason: 'test' } : engineGone),
    findDiarizer: async () => voices,
    lookAgainMs: 200,
  }
  jobs = await openTestJobs(database, { env, storage }, told)
  // a minute of speech would take a hundredth of what the silence unpacks to
  const samples = spokenSamples('we meet again on monday morning')
  const long = new Int16Array(minutes * 60 * 16_000)
  long.set(lineOf(5000, [{ atMs: 1000, samples }]))
  path = await mediaFile('flac', [long])
})
afterAll(() => jobs.stop(1000))

const queued = async () => {
  const id = await uploadedRecording(database.db, env, storage, { path })
  current = id
  await database.db.transaction().execute((trx) => jobs.startRecording(trx, id))
  return id
}
const begin = async (expected: Parameters<typeof untilStatus>[2] = ['completed', 'failed']) =>
  untilStatus(database.db, await queued(), expected)
const statusOf = async (id: string) => {
  const [row] = await database.sql<{ status: string }[]>`select status from recordings where id = ${id}`
  return row?.status
}
const used = async () => (await workspaceStorage({ env, db: database.db }, 'workspace'))?.bytes ?? 0
const filesOf = async (id: string) =>
  (await readdir(join(env.dataDir, 'files/recordings', id), { recursive: true })).toSorted()

test('sound is there while it is heard and gone with its last step; what stays counts towards the room', async () => {
  const before = await used()
  const { id, status } = await begin()
  expect(status).toBe('completed')
  expect(heard.at(-1)).toBe(pcmBytes)
  expect(await filesOf(id)).toEqual(['media', 'original'])
  const media = await storage.stat(recordingKeys(id).media)
  const { peaks } = await database.db
    .selectFrom('recordings')
    .select('peaks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // uploads in these tests have no bytes of their own
  expect((await used()) - before).toBe((media?.bytes ?? 0) + (peaks?.length ?? 0))
})

test('a later step that needs the sound makes it again, and leaves nothing of it', async () => {
  const { id } = await begin()
  const diarized: number[] = []
  voices = {
    model: 'voices',
    draft: false,
    describe: async () => [],
    diarize: async (_path, samples) => {
      diarized.push(samples)
      return [{ startMs: 0, endMs: 3000, voice: 0 }]
    },
  }
  await jobs.rediarize(id, { speakers: 2, requestedBy: 'owner' })
  await expect.poll(() => diarized, { timeout: 120_000 }).toEqual([pcmBytes / 2])
  await expect.poll(() => pcm(id), { timeout: 120_000 }).toBeUndefined()
  voices = null
  const asked = heard.length
  await jobs.retranscribe(id, { language: 'en', requestedBy: 'owner' })
  await untilStatus(database.db, id)
  expect(heard.slice(asked).every((bytes) => bytes === pcmBytes)).toBe(true)
  expect(heard.length).toBeGreaterThan(asked)
  expect(await filesOf(id)).toEqual(['media', 'original'])
})

test('a few bytes of silence that unpack to more than the room are not unpacked; the recording stays and can be tried again', async () => {
  env.MAX_WORKSPACE_BYTES = (await used()) + pcmBytes / 2
  const { id, fault } = await begin()
  expect(fault).toMatchObject({ kind: 'no-room', retryable: true })
  expect(await filesOf(id)).toEqual(['original'])
  expect(await readdir(scratchFolder(env.dataDir))).toEqual([])
  expect(await used()).toBeLessThan(env.MAX_WORKSPACE_BYTES)
  env.MAX_WORKSPACE_BYTES = plenty
  await jobs.retry(id)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
})

test('a worker whose disk would have less left than is to stay free leaves the work to one that has room', async () => {
  let looks = 0
  const full = { get: () => ((looks += 1), 2 ** 52), configurable: true }
  Object.defineProperty(env, 'MIN_FREE_BYTES', full)
  const id = await queued()
  // it has looked after the job came, and once more
  const before = looks
  await expect.poll(() => looks).toBeGreaterThan(before + 1)
  expect(await statusOf(id)).toBe('uploaded')
  const roomy = await openTestJobs(database, { env: { ...env, MIN_FREE_BYTES: 0 }, storage }, told)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  await roomy.stop(1000)
  // or until there is room again
  const next = await queued()
  Object.defineProperty(env, 'MIN_FREE_BYTES', { value: 0, writable: true, configurable: true })
  expect(await untilStatus(database.db, next)).toMatchObject({ status: 'completed', fault: null })
})

test('where the disk of a worker fills during the work, another one does it', async () => {
  const roomy = await openTestJobs(database, { env: { ...env }, storage }, told)
  broken = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const id = await queued()
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(broken).toBe(null)
  const attempts = await database.sql`select outcome, fault from attempts where recording_id = ${id}`
  expect(attempts.map(({ outcome }) => outcome)).toContain('again')
  expect(attempts.find(({ outcome }) => outcome === 'again')?.fault).toMatchObject({ kind: 'no-room' })
  await roomy.stop(1000)
})

test('work that found every disk full begins again by itself once there is room; what exceeds the quota does not', async () => {
  env.MAX_WORKSPACE_BYTES = (await used()) + pcmBytes / 2
  const [over, id] = [(await begin()).id, (await begin()).id]
  env.MAX_WORKSPACE_BYTES = plenty
  // as after the last of several attempts, each a minute after the one before
  await database.sql`update recordings set fault = ${database.sql.json(new DiskFull().fault)} where id = ${id}`
  const needs = { db: database.db, log: createLog('silent', 'test') }
  expect(await retryAfterFullDisk(jobs.boss, needs)).toBe(1)
  expect(await untilStatus(database.db, id)).toMatchObject({ status: 'completed', fault: null })
  expect(await statusOf(over)).toBe('failed')
  expect(await retryAfterFullDisk(jobs.boss, needs)).toBe(0)
})

test('what is being made counts as it grows, and is stopped when the room is used up', async () => {
  const { id } = await begin()
  const recording = await database.db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const scratch = join(scratchFolder(env.dataDir), `${id}-prepare`)
  await mkdir(scratch, { recursive: true })
  env.MAX_WORKSPACE_BYTES = (await used()) + 1_000_000
  const context = {
    env,
    db: database.db,
    recording,
    signal: new AbortController().signal,
    log: { warn: () => {} },
  }
  const work = withinQuota(context as never, async ({ signal, look }) => {
    await writeFile(join(scratch, 'half'), new Uint8Array(900_000))
    await look()
    await writeFile(join(scratch, 'whole'), new Uint8Array(900_000))
    // never calls `look`: the quota is checked on a timer
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  await expect(work).rejects.toMatchObject({ fault: { kind: 'no-room' } })
  env.MAX_WORKSPACE_BYTES = plenty
  await rm(scratch, { recursive: true })
})

test('sound of a recording that waits for an engine makes room until there is one', async () => {
  hasEngine = false
  const { id } = await begin(['waiting'])
  expect(await pcm(id)).toBeUndefined()
  hasEngine = true
  expect(await untilStatus(database.db, id, ['completed', 'failed'])).toMatchObject({ status: 'completed' })
})

test('one that is cancelled leaves no sound', async () => {
  hasEngine = false
  const { id } = await begin(['waiting'])
  await storage.put(recordingKeys(id).pcm(0), new Blob(['sound']).stream())
  await jobs.cancel(id)
  expect(await pcm(id)).toBeUndefined()
  hasEngine = true
})
