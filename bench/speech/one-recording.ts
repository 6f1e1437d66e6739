import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { findPocketSphinx } from '../../api/src/speech/engines/pocketsphinx.ts'
import { readEnv } from '../../api/src/kernel/env.ts'
import { openWorker } from '../../api/testing/pipeline/jobs.ts'
import { untilStatus, uploadedRecording } from '../../api/testing/pipeline/recording.ts'
import { createLog } from '../../api/src/kernel/log.ts'
import { bytesPerMs, samplesOf } from '../../api/src/speech/media/pcm.ts'
import { localDisk } from '../../api/src/kernel/storage/local-disk.ts'
import { recordingKeys } from '../../api/src/kernel/storage/storage.ts'
import { descendants } from '../../e2e/product/processes.ts'
import { cpuSeconds } from '../cpu.ts'

/** CPU seconds of the engine's program, of the worker with everything it starts (that included), and of the database. */
type Used = { engine: number; worker: number; database: number }
export type Whole = { transcribeMs: number; windows: number; idleMb: number; peakMb: number; used: Used }
export type Bare = { used: Used }

/*
 * Run as a separate process, so that the cost of it and everything it starts can be measured: `whole <folder> <file>
 * <short file>` takes a recording through every step, after a short one has warmed the worker up; `bare <folder>` gives the
 * same windows to one process of the engine and does nothing else. Prints JSON.
 */
const [task = '', dataDir = '', path = '', warmUp = ''] = process.argv.slice(2)
const { signal } = new AbortController()
const mb = (bytes: number) => Math.round(bytes / 1024 ** 2)

const usedSoFar = (): Used => {
  const times = readFileSync(process.env['BENCH_ENGINE_TIMES'] ?? '', 'utf8').matchAll(/(\d+)m([\d.]+)s/g)
  const postmaster = Number(process.env['BENCH_POSTMASTER'])
  const sessions = descendants(postmaster).reduce((sum, pid) => sum + cpuSeconds(pid).alone, 0)
  return {
    engine: [...times].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0),
    worker: cpuSeconds(process.pid).withChildren,
    database: cpuSeconds(postmaster).withChildren + sessions,
  }
}
const usedSince = (before: Used): Used => {
  const now = usedSoFar()
  return {
    engine: now.engine - before.engine,
    worker: now.worker - before.worker,
    database: now.database - before.database,
  }
}

type Window = { channel: number; startMs: number; endMs: number }
const kept = {
  windows: join(dataDir, 'windows.json'),
  pcm: (channel: number) => join(dataDir, `pcm-${channel}`),
}

const whole = async (): Promise<Whole> => {
  const env = readEnv({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', STT_LIVE: 'off' })
  const databaseUrl = process.env['DATABASE_URL'] ?? ''
  const sql = openSql(databaseUrl)
  const db = openDb(sql)
  await migrate(db)
  const storage = localDisk(join(dataDir, 'files'))
  const log = createLog('silent', 'bench')
  const jobs = await openWorker({ db, databaseUrl, storage, env, log })
  const take = async (file: string) => {
    const id = await uploadedRecording(db, env, storage, { path: file, layout: 'sides', language: 'en' })
    await db.transaction().execute((trx) => jobs.startRecording(trx, id))
    const row = await untilStatus(db, id, ['completed', 'failed'], 3_600_000)
    if (row.status !== 'completed') throw new Error(JSON.stringify(row.fault))
    return id
  }
  await take(warmUp)
  const [idle, before] = [process.memoryUsage.rss(), usedSoFar()]
  const id = await take(path)
  const used = usedSince(before)
  const { startedAt, finishedAt } = await db
    .selectFrom('steps')
    .select(['startedAt', 'finishedAt'])
    .where('recordingId', '=', id)
    .where('step', '=', 'transcribe')
    .executeTakeFirstOrThrow()
  const windows = await db
    .selectFrom('windows')
    .select(['channel', 'startMs', 'endMs'])
    .where('recordingId', '=', id)
    .orderBy('startMs')
    .orderBy('channel')
    .execute()
  for (const channel of [0, 1]) {
    await copyFile(await storage.localPath(recordingKeys(id).pcm(channel), dataDir), kept.pcm(channel))
  }
  await writeFile(kept.windows, JSON.stringify(windows))
  await jobs.stop(1000)
  await sql.end()
  const transcribeMs = (finishedAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  return { transcribeMs, windows: windows.length, used, idleMb: mb(idle), peakMb }
}

const bare = async (): Promise<Bare> => {
  const scratch = await mkdtemp(join(tmpdir(), 'bare-'))
  const engine = await findPocketSphinx({ dataDir: scratch })
  if (!engine) throw new Error('PocketSphinx is not installed')
  const before = usedSoFar()
  const windows = JSON.parse(await readFile(kept.windows, 'utf8')) as Window[]
  const pcm = await Promise.all([0, 1].map((channel) => readFile(kept.pcm(channel))))
  const pieces = windows.map(({ channel, startMs, endMs }) =>
    samplesOf(new Uint8Array(pcm[channel]?.subarray(startMs * bytesPerMs, endMs * bytesPerMs) ?? [])),
  )
  await engine.transcribe(pieces, { language: 'en', signal })
  await rm(scratch, { recursive: true })
  return { used: usedSince(before) }
}

process.stdout.write(JSON.stringify(await (task === 'whole' ? whole() : bare())))
process.exit(0)
