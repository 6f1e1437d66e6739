import { join } from 'node:path'
import { type Job, PgBoss } from 'pg-boss'
import type { Db } from '#kernel/db/database.ts'
import { every } from '#kernel/every.ts'
import type { Env } from '#kernel/env.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { faultOf } from '#kernel/fault.ts'
import { audibleMs } from '#people/plans/limits.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'
import { enter } from '#kernel/tracing/tracing.ts'
import { during } from '#kernel/work.ts'
import { withScratch } from '../queue/scratch.ts'
import type { Tools } from '../queue/step.ts'
import { openPace } from './pace.ts'
import { openTailMemory } from './tail-memory.ts'
import { minNews, transcribePartial } from './transcribe-partial.ts'

/**
 * The queue of passes over recordings that are still being uploaded. Their bytes are on one machine, so only a worker there
 * can read them. With several machines, the server and worker on each share a SERVER_ADDRESS.
 */
const liveQueueOf = ({ SERVER_ADDRESS }: Env) =>
  SERVER_ADDRESS === undefined ? 'recording-live' : `recording-live-${hashOf(SERVER_ADDRESS).slice(0, 16)}`

type LiveJob = { recordingId: string; uploadId: string }

/** A killed pass is not retried: the next one picks up what it left. */
const settings = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
  notify: true,
} as const

/** Recordings one worker processes concurrently. */
const atOnce = 2
/** How long a recording is left alone after a failure, ms: its words are only delayed, not lost. */
const restMs = 60_000

/** Uploads in progress that are their recording's only file: once a second file has come, the first can no longer grow. */
const uploadsUnderWay = (db: Db) =>
  db
    .selectFrom('uploads as u')
    .innerJoin('recordings as r', 'r.id', 'u.recordingId')
    .select(['u.id', 'u.recordingId', 'u.workspaceId'])
    .where('r.status', '=', 'uploading')
    .where('r.deletedAt', 'is', null)
    .where('u.part', '=', 0)
    .where('u.finishedAt', 'is', null)
    .where('u.abandonedAt', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('uploads as o')
            .select('o.id')
            .whereRef('o.recordingId', '=', 'u.recordingId')
            .where('o.part', '>', 0),
        ),
      ),
    )
    .limit(200)
    .execute()

/** Returns the size of a file that begins as a WebM; null when it does not, or is not on this machine. */
const sizeOfWebm = async ({ storage }: Tools, path: string): Promise<number | null> => {
  const found = await storage.arriving.stat(path)
  if (!found) return null
  const pieces: Uint8Array[] = []
  for await (const piece of storage.arriving.read(path, { start: 0, end: 3 })) pieces.push(piece)
  return Buffer.concat(pieces).toString('hex') === '1a45dfa3' ? found.bytes : null
}

/** Whether the plan of the workspace allows more of this upload to be transcribed while it arrives. */
const isHeard = async ({ db, env }: Tools, recordingId: string, workspaceId: string): Promise<boolean> => {
  const maxMs = await audibleMs({ db, env }, workspaceId)
  if (maxMs === null) return true
  const live = await db
    .selectFrom('liveTranscripts')
    .select('settledMs')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return Math.max(0, ...(live?.settledMs ?? [])) < maxMs
}

/** No request causes these passes, so each is a trace of its own. */
const entry = {
  name: 'live transcription',
  kind: 'consumer',
  facts: {},
  parent: undefined,
  isOurs: true,
} as const

/** Periodically checks growing uploads and transcribes what has arrived. Returns a function that stops it. */
export const watchUploads = async (
  boss: PgBoss,
  tools: Tools,
  intervalMs: number,
  stopping: AbortSignal,
  polling: { pollingIntervalSeconds: number; heartbeatRefreshSeconds: number },
): Promise<() => Promise<void>> => {
  const { db, env, log } = tools
  const liveQueue = liveQueueOf(env)
  const seen = new Map<string, number>()
  const resting = new Map<string, number>()
  const pace = openPace()
  const memory = openTailMemory()
  await boss.createQueue(liveQueue, settings)

  const look = async (job: Job<LiveJob> | undefined) => {
    if (!job) return
    const { recordingId, uploadId } = job.data
    const recording = await db
      .selectFrom('recordings')
      .selectAll()
      .where('id', '=', recordingId)
      .executeTakeFirst()
    if (recording?.status !== 'uploading' || recording.deletedAt) return
    const signal = AbortSignal.any([job.signal, stopping])
    const since = performance.now()
    try {
      await during({ job: liveQueue, recordingId }, (failed) =>
        withScratch(env.dataDir, `${recordingId}-live`, (scratch) =>
          transcribePartial(tools, recording, uploadId, scratch, {
            pace,
            memory,
            signal: AbortSignal.any([signal, failed]),
          }),
        ),
      )
      log.debug({ recordingId, ms: Math.round(performance.now() - since) }, 'looked at an upload')
    } catch (error) {
      if (signal.aborted) return
      resting.set(recordingId, Date.now() + restMs)
      log.warn({ recordingId, fault: faultOf(error) }, 'an upload could not be written down while it comes')
    }
  }

  const watch = async () => {
    const uploads = await uploadsUnderWay(db)
    for (const known of seen.keys()) if (!uploads.some((u) => u.id === known)) seen.delete(known)
    const running = uploads.map((u) => u.recordingId)
    pace.follow(running)
    memory.follow(running)
    for (const { id: uploadId, recordingId, workspaceId } of uploads) {
      if ((resting.get(recordingId) ?? 0) > Date.now() || !pace.isDue(recordingId)) continue
      const bytes = await sizeOfWebm(tools, join(uploadsFolder(env.dataDir), uploadId))
      if (bytes !== null && !(await isHeard(tools, recordingId, workspaceId))) continue
      if (bytes === null || bytes < (seen.get(uploadId) ?? 0) + minNews) continue
      const sent = await boss.send(
        liveQueue,
        { recordingId, uploadId },
        {
          singletonKey: recordingId,
          group: { id: workspaceId },
        },
      )
      if (sent !== null) seen.set(uploadId, bytes)
    }
  }

  for (let i = 0; i < atOnce; i++) {
    await boss.work<LiveJob>(liveQueue, polling, async ([job]) => enter(entry, () => look(job)))
  }
  const endWatch = every(intervalMs, watch, (error) => log.warn({ err: error }, 'uploads not looked at'))
  return async () => {
    await endWatch()
    await boss.offWork(liveQueue, { wait: false })
  }
}
