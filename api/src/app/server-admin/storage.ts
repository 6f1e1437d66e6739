import { statfs } from 'node:fs/promises'
import type { ServerStorage } from '@hattama/contract/server'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { bytesAtWork } from '#library/uploads/work-folders.ts'

/** What takes the room of a server, by what is known of files in the database, and how much is left. */
export const describeStorage = async (
  db: Db,
  env: Env,
  models: Pick<ModelStore, 'list'>,
): Promise<ServerStorage> => {
  const [files, atWork, here, disk, backup] = await Promise.all([
    sql<{ originals: number; made: number; clips: number; database: number }>`select
      (select coalesce(sum(bytes), 0)::bigint from uploads where finished_at is not null) as originals,
      (select coalesce(sum(derived_bytes), 0)::bigint from recordings) as made,
      (select coalesce(sum(clip_bytes), 0)::bigint from recordings) as clips,
      pg_database_size(current_database())::bigint as database`.execute(db),
    bytesAtWork(env.dataDir),
    models.list(),
    statfs(env.dataDir),
    db.selectFrom('backups').select(['at', 'bytes']).orderBy('at', 'desc').limit(1).executeTakeFirst(),
  ])
  const { originals = 0, made = 0, clips = 0, database = 0 } = files.rows[0] ?? {}
  const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0)
  return {
    kinds: [
      { kind: 'originals', bytes: originals },
      { kind: 'made', bytes: made },
      { kind: 'clips', bytes: clips },
      { kind: 'atWork', bytes: sumOf(atWork.values()) },
      { kind: 'models', bytes: sumOf(here.map(({ receivedBytes }) => receivedBytes)) },
      { kind: 'database', bytes: database },
    ],
    disk: {
      freeBytes: disk.bavail * disk.bsize,
      totalBytes: disk.blocks * disk.bsize,
      keptFreeBytes: env.MIN_FREE_BYTES,
    },
    where: env.STORAGE === 's3' ? 's3' : 'disk',
    place: env.STORAGE === 's3' ? (env.S3_BUCKET ?? '') : env.dataDir,
    isSealed: env.SEAL === 'on',
    lastBackup: backup ? { at: backup.at.toISOString(), bytes: backup.bytes } : null,
  }
}
