import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layout } from '@hattama/contract/speech/speech'
import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { uploadsFolder } from '#kernel/storage/local-disk.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { uploadingRecording } from './recording.ts'

type Place = { db: Db; env: Env; storage: Storage; jobs: Jobs }

/** A recording whose upload has begun; `grow` sends more of it, up to a share 0..1, `finish` accepts it as the server does. */
export const growingUpload = async (
  { db, env, storage, jobs }: Place,
  bytes: Buffer,
  given: { layout: Layout; language?: string },
) => {
  const id = await uploadingRecording(db, given)
  const path = join(uploadsFolder(env.dataDir), id)
  await mkdir(uploadsFolder(env.dataDir), { recursive: true })
  await writeFile(path, '')
  let sent = 0
  return {
    id,
    grow: async (share: number) => {
      const to = Math.floor(bytes.length * share)
      await appendFile(path, bytes.subarray(sent, to))
      sent = to
    },
    finish: async () => {
      await appendFile(path, bytes.subarray(sent))
      await storage.adopt(path, recordingKeys(id).original)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('recordings').set({ status: 'uploaded' }).where('id', '=', id).execute()
        await trx
          .updateTable('uploads')
          .set({ finishedAt: new Date(), bytes: bytes.length })
          .where('id', '=', id)
          .execute()
        await jobs.startRecording(trx, id)
      })
    },
  }
}
