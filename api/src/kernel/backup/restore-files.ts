import { rm } from 'node:fs/promises'
import type { Db } from '../db/database.ts'
import { publish } from '../events/publish.ts'
import { checkFiles, type LostFile, maybeOf } from '../storage-check/check-files.ts'
import { type ExpectedFile, expectedFiles } from '../storage-check/expected-files.ts'
import { judgeBytes } from '../storage-check/judge-bytes.ts'
import { lostKeys, noteFound, noteLost } from '../storage-check/lost-files.ts'
import { localDisk } from '../storage/local-disk.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'
import type { Repository } from './repository.ts'

type Taken = Manifest['files'][number]

type RestoreFiles = {
  db: Db
  /** as the files lie there */
  storage: Storage
  /** opens the sealed files of a storage with this server's keys */
  open: (inner: Storage) => Storage
  repository: Repository
  /** backups to look in, the preferred one first */
  names: readonly string[]
  /** a folder for one file at a time, which is made, and removed after each */
  scratch: string
  isDry: boolean
  signal: AbortSignal
  onProgress?: (done: number, of: number) => void
}

/** What was lost: put back from a backup, or not, and then why. */
export type FilesRestored = { back: (LostFile & { from: string })[]; still: (LostFile & { why: string })[] }

const notThere = 'No backup looked in has it.'

/** The copies of lost files that backups have, the preferred first; a manifest is read only while something is not found. */
const copiesOf = async (
  repository: Repository,
  names: readonly string[],
  wanted: ReadonlyMap<string, ExpectedFile>,
) => {
  const copies = new Map<string, (Taken & { from: string })[]>([...wanted.keys()].map((key) => [key, []]))
  for (const from of names) {
    for (const file of (await repository.open(from)).files) {
      const known = copies.get(file.key)
      if (!known || known.some(({ blob }) => blob === file.blob)) continue
      const expected = wanted.get(file.key)
      if (expected && maybeOf(file.bytes, expected)) known.push({ ...file, from })
    }
    if ([...copies.values()].every((found) => found.length > 0)) break
  }
  return copies
}

/**
 * Puts back into the storage of the running product what it lacks, or has damaged, from backups: each file is opened and
 * compared with its length and SHA-256 before it is stored. What is there and whole is not touched.
 * @throws StorageDown if the storage or the backups cannot be reached
 */
export const restoreFiles = async (given: RestoreFiles): Promise<FilesRestored> => {
  const { db, storage, open, repository, names, scratch, isDry, signal, onProgress } = given
  const opened = open(storage)
  const { lost } = await checkFiles({ db, storage: opened, signal, share: null, also: await lostKeys(db) })
  await noteLost(db, lost)
  const ids = [...new Set(lost.map(({ recordingId }) => recordingId))]
  const expected = new Map((await expectedFiles(db, ids)).map((file) => [file.key, file]))
  const wanted = new Map(
    lost.flatMap(({ key }) => {
      const file = expected.get(key)
      return file ? [[key, file]] : []
    }),
  )
  const copies = await copiesOf(repository, names, wanted)
  const draft = localDisk(scratch)

  /** Writes a copy aside and judges it; null: it is what was stored. */
  const judge = async (copy: Taken, file: ExpectedFile): Promise<string | null> => {
    await draft.put(copy.key, await repository.read(copy.blob), { signal })
    const aside = open(draft)
    const found = await aside.stat(copy.key)
    if (file.bytes !== null && found?.bytes !== file.bytes)
      return 'The copy of the backup has another length.'
    return judgeBytes({ db, storage: aside, signal, pace: 1 }, file)
  }

  const putBack = async (
    one: LostFile,
    file: ExpectedFile,
  ): Promise<FilesRestored['back'][number] | string> => {
    let why = notThere
    for (const copy of copies.get(one.key) ?? []) {
      try {
        await repository.verify(copy.blob)
        const fault = await judge(copy, file)
        if (fault !== null) {
          why = fault
          continue
        }
        if (!isDry)
          await storage.put(one.key, await draft.get(one.key), { signal, ifAbsent: one.fault === 'missing' })
        return { ...one, from: copy.from }
      } catch (error) {
        if (!(error instanceof StorageDown)) throw error
        why = error.message
      } finally {
        await rm(scratch, { recursive: true, force: true })
      }
    }
    return why
  }

  const done: FilesRestored = { back: [], still: [] }
  for (const [i, one] of lost.entries()) {
    signal.throwIfAborted()
    onProgress?.(i, lost.length)
    const file = wanted.get(one.key)
    // its recording was removed meanwhile
    if (!file) continue
    const result = await putBack(one, file)
    if (typeof result === 'string') done.still.push({ ...one, why: result })
    else done.back.push(result)
  }
  if (!isDry) await tellPages(db, done.back)
  return done
}

/** Takes what is back off the list of lost files, and has open pages ask for the sound again. */
const tellPages = async (db: Db, back: readonly LostFile[]) => {
  await noteFound(
    db,
    back.map(({ key }) => key),
  )
  const ids = [...new Set(back.map(({ recordingId }) => recordingId))]
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('recordings')
    .select(['id', 'workspaceId'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, workspaceId } of rows)
    await publish(db, workspaceId, { type: 'described', recordingId: id })
}
