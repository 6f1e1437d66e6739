import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { noteLost, spoiltKeys } from '#kernel/storage-check/lost-files.ts'
import { lookAgain } from '#kernel/storage-check/check-files.ts'
import { expectedFiles } from '#kernel/storage-check/expected-files.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'

/**
 * The key of the sound of a recording: the file made for the player, otherwise the original; not one that a check of the
 * storage found to be damaged while the other is whole. If both are lost, they are noted, and administrators told.
 * @throws Failure SOUND_MISSING
 */
export const findSound = async (
  { db, storage }: { db: Db; storage: Pick<Storage, 'stat'> },
  recordingId: string,
): Promise<string> => {
  const { media, original } = recordingKeys(recordingId)
  const spoilt = await spoiltKeys(db, recordingId)
  for (const key of [media, original]) if (!spoilt.has(key) && (await storage.stat(key))) return key
  const noted = await lookAgain(db, storage, await expectedFiles(db, [recordingId]))
  await noteLost(db, noted)
  throw new Failure('SOUND_MISSING')
}
