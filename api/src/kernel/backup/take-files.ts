import type { Sql } from '../db/database.ts'
import { openDb } from '../db/open-db.ts'
import { plainLengths } from '../encryption/plain-lengths.ts'
import { Failure } from '../failure.ts'
import { type LostFile, lookAgain, maybeOf } from '../storage-check/check-files.ts'
import { type ExpectedFile, expectedFiles } from '../storage-check/expected-files.ts'
import { recordingOf, type Storage, wholeFile } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'
import type { Repository } from './repository.ts'

type Taken = Manifest['files'][number]

type TakeFiles = {
  sql: Sql
  storage: Storage
  repository: Repository
  /** ids of the recordings to take files of */
  ids: ReadonlySet<string>
  /** what the backup before has, by key */
  known: ReadonlyMap<string, Taken>
  keep: (data: AsyncIterable<Uint8Array>) => Promise<{ blob: string; bytes: number }>
  /** called before each file with the number of those taken */
  next: (files: number) => void
}

/** A file that a recording should have and the storage lacks; `isKept`: the backup has it from the one before. */
export type LostInStore = LostFile & { isKept: boolean }

/** Starts reading a stream and returns all of it; null if the file was removed since it was listed. */
const begun = async (data: AsyncIterable<Uint8Array>) => {
  const all = data[Symbol.asyncIterator]()
  try {
    const first = await all.next()
    return (async function* () {
      try {
        for (let next = first; !next.done; next = await all.next()) yield next.value
      } finally {
        await all.return?.()
      }
    })()
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Whether fewer or more bytes of a file were read than it has: what a storage lists, it need not give. */
const isCut = async (storage: Storage, key: string, read: number, listed: number) =>
  // replaced since it was listed, it has another length, and all of that was read
  read !== listed && ((await storage.stat(key))?.bytes ?? read) !== read

/**
 * Takes the files of recordings exactly as stored; a file with the same length and time as in the backup before is not even
 * read. What recordings should have and the storage lacks, has at another length, or gives a part of, is reported, and taken
 * from the backup before where that has it. Returns the files and the bytes that were not read.
 */
export const takeFiles = async (
  given: TakeFiles,
): Promise<{ files: Taken[]; unread: number; lost: LostInStore[] }> => {
  const { sql, storage, repository, ids, known, keep, next } = given
  const db = openDb(sql)
  const wanted = (await expectedFiles(db)).filter(({ recordingId }) => ids.has(recordingId))
  const unseen = new Map(wanted.map((file) => [file.key, file]))
  const doubtful: ExpectedFile[] = []
  const cut: LostFile[] = []
  const files = new Map<string, Taken>()
  let unread = 0
  for await (const { key, bytes: length, modifiedAt: at } of storage.list('recordings/')) {
    if (!ids.has(recordingOf(key)) || key.includes('/sound/')) continue
    next(files.size)
    const file = unseen.get(key)
    if (file && !maybeOf(length, file)) doubtful.push(file)
    const modifiedAt = at.getTime()
    const same = known.get(key)
    if (same?.bytes === length && same.modifiedAt === modifiedAt && (await repository.has(same.blob))) {
      files.set(key, same)
      unread += same.bytes
      unseen.delete(key)
      continue
    }
    const pieces = length > 0 ? await begun(storage.pieces(key, wholeFile)) : new Blob([]).stream()
    if (!pieces) continue
    const kept = await keep(pieces)
    unseen.delete(key)
    if (!(await isCut(storage, key, kept.bytes, length))) files.set(key, { key, modifiedAt, ...kept })
    else if (file) cut.push({ ...file, fault: 'size', detail: `${kept.bytes} of ${length} bytes came.` })
  }
  const lost: LostInStore[] = []
  const again = await lookAgain(db, plainLengths(storage), [...doubtful, ...unseen.values()])
  for (const file of [...cut, ...again]) {
    const before = known.get(file.key)
    const isKept = before !== undefined && (await repository.has(before.blob))
    if (isKept) files.set(file.key, before)
    lost.push({ ...file, isKept })
  }
  return { files: [...files.values()], unread, lost }
}
