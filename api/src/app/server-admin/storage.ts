import type { ServerStorage } from '@hattama/contract/app/server'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { diskRoom } from '#kernel/disk/free-bytes.ts'
import type { Env } from '#kernel/env.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { bytesAtWork } from '#library/uploads/work-folders.ts'

/** Lost files that are listed. */
const mostListed = 100

const findLost = async (db: Db): Promise<ServerStorage['lost']> => {
  const rows = await db
    .selectFrom('lostFiles as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .innerJoin('workspaces as w', 'w.id', 'r.workspaceId')
    .select(['l.recordingId', 'l.kind', 'l.fault', 'l.foundAt', 'w.name as workspaceName'])
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .orderBy('l.foundAt', 'desc')
    .orderBy('l.key')
    .limit(mostListed)
    .execute()
  return {
    count: rows[0]?.count ?? 0,
    files: rows.map(({ recordingId, workspaceName, kind, fault, foundAt }) => ({
      recordingId,
      workspaceName,
      kind,
      fault,
      foundAt: foundAt.toISOString(),
    })),
  }
}

/** What uses a server's storage, by what the database knows of files, and how much is left. */
export const describeStorage = async (
  db: Db,
  env: Env,
  models: Pick<ModelStore, 'list'>,
): Promise<ServerStorage> => {
  const [files, atWork, here, disk, backup, check, lost] = await Promise.all([
    sql<{ originals: number; made: number; clips: number; database: number }>`select
      (select coalesce(sum(bytes), 0)::bigint from uploads where finished_at is not null) as originals,
      (select coalesce(sum(derived_bytes), 0)::bigint from recordings) as made,
      (select coalesce(sum(clip_bytes), 0)::bigint from recordings) as clips,
      pg_database_size(current_database())::bigint as database`.execute(db),
    bytesAtWork(env.dataDir),
    models.list(),
    diskRoom(env),
    db.selectFrom('backups').select(['at', 'bytes']).orderBy('at', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('storageChecks')
      .select(['at', 'files', 'strays'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    findLost(db),
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
      freeBytes: disk.free,
      totalBytes: disk.total,
      keptFreeBytes: env.MIN_FREE_BYTES,
    },
    where: env.STORAGE === 's3' ? 's3' : 'disk',
    place: env.STORAGE === 's3' ? (env.S3_BUCKET ?? '') : env.dataDir,
    isSealed: env.SEAL === 'on',
    lastBackup: backup ? { at: backup.at.toISOString(), bytes: backup.bytes } : null,
    lastCheck: check ? { ...check, at: check.at.toISOString() } : null,
    lost,
  }
}
