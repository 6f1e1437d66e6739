import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bytesPerMs } from '#speech/media/pcm.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { killStage, letTimePass, randomFrom } from '#testing/pipeline/kills.ts'
import { decodedAgain, untilStatus, uploadedRecording } from '#testing/pipeline/recording.ts'

/** `KILL_SEED` reproduces a run; each kill strikes at a random point in the work. */
const seed = Number(process.env['KILL_SEED'] ?? 20_261_121)
const random = randomFrom(seed)
const minutes = 30

const database = testDatabase()
const stage = killStage(database)

/** Half an hour of sentences in four voices, with pauses of random length. */
const halfHour = async () => {
  const said = [
    spokenSamples('we will meet again on monday morning to talk about the money', 'slt'),
    spokenSamples('the new building opens on the first of march', 'rms'),
    spokenSamples('can you send me the list of open questions before the end of the week', 'awb'),
    spokenSamples('thank you very much for the answer', 'kal16'),
  ]
  const parts: { atMs: number; samples: Int16Array }[] = []
  const shape = randomFrom(1)
  for (let atMs = 500; atMs < minutes * 60_000 - 8000;) {
    const samples = said[Math.floor(shape() * said.length)] ?? new Int16Array()
    parts.push({ atMs: Math.round(atMs), samples })
    atMs += samples.length / 16 + 1100 + shape() * 2500
  }
  const quick = ['-c:a', 'libopus', '-b:a', '24k', '-compression_level', '0']
  return mediaFile('half-hour.webm', [lineOf(minutes * 60_000, parts)], quick)
}

const start = async (path: string) => {
  const id = await uploadedRecording(database.db, stage.env, stage.storage, { path, language: 'en' })
  await database.db.transaction().execute((trx) => stage.sender.startRecording(trx, id))
  return id
}

const windowsOf = (id: string) =>
  database.db
    .selectFrom('windows')
    .select(['ordinal', 'startMs', 'endMs', 'words', 'timing', 'language'])
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()

const textOf = (id: string) =>
  database.db
    .selectFrom('segments')
    .select(['ordinal', 'startMs', 'endMs', 'text', 'words'])
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()

const answeredCount = async (id: string) => {
  const [row] = await database.sql`select count(*)::int as n from answered where recording_id = ${id}`
  return Number(row?.['n'])
}

const isPreparing = async (id: string) => {
  const row = await database.db
    .selectFrom('steps')
    .select('state')
    .where('recordingId', '=', id)
    .where('step', '=', 'prepare')
    .executeTakeFirst()
  return row?.state === 'active'
}

// about 50 s on two idle cores; the outcome does not depend on timing
test(`killed at ten random moments of a ${minutes} minute file: same transcript, no window done twice (seed ${seed})`, async () => {
  const path = await halfHour()

  const calm = await start(path)
  const first = await stage.workers.start()
  expect((await untilStatus(database.db, calm, undefined, 300_000)).status).toBe('completed')
  await stage.workers.kill(first)
  const undisturbed = await windowsOf(calm)
  expect(undisturbed.length).toBeGreaterThan(150)
  expect(undisturbed.every((w) => w.words !== null)).toBe(true)

  const id = await start(path)
  const shares = Array.from({ length: 9 }, () => random() * 0.95).toSorted((a, b) => a - b)
  // the first one strikes while the file is being decoded
  const targets = [-1, ...shares.map((share) => Math.floor(share * undisturbed.length))]
  for (const target of targets) {
    const worker = await stage.workers.start()
    while (target < 0 ? !(await isPreparing(id)) : (await answeredCount(id)) <= target) await pause(5)
    await pause(random() * 100)
    await stage.workers.kill(worker)
    const row = await database.db
      .selectFrom('recordings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(['uploaded', 'processing', 'transcribing']).toContain(row.status)
    await letTimePass(stage.boss, database.sql)
  }
  const last = await stage.workers.start()
  expect(await untilStatus(database.db, id, ['completed', 'failed'], 300_000)).toMatchObject({
    status: 'completed',
    fault: null,
  })
  await stage.workers.kill(last)

  const windows = await windowsOf(id)
  expect(windows).toEqual(undisturbed)
  expect(await textOf(id)).toEqual(await textOf(calm))

  // done once: one answer was written for each window
  expect(await answeredCount(id)).toBe(windows.length)
  // asked once: no worker started a window that was already answered; those in flight at a kill may be restarted
  const answers = await database.sql`
    select ordinal, extract(epoch from at) * 1000 as at from answered where recording_id = ${id}`
  const answeredAt = new Map(answers.map((row) => [Number(row['ordinal']), Number(row['at'])]))
  const [pcm = Buffer.alloc(0)] = await decodedAgain(stage, recordingKeys(id).original, 1)
  const ordinalOf = new Map(
    windows.map((w) => {
      const sound = pcm.subarray(w.startMs * bytesPerMs, w.endMs * bytesPerMs)
      return [createHash('sha256').update(sound).digest('hex'), w.ordinal]
    }),
  )
  const lines = (await readFile(join(stage.env.dataDir, 'asked.log'), 'utf8')).trim().split('\n')
  // the undisturbed run also asked for each window once
  const asked = lines.slice(undisturbed.length).map((line) => line.split(' '))
  expect(asked.length).toBeLessThanOrEqual(windows.length + 2 * targets.length)
  const tooLate = asked.filter(([at, sound = '']) => {
    const done = answeredAt.get(ordinalOf.get(sound) ?? -1)
    return done === undefined || Number(at) > done
  })
  expect(tooLate).toEqual([])
}, 900_000)
