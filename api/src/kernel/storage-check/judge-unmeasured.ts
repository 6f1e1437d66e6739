import type { Db } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { declaredLength } from './declared-length.ts'
import type { ExpectedFile } from './expected-files.ts'

/** A file for the player whose measures were not kept when it was made, and were taken from what is stored. */
export type AdoptedFile = Pick<ExpectedFile, 'key' | 'recordingId'> & {
  bytes: number
  /** its container gives the length that it has; false: its container gives none, so it could lack its end */
  isWhole: boolean
}

type Measured = { bytes: number; sha256: string }

const readerOf = (storage: Pick<Storage, 'pieces'>, key: string, bytes: number) => {
  return async (from: number, length: number): Promise<Buffer> => {
    if (from >= bytes) return Buffer.alloc(0)
    const pieces: Buffer[] = []
    const range = { start: from, end: Math.min(from + length, bytes) - 1 }
    for await (const piece of storage.pieces(key, range)) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }
}

/** Keeps what was measured, and since when, so that an operator knows what it is worth. */
const keepMeasures = (db: Db, { recordingId }: ExpectedFile, { bytes, sha256 }: Measured) =>
  db
    .updateTable('recordings')
    .set({ mediaBytes: bytes, mediaSha256: sha256, mediaAdoptedAt: new Date() })
    .where('id', '=', recordingId)
    .where('mediaSha256', 'is', null)
    .execute()

/**
 * Judges a file for the player that was made before its measures were kept, by the length its container gives itself.
 * Returns why it is damaged; otherwise its measures are kept from now on.
 * @throws StorageDown if the storage cannot be reached
 */
export const judgeUnmeasured = async (
  { db, storage }: { db: Db; storage: Pick<Storage, 'pieces'> },
  file: ExpectedFile,
  measured: Measured,
): Promise<string | AdoptedFile> => {
  const { key, recordingId } = file
  const { bytes } = measured
  const declared = await declaredLength(file.mime, bytes, readerOf(storage, key, bytes))
  if (declared === 'broken') return `It isn’t a complete ${file.mime} file.`
  if (declared !== null && declared > bytes)
    return `${bytes} bytes are stored of a file that gives itself ${declared}.`
  await keepMeasures(db, file, measured)
  return { key, recordingId, bytes, isWhole: declared !== null }
}

/** How many files are compared with what was stored when a check first read them, and since when; null: none. */
export const adoptedSince = async (db: Db): Promise<{ files: number; from: Date } | null> => {
  const { files, from } = await db
    .selectFrom('recordings')
    .select(({ fn }) => [fn.count<number>('id').as('files'), fn.min('mediaAdoptedAt').as('from')])
    .where('mediaAdoptedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return from && { files, from }
}
