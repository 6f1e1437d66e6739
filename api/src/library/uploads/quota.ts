import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { bytesOfLink } from './link-folder.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'

type Needs = { env: Env; db: Queryable }

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Bytes of the files of a workspace: those that are stored, of deleted recordings too while they can be brought back, and
 * those on the way, counted whole as soon as their length is known, those of links as far as they have come.
 */
const bytesOf = async ({ env, db }: Needs, workspaceId: string): Promise<number> => {
  const { known, growing } = await db
    .selectFrom('uploads')
    .select([
      sql<number>`coalesce(sum(case when finished_at is null then coalesce(length, 0) else bytes end), 0)::bigint`.as(
        'known',
      ),
      sql<string[]>`coalesce(array_agg(id) filter (where finished_at is null and length is null), '{}')`.as(
        'growing',
      ),
    ])
    .where('workspaceId', '=', workspaceId)
    .where('abandonedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const links = await db
    .selectFrom('links as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .select('r.id')
    .where('r.workspaceId', '=', workspaceId)
    .execute()
  const sizes = [
    ...growing.map((id) => sizeOf(join(uploadsFolder(env.dataDir), id))),
    ...links.map(({ id }) => bytesOfLink(env.dataDir, id)),
  ]
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, known)
}

/** What the files of a workspace take, and may take at most (`MAX_WORKSPACE_BYTES`); null: there is no limit. */
export const workspaceStorage = async (needs: Needs, workspaceId: string) => {
  const { MAX_WORKSPACE_BYTES: mostBytes } = needs.env
  return mostBytes === undefined ? null : { bytes: await bytesOf(needs, workspaceId), mostBytes }
}

/** Bytes the disk may still be filled with: `MIN_FREE_BYTES` stay free for the database and the work on what is here. */
export const roomOnDisk = async (env: Env): Promise<number> => {
  const { bavail, bsize } = await statfs(env.dataDir)
  return bavail * bsize - env.MIN_FREE_BYTES
}

/** Bytes a workspace may still add, by its limit (`MAX_WORKSPACE_BYTES`) and by what the disk has. Below 0 when overdrawn. */
export const roomLeft = async (needs: Needs, workspaceId: string): Promise<number> => {
  const onDisk = await roomOnDisk(needs.env)
  const limited = await workspaceStorage(needs, workspaceId)
  return limited ? Math.min(onDisk, limited.mostBytes - limited.bytes) : onDisk
}

/**
 * Is there room for `bytes` more, of a file nothing of which has been counted yet? 0 where nobody knows how many.
 * @throws Failure STORAGE_FULL
 */
export const needRoom = async (needs: Needs, workspaceId: string, bytes: number): Promise<void> => {
  if (Math.max(bytes, 1) > (await roomLeft(needs, workspaceId))) throw new Failure('STORAGE_FULL')
}

/** Bytes that pass between one look at the room and the next. */
const stepBytes = 16 * 1024 ** 2

/**
 * The pieces of a file while there is room for them, which is asked at the first and then now and again: others may be
 * filling it at the same time.
 * @throws Failure STORAGE_FULL
 */
export async function* whileRoom(
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
