import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { recordingKeys } from '../../api/src/kernel/storage/storage.ts'
import type { Somebody } from '../scale/people.ts'

/** An hour of two-channel Opus as recorders make it; the seekable file for players is as long. bytes */
const fileBytes = 8 * 1024 * 3600
export const recordingBytes = 2 * fileBytes

/** Writes a file of which all but 4 KiB is a hole; returns the SHA-256 of all of it. */
const sparse = async (path: string, bytes: number) => {
  const file = await open(path, 'wx')
  // makes every file unique, so that none is deduplicated
  const begin = randomBytes(4096)
  await file.write(begin)
  await file.truncate(bytes)
  await file.close()
  const hash = createHash('sha256').update(begin)
  const hole = Buffer.alloc(1024 ** 2)
  for (let left = bytes - begin.length; left > 0; left -= hole.length) hash.update(hole.subarray(0, left))
  return hash.digest('hex')
}

/** Opens a library of recordings, by default of an hour, each with two files that take almost no disk space. */
export const openLibrary = (sql: postgres.Sql, dataDir: string, bytes = fileBytes) => {
  let made = 0
  return {
    /** Adds `count` recordings to one workspace; returns their ids. */
    add: async ({ workspaceId, userId }: Somebody, count: number): Promise<string[]> => {
      const ids: string[] = []
      for (let i = 0; i < count; i += 1) {
        const id = `${(made++).toString(16).padStart(8, '0')}-0000-7${randomUUID().slice(15)}`
        const { prefix, original, media } = recordingKeys(id)
        await mkdir(join(dataDir, 'files', prefix), { recursive: true })
        const digest = await sparse(join(dataDir, 'files', original), bytes)
        const ofMedia = await sparse(join(dataDir, 'files', media), bytes)
        await sql`insert into recordings
            (id, workspace_id, owner_id, filename, status, visibility, file_size, media_bytes, media_sha256)
          values (${id}, ${workspaceId}, ${userId}, ${`Meeting ${made}`}, 'completed', 'workspace', ${bytes}, ${bytes}, ${ofMedia})`
        await sql`insert into uploads
            (id, recording_id, workspace_id, owner_id, length, bytes, sha256, metadata, finished_at)
          values (${randomUUID()}, ${id}, ${workspaceId}, ${userId}, ${bytes}, ${bytes}, ${digest}, '{}', now())`
        await sql`insert into steps (recording_id, step, state, finished_at) values (${id}, 'prepare', 'done', now())`
        ids.push(id)
      }
      return ids
    },
  }
}
