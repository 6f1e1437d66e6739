import type { FileFault } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sealedBytes } from '../encryption/format.ts'
import type { Storage } from '../storage/storage.ts'
import { type ExpectedFile, expectedFiles } from './expected-files.ts'
import { judgeBytes } from './judge-bytes.ts'
import type { AdoptedFile } from './judge-unmeasured.ts'
import { isInShare, type Share } from './share.ts'
import { findStrays, type Stray } from './strays.ts'

export type LostFile = Pick<ExpectedFile, 'key' | 'recordingId' | 'kind'> & {
  fault: FileFault
  /** what the storage said, for an operator */
  detail: string | null
}

export type CheckFiles = {
  db: Db
  /** as the product reads it, sealed files opened */
  storage: Storage
  signal: AbortSignal
  /** which recordings are read whole and compared by SHA-256; null: none */
  share: Share | null
  /** keys read whole in any case */
  also?: ReadonlySet<string>
  /** share of time spent reading, 0..1; 1: without pauses */
  pace?: number
  /** called before each file is read */
  onProgress?: (read: number, of: number) => void
}

export type CheckedFiles = {
  /** files that recordings should have, and their bytes as far as these are known */
  files: number
  bytes: number
  hashed: number
  lost: LostFile[]
  /** files whose length and SHA-256 were not kept when they were made, and are those of what is stored from now on */
  adopted: AdoptedFile[]
  strays: Stray[]
}

/** Recordings looked at again with one query. */
const atOnce = 500

const lost = ({ key, recordingId, kind }: ExpectedFile, fault: FileFault, detail: string | null = null) => ({
  key,
  recordingId,
  kind,
  fault,
  detail,
})

/** Whether a listed length can be that of this file, sealed or not; the header of others is read. */
export const maybeOf = (stored: number, { bytes, least }: Pick<ExpectedFile, 'bytes' | 'least'>): boolean =>
  bytes === null ? stored >= (least ?? 0) : stored === bytes || stored === sealedBytes(bytes)

/** What is wrong with the length of a file, opened; null: nothing. */
const wrongLength = (stored: number, { bytes, least }: ExpectedFile): string | null => {
  if (bytes !== null && stored !== bytes) return `${stored} bytes are stored in place of ${bytes}.`
  return least !== null && stored < least ? `${stored} bytes are stored in place of at least ${least}.` : null
}

/**
 * Looks again at files that seemed wrong, by the rows and the storage of now: people and workers have gone on since the
 * list was read.
 * @throws StorageDown if the storage cannot be reached
 */
export const lookAgain = async (
  db: Db,
  storage: Pick<Storage, 'stat'>,
  doubtful: readonly ExpectedFile[],
): Promise<LostFile[]> => {
  const found: LostFile[] = []
  for (let from = 0; from < doubtful.length; from += atOnce) {
    const some = doubtful.slice(from, from + atOnce)
    const keys = new Set(some.map(({ key }) => key))
    const ids = [...new Set(some.map(({ recordingId }) => recordingId))]
    const stored = new Map<string, number | null>()
    for (const key of keys) stored.set(key, (await storage.stat(key))?.bytes ?? null)
    // after the files: a row is removed after its file
    for (const file of await expectedFiles(db, ids)) {
      const bytes = stored.get(file.key)
      if (bytes === undefined) continue
      const wrong = bytes === null ? null : wrongLength(bytes, file)
      if (bytes === null) found.push(lost(file, 'missing'))
      else if (wrong !== null) found.push(lost(file, 'size', wrong))
    }
  }
  return found
}

/**
 * Compares what recordings should have with what is stored: each file is there and has its length; those of a share are read
 * whole, sealed ones opened, and compared with their SHA-256. Changes no file.
 * @throws StorageDown if the storage cannot be reached
 */
export const checkFiles = async (given: CheckFiles): Promise<CheckedFiles> => {
  const { db, storage, signal, share, also = new Set(), pace = 1, onProgress } = given
  const all = await expectedFiles(db)
  const unseen = new Map(all.map((file) => [file.key, file]))
  const [doubtful, unexpected]: [ExpectedFile[], Stray[]] = [[], []]
  for await (const stored of storage.list('recordings/')) {
    signal.throwIfAborted()
    const file = unseen.get(stored.key)
    if (!file) unexpected.push(stored)
    else if (!maybeOf(stored.bytes, file)) doubtful.push(file)
    unseen.delete(stored.key)
  }
  const found = await lookAgain(db, storage, [...doubtful, ...unseen.values()])
  const strays = await findStrays(db, unexpected, Date.now())

  const known = new Set(found.map(({ key }) => key))
  const turn = all.filter(
    ({ key, recordingId }) => !known.has(key) && ((share && isInShare(recordingId, share)) || also.has(key)),
  )
  const adopted: AdoptedFile[] = []
  const onAdopted = (file: AdoptedFile) => void adopted.push(file)
  for (const [i, file] of turn.entries()) {
    onProgress?.(i, turn.length)
    const fault = await judgeBytes({ db, storage, signal, pace, onAdopted }, file)
    if (fault) found.push(lost(file, 'damaged', fault))
  }
  const bytes = all.reduce((sum, file) => sum + (file.bytes ?? 0), 0)
  return { files: all.length, bytes, hashed: turn.length, lost: found, adopted, strays }
}
