import { copyFile, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Layout } from '@hattama/contract/speech/speech'
import type { RecordingStatus } from '@hattama/contract/kernel/status'
import type { UploadMetadata } from '@hattama/contract/library/upload'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { decodePcm } from '#speech/media/decode.ts'
import { findDecoder } from '#speech/media/decoder.ts'

/** Settings and storage of a test in a folder of its own. */
export const testPlace = async (
  settings: Record<string, string> = {},
): Promise<{ env: Env; storage: Storage }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pipeline-'))
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  return { env, storage: localDisk(join(dataDir, 'files')) }
}

type Upload = {
  path: string
  /** its further files */
  more?: string[]
  /** what came with each file */
  metadata?: (part: number) => UploadMetadata
  layout?: Layout
  language?: string | null
  createdAt?: Date
}

type NewRecording = Pick<Upload, 'layout' | 'language' | 'createdAt'>

const insertRecording = async (db: Db, status: RecordingStatus, given: NewRecording): Promise<string> => {
  const id = uuid()
  await db
    .insertInto('workspaces')
    .values({ id: 'workspace', name: 'Test' })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('recordings')
    .values({
      id,
      workspaceId: 'workspace',
      ownerId: 'owner',
      title: null,
      filename: 'meeting',
      mime: null,
      platform: null,
      language: given.language ?? null,
      layout: given.layout ?? 'mixed',
      layoutWanted: given.layout ?? null,
      status,
      durationMs: null,
      sha256: null,
      peaks: null,
      fault: null,
      clientId: null,
      startedAt: null,
      ...(given.createdAt ? { createdAt: given.createdAt } : {}),
    })
    .execute()
  return id
}

const insertUpload = (
  db: Db,
  recordingId: string,
  id: string,
  part: number,
  finishedAt: Date | null,
  metadata: UploadMetadata = {},
) =>
  db
    .insertInto('uploads')
    .values({
      id,
      recordingId,
      part,
      workspaceId: 'workspace',
      ownerId: 'owner',
      metadata,
      length: null,
      finishedAt,
    })
    .execute()

/** A recording whose upload, with the same id, is in progress. */
export const uploadingRecording = async (db: Db, given: NewRecording = {}): Promise<string> => {
  const id = await insertRecording(db, 'uploading', given)
  await insertUpload(db, id, id, 0, null)
  return id
}

/** A recording as the links route makes it: nothing of its file is here yet, and its job is queued. */
export const linkedRecording = async (db: Db, jobs: Jobs, url: string): Promise<string> => {
  const id = await insertRecording(db, 'uploading', {})
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('links').values({ recordingId: id, url, metadata: {} }).execute()
    await jobs.fetchLink(trx, id)
  })
  return id
}

/** A recording as left by an accepted upload, with a copy of the file at `path`. */
export const uploadedRecording = async (
  db: Db,
  env: Env,
  storage: Storage,
  upload: Upload,
): Promise<string> => {
  const id = await insertRecording(db, 'uploaded', upload)
  for (const [part, path] of [upload.path, ...(upload.more ?? [])].entries()) {
    await addFile(db, env, storage, id, part, path, upload.metadata?.(part))
  }
  return id
}

/** Adds one more file to a recording, as an accepted upload does. */
export const addFile = async (
  db: Db,
  env: Env,
  storage: Storage,
  recordingId: string,
  part: number,
  path: string,
  metadata?: UploadMetadata,
) => {
  const id = part === 0 ? recordingId : uuid()
  const copy = join(env.dataDir, id)
  await copyFile(path, copy)
  await storage.adopt(copy, recordingKeys(recordingId).part(part))
  await insertUpload(db, recordingId, id, part, new Date(), metadata)
}

const ended: RecordingStatus[] = ['completed', 'failed', 'waiting']

/** Waits until the recording has one of the statuses (by default: nothing more happens to it). */
export const untilStatus = async (db: Db, id: string, statuses = ended, timeoutMs = 500_000) => {
  const since = performance.now()
  for (;;) {
    const row = await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (statuses.includes(row.status)) return row
    if (performance.now() - since > timeoutMs) throw new Error(`still ${row.status} at ${row.progress}`)
    await pause(100)
  }
}

/** The texts of a recording's segments, in order. */
export const segmentTexts = async (db: Db, recordingId: string) =>
  (
    await db
      .selectFrom('segments')
      .select('text')
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute()
  ).map(({ text }) => text)

/** The sound of a stored file as the steps heard it, one PCM buffer per channel: their own is gone after the last step. */
export const decodedAgain = async (
  { env, storage }: { env: Env; storage: Storage },
  key: string,
  channels: 1 | 2,
): Promise<Buffer[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'decoded-'))
  const targets = Array.from({ length: channels }, (_, i) => join(folder, `${i}`))
  const decoder = await findDecoder(env.FFMPEG_PATH)
  const limits = { signal: new AbortController().signal, maxMs: Number.POSITIVE_INFINITY }
  await decodePcm(decoder, await storage.localPath(key, folder), targets, limits)
  return Promise.all(targets.map((target) => readFile(target)))
}
