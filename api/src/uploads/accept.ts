import { open } from 'node:fs/promises'
import type { Fault } from '@hattama/contract/fault'
import type { Trx } from '../db/database.ts'
import { publish } from '../events/publish.ts'
import type { Parts } from '../http/parts.ts'
import { recordingKeys } from '../storage/storage.ts'
import { sniffLength, sniffMedia } from './sniff.ts'

const notMedia: Fault = {
  source: 'media',
  kind: 'unreadable-media',
  retryable: false,
  detail: 'The file does not begin like any audio or video container.',
}

/** What is known of a file that has arrived. `mime` is null when it is no media. */
export type Arrived = { bytes: number; sha256: string; mime: string | null }

/** What a local file is, by its first bytes. */
export const sniffFile = async (path: string): Promise<string | null> => {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return sniffMedia(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * Turns an upload whose bytes are stored into a recording and starts its first job, all in the caller's transaction;
 * a second call changes nothing. What is no media stays stored as a failed recording: it is the person's to delete.
 */
export const finishUpload = async (
  { jobs }: Pick<Parts, 'jobs'>,
  trx: Trx,
  id: string,
  arrived: Arrived,
): Promise<void> => {
  const { bytes, sha256, mime } = arrived
  const finished = await trx
    .updateTable('uploads')
    .set({ bytes, length: bytes, sha256, finishedAt: new Date() })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('workspaceId')
    .executeTakeFirst()
  if (!finished) return
  const status = mime === null ? ('failed' as const) : ('uploaded' as const)
  await trx
    .updateTable('recordings')
    .set({
      status,
      mime,
      sha256,
      fileSize: bytes,
      fault: mime === null ? notMedia : null,
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (mime !== null) await jobs.startRecording(trx, id)
  await publish(trx, finished.workspaceId, {
    type: 'recording',
    recordingId: id,
    status,
    progress: 0,
    step: null,
  })
}

/** Where the bytes of an accepted upload are. */
export const originalOf = (id: string) => recordingKeys(id).original
