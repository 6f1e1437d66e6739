import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RecordingStatus } from '@hattama/contract/status'
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/database.ts'
import { type Env, readEnv } from '../env.ts'
import { localDisk } from '../storage/local-disk.ts'
import { recordingKeys, type Storage } from '../storage/storage.ts'

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
  more?: string[]
  layout?: 'mixed' | 'sides'
  language?: string | null
  createdAt?: Date
}

/** A recording as an accepted upload leaves it, with a copy of the file at `path`. */
export const uploadedRecording = async (
  db: Db,
  env: Env,
  storage: Storage,
  upload: Upload,
): Promise<string> => {
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
      language: upload.language ?? null,
      layout: upload.layout ?? 'mixed',
      status: 'uploaded',
      durationMs: null,
      sha256: null,
      peaks: null,
      fault: null,
      clientId: null,
      startedAt: null,
      ...(upload.createdAt ? { createdAt: upload.createdAt } : {}),
    })
    .execute()
  for (const [segment, path] of [upload.path, ...(upload.more ?? [])].entries()) {
    await addFile(db, env, storage, id, segment, path)
  }
  return id
}

/** One more file of a recording, as an accepted upload leaves it. */
export const addFile = async (
  db: Db,
  env: Env,
  storage: Storage,
  recordingId: string,
  segment: number,
  path: string,
) => {
  const id = segment === 0 ? recordingId : uuid()
  const copy = join(env.dataDir, id)
  await copyFile(path, copy)
  await storage.adopt(copy, recordingKeys(recordingId).segment(segment))
  await db
    .insertInto('uploads')
    .values({
      id,
      recordingId,
      segment,
      workspaceId: 'workspace',
      ownerId: 'owner',
      metadata: {},
      length: null,
      finishedAt: new Date(),
    })
    .execute()
}

const ended: RecordingStatus[] = ['completed', 'failed', 'waiting']

/** The recording as soon as it stands in one of the statuses (by default: nothing more happens to it). */
export const untilStatus = async (db: Db, id: string, statuses = ended, timeoutMs = 50_000) => {
  const since = performance.now()
  for (;;) {
    const row = await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (statuses.includes(row.status)) return row
    if (performance.now() - since > timeoutMs) throw new Error(`still ${row.status} at ${row.progress}`)
    await pause(100)
  }
}
