import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { recordingKeys } from '../../api/src/kernel/storage/storage.ts'
import type { Somebody } from '../scale/people.ts'

/** An hour of two-channel Opus as recorders make it; the seekable file for players is as long. bytes */
const fileBytes = 8 * 1024 * 3600
export const recordingBytes = 2 * fileBytes

const sparse = async (path: string) => {
  const file = await open(path, 'wx')
  // makes every file unique, so that none is deduplicated
  await file.write(randomBytes(4096))
  await file.truncate(fileBytes)
  await file.close()
}

/** Opens a library of one-hour recordings, each with two files that take almost no disk space: all but 4 KiB is a hole. */
export const openLibrary = (sql: postgres.Sql, dataDir: string) => {
  let made = 0
  return {
    /** Adds `count` recordings to one workspace; returns their ids. */
    add: async ({ workspaceId, userId }: Somebody, count: number): Promise<string[]> => {
      const ids: string[] = []
      for (let i = 0; i < count; i += 1) {
        const id = `${(made++).toString(16).padStart(8, '0')}-0000-7${randomUUID().slice(15)}`
        const { prefix, original, media } = recordingKeys(id)
        await mkdir(join(dataDir, 'files', prefix), { recursive: true })
        for (const key of [original, media]) await sparse(join(dataDir, 'files', key))
        await sql`insert into recordings (id, workspace_id, owner_id, filename, status, visibility)
          values (${id}, ${workspaceId}, ${userId}, ${`Meeting ${made}`}, 'completed', 'workspace')`
        ids.push(id)
      }
      return ids
    },
  }
}
