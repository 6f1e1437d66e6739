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
import { withScratch } from '../queue/scratch.ts'
import type { Tools } from '../queue/step.ts'
import { transcribePartial } from './transcribe-partial.ts'

/**
 * The queue of looks at recordings that are still being uploaded: their bytes are on one machine, and so is who may look. On
 * each of several machines server and worker have the same SERVER_ADDRESS.
 */
const liveQueueOf = ({ SERVER_ADDRESS }: Env) =>
  SERVER_ADDRESS === undefined ? 'recording-live' : `recording-live-${hashOf(SERVER_ADDRESS).slice(0, 16)}`

type LiveJob = { recordingId: string; uploadId: string }

/** A killed look is not taken up again: the next one sees what it left. */
const settings = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  deleteAfterSeconds: 3600,
  notify: true,
} as const

/** Recordings looked at side by side in one worker. */
const atOnce = 2
/** After a failure a recording is left alone for so long, ms: its words are not lost, only later. */
const restMs = 60_000
/** Bytes that have to come between two looks: about two seconds of a recorder's stream. */
const leastNews = 16_000

/** Uploads under way that are their recording's only file: where more have come, the first can no longer grow. */
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

/** Size of a file and whether it begins as a WebM; null when it is not on this machine. */
const sizeOfWebm = async ({ storage }: Tools, path: string): Promise<number | null> => {
  const found = await storage.arriving.stat(path)
  if (!found) return null
  const pieces: Uint8Array[] = []
  for await (const piece of storage.arriving.read(path, { start: 0, end: 3 })) pieces.push(piece)
  return Buffer.concat(pieces).toString('hex') === '1a45dfa3' ? found.bytes : null
}

/** Does the plan of the workspace let more of this upload be heard while it comes? */
const isHeard = async ({ db, env }: Tools, recordingId: string, workspaceId: string): Promise<boolean> => {
  const mostMs = await audibleMs({ db, env }, workspaceId)
  if (mostMs === null) return true
  const live = await db
    .selectFrom('liveTranscripts')
    .select('settledMs')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return Math.max(0, ...(live?.settledMs ?? [])) < mostMs
}

/** Looking at uploads is asked for by nobody: each look is a trace of its own. */
const entry = {
  name: 'live transcription',
  kind: 'consumer',
  facts: {},
  parent: undefined,
  isOurs: true,
} as const

/** Looks at uploads that grow, now and then, and writes down what has come. Gives what ends it. */
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
      await withScratch(env.dataDir, `${recordingId}-live`, (scratch) =>
        transcribePartial(tools, recording, uploadId, scratch, signal),
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
    for (const { id: uploadId, recordingId, workspaceId } of uploads) {
      if ((resting.get(recordingId) ?? 0) > Date.now()) continue
      const bytes = await sizeOfWebm(tools, join(uploadsFolder(env.dataDir), uploadId))
      if (bytes !== null && !(await isHeard(tools, recordingId, workspaceId))) continue
      if (bytes === null || bytes < (seen.get(uploadId) ?? 0) + leastNews) continue
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
