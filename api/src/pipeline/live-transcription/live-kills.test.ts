import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { killStage, letTimePass } from '#testing/pipeline/kills.ts'
import { untilStatus, uploadingRecording } from '#testing/pipeline/recording.ts'

const database = testDatabase()
const stage = killStage(database)

test('a worker killed while it writes a call down loses nothing, and nothing is done twice', async () => {
  const { db, sql } = database
  const voice = spokenSamples('can you send me the list of open questions', 'slt')
  const parts = Array.from({ length: 40 }, (_, i) => ({ atMs: 800 + i * 6000, samples: voice }))
  const stream = ['-c:a', 'libopus', '-f', 'webm', '-live', '1', '-cluster_time_limit', '5000']
  const file = await readFile(await mediaFile('call.webm', [lineOf(240_000, parts)], stream))
  const id = await uploadingRecording(db, { language: 'en' })
  const path = join(uploadsFolder(stage.env.dataDir), id)
  await mkdir(uploadsFolder(stage.env.dataDir), { recursive: true })
  await writeFile(path, '')
  let sent = 0
  const grow = async (share: number) => {
    const to = Math.floor(file.length * share)
    await appendFile(path, file.subarray(sent, to))
    sent = to
  }
  const answered = async () =>
    Number((await sql`select count(*)::int as n from answered where recording_id = ${id}`)[0]?.['n'])

  for (const [share, least] of [
    [0.4, 3],
    [0.6, 12],
    [0.8, 20],
  ] as const) {
    await grow(share)
    const worker = await stage.workers.start()
    while ((await answered()) < least) await pause(10)
    await stage.workers.kill(worker)
    await letTimePass(stage.boss, sql)
    // the killed pass's lease expires
    await db.updateTable('liveTranscripts').set({ busyUntil: new Date() }).execute()
  }
  const before = await answered()
  expect(before).toBeLessThan(40)

  await grow(1)
  await stage.storage.adopt(path, recordingKeys(id).original)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('recordings').set({ status: 'uploaded' }).where('id', '=', id).execute()
    await trx.updateTable('uploads').set({ finishedAt: new Date() }).where('id', '=', id).execute()
    await stage.sender.startRecording(trx, id)
  })
  await stage.workers.start()
  expect((await untilStatus(db, id, ['completed', 'failed'], 120_000)).status).toBe('completed')
  const windows = await db
    .selectFrom('windows')
    .select(['startMs', 'words'])
    .where('recordingId', '=', id)
    .orderBy('startMs')
    .execute()
  expect(windows.every((w) => w.words !== null)).toBe(true)
  // each sentence has one window, and each window one answer
  expect(windows.map((w) => Math.round((w.startMs - 800) / 6000))).toEqual(parts.map((_, i) => i))
  expect(await answered()).toBe(40)
})
