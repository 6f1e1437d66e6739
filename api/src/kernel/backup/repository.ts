import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NIL, v7 as uuid } from 'uuid'
import { sealedStorage } from '../encryption/sealed-storage.ts'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { readInTurns } from '../storage/read-in-turns.ts'
import { type Storage, wholeFile } from '../storage/storage.ts'
import { type Manifest, manifest } from './manifest.ts'

/** Where backups are kept: blobs named by a keyed hash of their content, and a manifest for each backup, all sealed. */
export type Repository = {
  /** Stores a stream unless its bytes are already here; a new blob is read back and compared. Returns its name. */
  keep: (data: AsyncIterable<Uint8Array>) => Promise<{ blob: string; bytes: number; isNew: boolean }>
  read: (blob: string) => Promise<ReadableStream<Uint8Array>>
  /** @throws StorageDown if a blob's content does not match its name */
  verify: (blob: string) => Promise<void>
  /** Whether a blob exists, by a list made once: nothing else removes blobs meanwhile. */
  has: (blob: string) => Promise<boolean>
  write: (one: Manifest) => Promise<string>
  /** Names of all backups, oldest first. */
  names: () => Promise<string[]>
  open: (name: string) => Promise<Manifest>
  /** Removes all other backups and every blob these do not need; returns the number of blobs removed. */
  keepOnly: (names: readonly string[]) => Promise<number>
}

const blobAt = (blob: string) => `blobs/${blob.slice(0, 2)}/${blob}`
const snapshotAt = (name: string) => `snapshots/${name}`

const blobsOf = ({ tables, files, secrets }: Manifest) =>
  [...tables, ...files, ...secrets].map(({ blob }) => blob)

/** A file as a stream that reads only on demand, reusing the same memory. */
const inTurns = (file: FileHandle, bytes: number) => {
  const pieces = readInTurns(file, 0, bytes - 1)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

/**
 * Opens a repository in a folder or bucket. `scratch`: a folder for one file at a time, whose name is known once it is read.
 */
export const openRepository = (place: Storage, key: Buffer, scratch: string): Repository => {
  const own = { id: NIL, key: Buffer.from(hkdfSync('sha256', key, '', 'hattama backup seal', 32)) }
  const naming = Buffer.from(hkdfSync('sha256', key, '', 'hattama backup names', 32))
  const keys = {
    forNew: async () => own,
    find: async () => own.key,
    give: async () => undefined,
  }
  const storage = sealedStorage(place, keys, true)

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

  const isWhole = async (blob: string) => {
    const hash = createHmac('sha256', naming)
    for await (const piece of storage.pieces(blobAt(blob), wholeFile)) hash.update(piece)
    return hash.digest('hex') === blob
  }

  const verify = async (blob: string) => {
    if (await isWhole(blob)) return
    throw new StorageDown(`The backup's blob ${blob} is not what was written.`, 'A backup is damaged.')
  }

  const names = async () => {
    const found: string[] = []
    for await (const { key: at } of place.list('snapshots/')) found.push(at.slice('snapshots/'.length))
    return found.toSorted()
  }

  const read = async (name: string) => {
    const stored = async () => new Response(await storage.get(snapshotAt(name))).text()
    const text = await stored().catch((error: unknown) => {
      if (error instanceof Failure) throw error
      const why = 'it is damaged, or BACKUP_KEY is not the key it was made with.'
      throw new StorageDown(
        `The backup ${name} cannot be opened: ${why}`,
        'A backup cannot be opened.',
        error,
      )
    })
    const found = manifest.parse(JSON.parse(text))
    for (const blob of blobsOf(found)) readBack.add(blob)
    return found
  }

  /** Whether a blob exists and need not be written. One never read back is read now, and if damaged counts as missing. */
  const stands = async (blob: string) =>
    (await there()).has(blob) && (readBack.has(blob) || (await isWhole(blob).catch(() => false)))

  return {
    keep: async (data) => {
      const path = join(scratch, uuid())
      const hash = createHmac('sha256', naming)
      const file = await open(path, 'wx+', 0o600)
      try {
        let bytes = 0
        const seen = async function* () {
          for await (const piece of data) {
            hash.update(piece)
            bytes += piece.length
            yield piece
          }
        }
        await file.writeFile(seen())
        const blob = hash.digest('hex')
        const isNew = !(await stands(blob))
        if (isNew) {
          await storage.put(blobAt(blob), inTurns(file, bytes))
          await verify(blob)
          ;(await there()).add(blob)
        }
        readBack.add(blob)
        return { blob, bytes, isNew }
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
    read: (blob) => storage.get(blobAt(blob)),
    verify,
    has: async (blob) => (await there()).has(blob),
    write: async (one) => {
      const text = JSON.stringify(one)
      const name = `${one.at.replaceAll(/[:.]/g, '-')}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
      await storage.put(snapshotAt(name), new Blob([text]).stream())
      await read(name)
      return name
    },
    names,
    open: read,
    keepOnly: async (kept) => {
      for (const name of await names()) if (!kept.includes(name)) await place.removeAll(snapshotAt(name))
      const needed = new Set<string>()
      for (const name of kept) for (const blob of blobsOf(await read(name))) needed.add(blob)
      const blobs = await there()
      let removed = 0
      for (const blob of blobs) {
        if (needed.has(blob)) continue
        await place.removeAll(blobAt(blob))
        blobs.delete(blob)
        removed += 1
      }
      return removed
    },
  }
}
