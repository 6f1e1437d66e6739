import { createHmac, hkdfSync } from 'node:crypto'
import { NIL } from 'uuid'
import { sealedStorage } from '../encryption/sealed-storage.ts'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { type Storage, wholeFile } from '../storage/storage.ts'
import { openDraft } from './draft.ts'
import { type Manifest, piecesOf } from './manifest.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

/** Where backups are kept: blobs named by a keyed hash of their content, a manifest for each backup, and their register, all sealed. */
export type Repository = Omit<Snapshots, 'remove'> & {
  /** Stores a stream unless its bytes are already here; a new blob is read back and compared. Returns its name. */
  keep: (data: AsyncIterable<Uint8Array>) => Promise<{ blob: string; bytes: number; isNew: boolean }>
  /** Writes a damaged or missing blob again from a stream; false, and nothing is written, if that has other bytes. */
  mend: (blob: string, data: AsyncIterable<Uint8Array>) => Promise<boolean>
  read: (blob: string) => Promise<ReadableStream<Uint8Array>>
  /** Whether a stream has the bytes that were stored as this blob. */
  isBlob: (blob: string, data: AsyncIterable<Uint8Array>) => Promise<boolean>
  /** Reads a blob whole. Returns why it is not what was written; null if it is. A damaged one counts as missing from then on. */
  judge: (blob: string) => Promise<string | null>
  /** @throws StorageDown if a blob is missing, or its content does not match its name */
  verify: (blob: string) => Promise<void>
  /** Whether a blob exists, by a list made once: nothing else removes blobs meanwhile. */
  has: (blob: string) => Promise<boolean>
  /**
   * Removes all other backups and every blob these do not need; returns the number of blobs removed. While the manifest of
   * one that is kept cannot be read, no blob is removed: `unreadable` names it.
   */
  keepOnly: (names: readonly string[]) => Promise<{ removed: number; unreadable: string[] }>
}

const blobAt = (blob: string) => `blobs/${blob.slice(0, 2)}/${blob}`

const blobsOf = (one: Manifest) => piecesOf(one).map(({ blob }) => blob)

/** The keys of a repository, from the key of its backups: one seals, the other names and authenticates. */
export const keysOf = (key: Buffer) => ({
  seal: Buffer.from(hkdfSync('sha256', key, '', 'hattama backup seal', 32)),
  naming: Buffer.from(hkdfSync('sha256', key, '', 'hattama backup names', 32)),
})

/**
 * Opens a repository in a folder or bucket. `scratch`: a path that begins those of folders for one long file at a
 * time, whose name is known once it is read.
 */
export const openRepository = (place: Storage, key: Buffer, scratch: string): Repository => {
  const { seal, naming } = keysOf(key)
  const keys = {
    forNew: async () => ({ id: NIL, key: seal }),
    find: async () => seal,
    give: async () => undefined,
  }
  const storage = sealedStorage(place, keys, true)
  const snapshots = openSnapshots(place, storage, naming)

  /** existing blobs, listed once and then kept up to date: asking for each of a million would take hours */
  let listed: Promise<Set<string>> | undefined
  const list = async () => {
    const found = new Set<string>()
    for await (const { key: at } of place.list('blobs/')) found.add(at.slice(-64))
    return found
  }
  const there = () => (listed ??= list())
  /** blobs that were read back, by us or for a finished backup; an interrupted backup leaves some that were not */
  const readBack = new Set<string>()

  const isBlob = async (blob: string, data: AsyncIterable<Uint8Array>) => {
    const hash = createHmac('sha256', naming)
    for await (const piece of data) hash.update(piece)
    return hash.digest('hex') === blob
  }

  const judge = async (blob: string): Promise<string | null> => {
    const fault = await (async () => {
      try {
        const isWhole = await isBlob(blob, storage.pieces(blobAt(blob), wholeFile))
        return isWhole ? null : `${blobAt(blob)} is not what was written.`
      } catch (error) {
        if (error instanceof Failure && error.code === 'NOT_FOUND') return `${blobAt(blob)} is missing.`
        if (!(error instanceof StorageDown)) throw error
        // throws if it is the place that cannot be reached
        await place.stat(blobAt(blob))
        return error.message
      }
    })()
    if (fault !== null) (await there()).delete(blob)
    return fault
  }

  const verify = async (blob: string) => {
    const fault = await judge(blob)
    if (fault !== null) throw new StorageDown(`The backup is damaged: ${fault}`, 'A backup is damaged.')
  }

  const read = async (name: string) => {
    const found = await snapshots.open(name)
    for (const blob of blobsOf(found)) readBack.add(blob)
    return found
  }

  /** Whether a blob exists and need not be written. One never read back is read now, and if damaged counts as missing. */
  const stands = async (blob: string) =>
    (await there()).has(blob) && (readBack.has(blob) || (await judge(blob)) === null)

  /** Writes a stream aside, and passes it on with its name and length, bytes. */
  const drafted = async <T>(
    data: AsyncIterable<Uint8Array>,
    work: (draft: { blob: string; bytes: number; store: () => Promise<void> }) => Promise<T>,
  ): Promise<T> => {
    const hash = createHmac('sha256', naming)
    const draft = openDraft(scratch)
    try {
      let bytes = 0
      for await (const piece of data) {
        hash.update(piece)
        bytes += piece.length
        await draft.add(piece)
      }
      const blob = hash.digest('hex')
      const store = async () => {
        await storage.put(blobAt(blob), draft.read())
        await verify(blob)
        ;(await there()).add(blob)
      }
      return await work({ blob, bytes, store })
    } finally {
      await draft.close()
    }
  }

  return {
    ...snapshots,
    open: read,
    keep: (data) =>
      drafted(data, async ({ blob, bytes, store }) => {
        const isNew = !(await stands(blob))
        if (isNew) await store()
        readBack.add(blob)
        return { blob, bytes, isNew }
      }),
    mend: (wanted, data) =>
      drafted(data, async ({ blob, store }) => {
        if (blob !== wanted) return false
        await store()
        return true
      }),
    read: (blob) => storage.get(blobAt(blob)),
    isBlob,
    judge,
    verify,
    has: async (blob) => (await there()).has(blob),
    keepOnly: async (kept) => {
      const [needed, unreadable] = [new Set<string>(), [] as string[]]
      for (const name of kept) {
        const one = await read(name).catch((error: unknown) => {
          if (!(error instanceof StorageDown)) throw error
          return null
        })
        if (!one) unreadable.push(name)
        else for (const blob of blobsOf(one)) needed.add(blob)
      }
      await snapshots.remove((await snapshots.names()).filter((name) => !kept.includes(name)))
      if (unreadable.length > 0) return { removed: 0, unreadable }
      const blobs = await there()
      let removed = 0
      for (const blob of blobs) {
        if (needed.has(blob)) continue
        await place.removeAll(blobAt(blob))
        blobs.delete(blob)
        removed += 1
      }
      return { removed, unreadable }
    },
  }
}
