import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { type ByteRange, recordingKeys } from '#kernel/storage/storage.ts'
import { lockRecording } from '../recordings/lock-recording.ts'
import { beginWhenWhole } from './begin-work.ts'
import type { UploadRow } from './ledger.ts'
import { sniffLength, sniffMedia } from '@hattama/contract/rules/speech/sniff-media'

/** A file that has arrived. Files that are not audio or video are refused before this. */
type Arrived = { bytes: number; sha256: string; mime: string }

/** Detects the type of a file from its first bytes; null if it is not audio or video. */
export const sniff = async (
  read: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>,
  bytes: number,
) => {
  const pieces: Uint8Array[] = []
  for await (const piece of await read({ start: 0, end: Math.min(bytes, sniffLength) - 1 }))
    pieces.push(piece)
  return sniffMedia(Buffer.concat(pieces))
}

/**
 * Accepts an upload whose bytes are stored, and starts processing its recording once that is complete, all in the caller's
 * transaction. Idempotent.
 */
export const finishUpload = async (
  { jobs }: { jobs: RecordingJobs },
  trx: Trx,
  { id, recordingId }: Pick<UploadRow, 'id' | 'recordingId'>,
  arrived: Arrived,
): Promise<void> => {
  const { bytes, sha256, mime } = arrived
  const recording = await lockRecording(trx, recordingId)
  const finished = await trx
    .updateTable('uploads')
    .set({ bytes, length: bytes, sha256, finishedAt: new Date() })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (recording && finished) await beginWhenWhole(jobs, trx, recording, mime)
}

/**
 * Removes an upload that was not accepted, and its recording if it has no other. What remains may now be complete, in
 * which case processing starts.
 */
export const forgetUpload = async (
  { jobs }: { jobs: RecordingJobs },
  trx: Trx,
  id: string,
): Promise<void> => {
  const upload = await trx.selectFrom('uploads').select('recordingId').where('id', '=', id).executeTakeFirst()
  const recording = upload && (await lockRecording(trx, upload.recordingId))
  if (!recording) return
  const { numDeletedRows } = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const left = await trx
    .selectFrom('uploads')
    .select('id')
    .where('recordingId', '=', recording.id)
    .executeTakeFirst()
  if (left) return beginWhenWhole(jobs, trx, recording, null)
  if (recording.status !== 'uploading') return
  await publish(trx, recording.workspaceId, { type: 'deleted', recordingId: recording.id })
  await trx.deleteFrom('recordings').where('id', '=', recording.id).execute()
}

/** Where the bytes of an accepted upload are. */
export const originalOf = ({ recordingId, part }: Pick<UploadRow, 'recordingId' | 'part'>) =>
  recordingKeys(recordingId).part(part)
