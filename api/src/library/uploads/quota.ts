import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { usableDiskBytes } from '#kernel/disk/free-bytes.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'
import { isReal } from '#kernel/visibility/real-meetings.ts'
import type { UploadRow } from './ledger.ts'
import { bytesAtWork } from './work-folders.ts'

type Needs = { env: Env; db: Queryable }
type Open = Pick<UploadRow, 'id' | 'length' | 'createdAt'>

/** How much of an upload has arrived, and whether its sender is active: a byte came within `UPLOAD_PATIENCE_MINUTES`. */
const arrivedOf = async (env: Env, { id, createdAt }: Open, now: number) => {
  const found = await stat(join(uploadsFolder(env.dataDir), id)).catch(() => null)
  const lastByteAt = Math.max(createdAt.getTime(), found?.mtimeMs ?? 0)
  return { bytes: found?.size ?? 0, isAlive: now - lastByteAt < env.UPLOAD_PATIENCE_MINUTES * 60_000 }
}

/**
 * Bytes the files of a workspace count for: stored files, including those of deleted recordings that can be restored; files
 * derived from them so far; slides; the logo of its protocols; and uploads in flight. The latter count in full as soon as
 * their length is known, so that nobody else takes the room a long upload will need at its end. That holds while the
 * sender is active: one only announced, or stalled, counts for what has arrived.
 */
const bytesOf = async ({ env, db }: Needs, workspaceId: string, now: number): Promise<number> => {
  const { stored } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('stored'))
    .where('workspaceId', '=', workspaceId)
    .where('finishedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const { derived } = await db
    .selectFrom('recordings as r')
    .select(
      sql<number>`coalesce(sum(derived_bytes + clip_bytes + coalesce(octet_length(peaks), 0)), 0)::bigint`.as(
        'derived',
      ),
    )
    .where('workspaceId', '=', workspaceId)
    .where(isReal)
    .executeTakeFirstOrThrow()
  const letterhead = await db
    .selectFrom('protocolSettings')
    .select(sql<number>`coalesce(octet_length(logo), 0)`.as('bytes'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  const slides = await db
    .selectFrom('slides as s')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .select(sql<number>`coalesce(sum(s.bytes), 0)::bigint`.as('bytes'))
    .where('r.workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('uploads')
    .select(['id', 'length', 'createdAt'])
    .where('workspaceId', '=', workspaceId)
    .where('finishedAt', 'is', null)
    .where('abandonedAt', 'is', null)
    .execute()
  const coming = await Promise.all(
    open.map(async (row) => {
      const { bytes, isAlive } = await arrivedOf(env, row, now)
      return isAlive ? Math.max(row.length ?? 0, bytes) : bytes
    }),
  )
  return [...coming, await atWorkFor({ env, db }, workspaceId)].reduce(
    (sum, size) => sum + size,
    stored + derived + slides.bytes + (letterhead?.bytes ?? 0),
  )
}

/** Bytes in the work folders of a workspace's recordings, including links being fetched. */
const atWorkFor = async ({ env, db }: Needs, workspaceId: string) => {
  const atWork = await bytesAtWork(env.dataDir)
  if (atWork.size === 0) return 0
  const own = await db
    .selectFrom('recordings')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`id::text = any(${[...atWork.keys()]})`)
    .execute()
  return own.reduce((sum, { id }) => sum + (atWork.get(id) ?? 0), 0)
}

/** Bytes the files of a workspace take, and its quota (`MAX_WORKSPACE_BYTES`); null: there is none. */
export const workspaceStorage = async (needs: Needs, workspaceId: string) => {
  const { MAX_WORKSPACE_BYTES: maxBytes } = needs.env
  return maxBytes === undefined ? null : { bytes: await bytesOf(needs, workspaceId, Date.now()), maxBytes }
}

/** Bytes left on the disk of this machine and in the quota of a workspace (no limit: Infinity). Below 0 when exceeded. */
export type RoomLeft = { onDisk: number; inQuota: number }

/** How much room there is for a workspace. Asked once: which of the two is used up may be another a moment later. */
export const roomLeft = async (needs: Needs, workspaceId: string): Promise<RoomLeft> => {
  const onDisk = await usableDiskBytes(needs.env)
  const limited = await workspaceStorage(needs, workspaceId)
  return { onDisk, inQuota: limited ? limited.maxBytes - limited.bytes : Number.POSITIVE_INFINITY }
}

/** Bytes a workspace may still add, by its quota (`MAX_WORKSPACE_BYTES`) and free disk space. Below 0 when exceeded. */
export const quotaLeft = async (needs: Needs, workspaceId: string): Promise<number> => {
  const { onDisk, inQuota } = await roomLeft(needs, workspaceId)
  return Math.min(onDisk, inQuota)
}

/**
 * Checks that there is quota for `bytes` more, of a file not counted yet. Pass 0 if the size is unknown.
 * @throws Failure STORAGE_FULL
 */
export const needQuota = async (needs: Needs, workspaceId: string, bytes: number): Promise<void> => {
  if (Math.max(bytes, 1) > (await quotaLeft(needs, workspaceId))) throw new Failure('STORAGE_FULL')
}

/**
 * Keeps everyone else from adding to a workspace until the transaction ends: two concurrent uploads must not both get the
 * last of its quota.
 */
export const lockQuota = async (trx: Trx, workspaceId: string) => {
  await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute()
}

/**
 * Bytes there is room for when an upload resumes. If its length was counted in full when it began and its sender has been
 * active since, its room is still reserved; a stalled one must find room for all that is missing, which is then reserved.
 */
export const quotaToResume = async (needs: Needs, row: UploadRow): Promise<number> => {
  const { env } = needs
  if (row.length === null) return quotaLeft(needs, row.workspaceId)
  const { bytes, isAlive } = await arrivedOf(env, row, Date.now())
  if (!isAlive) {
    if (row.length - bytes > (await quotaLeft(needs, row.workspaceId))) return 0
    await utimes(join(uploadsFolder(env.dataDir), row.id), new Date(), new Date()).catch(() => undefined)
  }
  return usableDiskBytes(env)
}

/** Bytes written between quota checks. */
const stepBytes = 16 * 1024 ** 2

/**
 * Passes on the chunks of a file while there is room, checked at the first chunk and then periodically: others may be
 * filling it at the same time.
 * @throws Failure STORAGE_FULL
 */
export async function* whileWithinQuota(
  pieces: AsyncIterable<Uint8Array>,
  left: () => Promise<number>,
): AsyncGenerator<Uint8Array> {
  let unasked = 0
  for await (const piece of pieces) {
    if (piece.length > unasked) {
      if (piece.length > (await left())) throw new Failure('STORAGE_FULL')
      unasked = stepBytes
    }
    unasked -= piece.length
    yield piece
  }
}
