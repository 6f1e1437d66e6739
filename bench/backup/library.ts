import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { recordingKeys } from '../../api/src/kernel/storage/storage.ts'
import type { Somebody } from '../scale/people.ts'

/** An hour in two channels of Opus as recorders make it; the file that players seek in is as long. bytes */
const fileBytes = 8 * 1024 * 3600
export const recordingBytes = 2 * fileBytes

const sparse = async (path: string) => {
  const file = await open(path, 'wx')
  // no two files are alike, so that none is kept as the other
  await file.write(randomBytes(4096))
  await file.truncate(fileBytes)
  await file.close()
}

/** Recordings of an hour, each with its two files, which take next to no room on the disk: all but 4 KiB of each is a hole. */
export const openLibrary = (sql: postgres.Sql, dataDir: string) => {
  let made = 0
  return {
    /** Adds `count` recordings to one workspace; gives their ids. */
    add: async ({ workspaceId, userId }: Somebody, count: number): Promise<string[]> => {
      const ids: string[] = []
      for (let i = 0; i < count; i += 1) {
        const id = `${(made++).toString(16).padStart(8, '0')}-0000-7${randomUUID().slice(15)}`
        const { prefix, original, media } = recordingKeys(id)
        await mkdir(join(dataDir, 'files', prefix), { recursive: true })
        for (const key of [original, media]) await sparse(join(dataDir, 'files', key))
        await sql`insert into recordings (id, workspace_id, owner_id, filename, status, sight)
          values (${id}, ${workspaceId}, ${userId}, ${`Meeting ${made}`}, 'completed', 'workspace')`
        ids.push(id)
      }
      return ids
    },
  }
}
