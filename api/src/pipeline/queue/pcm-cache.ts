import type { Queryable } from '#kernel/db/database.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { StepContext, Tools } from './step.ts'

/** Caches PCM for the steps that need it, one file per channel, replacing any already there. */
export const cachePcm = async (
  { storage, recording, db }: Pick<StepContext, 'storage' | 'recording' | 'db'>,
  channels: readonly string[],
) => {
  const keys = recordingKeys(recording.id)
  await storage.removeAll(keys.sound)
  for (const [channel, pcm] of channels.entries()) await storage.adopt(pcm, keys.pcm(channel))
  await countDerived(db, storage, recording.id)
}

/**
 * Removes the PCM of a recording, which takes many times the space of the recording itself, once nothing needs it any
 * more. Runs in the transaction that establishes this, so nothing starts using it meanwhile; a later step makes it again.
 */
export const dropPcm = async (
  { storage }: Pick<Tools, 'storage'>,
  trx: Queryable,
  recordingId: string,
): Promise<void> => {
  await storage.removeAll(recordingKeys(recordingId).sound)
  await countDerived(trx, storage, recordingId)
}

/** Stores the size of the files derived from a recording, so that they count towards the quota of its workspace. */
const countDerived = async (db: Queryable, storage: Storage, recordingId: string) => {
  const keys = recordingKeys(recordingId)
  let derivedBytes = (await storage.stat(keys.media))?.bytes ?? 0
  for await (const { bytes } of storage.list(keys.sound)) derivedBytes += bytes
  await db.updateTable('recordings').set({ derivedBytes }).where('id', '=', recordingId).execute()
}
