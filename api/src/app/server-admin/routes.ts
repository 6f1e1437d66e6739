import { serverEngineRoutes } from './engine-routes.ts'
import { serverJobRoutes } from './job-routes.ts'
import { serverMailRoutes } from './mail-routes.ts'
import { serverMessengerRoutes } from './messenger-routes.ts'
import { serverPeopleRoutes } from './people-routes.ts'
import { serverWorkspaceRoutes } from './workspace-routes.ts'
import { paths } from '@hattama/contract/rules/paths'
import { serverStorage, type ServerStorage } from '@hattama/contract/server'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { bytesAtWork } from '#library/uploads/work-folders.ts'

/** What uses a server's storage, by what the database knows of files, and how much is left. */
const describeStorage = async (
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

const route = routesOf('server')

/** What uses a server's storage, for its admins. */
const serverStorageRoutes = ({ db, env, allow, models }: Deps & { models: ModelStore }) =>
  newRouter().openapi(
    route.get(paths.serverStorage, [allow('server.manage')], {
      responses: answers(serverStorage, 'Bytes by kind, room that is left, and where files lie'),
    }),
    async (c) => c.json(await describeStorage(db, env, models), 200),
  )

/** Everything a server admin can see and do. None of it reads a meeting's content or title. */
export const serverRoutes = [
  serverPeopleRoutes,
  serverWorkspaceRoutes,
  serverJobRoutes,
  serverEngineRoutes,
  serverMailRoutes,
  serverMessengerRoutes,
  serverStorageRoutes,
]
