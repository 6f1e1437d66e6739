import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NIL, v7 as uuid } from 'uuid'
import { sealedStorage } from '../encryption/sealed-storage.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import { type Manifest, manifest } from './manifest.ts'

/** Where backups lie: blobs named by a keyed hash of what they hold, and a manifest for each backup. All of it is sealed. */
export type Repository = {
  /** Stores a stream, unless its bytes are here already; read back and compared when it is new. Gives its name. */
  keep: (data: AsyncIterable<Uint8Array>) => Promise<{ blob: string; bytes: number; isNew: boolean }>
  read: (blob: string) => Promise<ReadableStream<Uint8Array>>
  /** @throws StorageDown when a blob is not what its name says */
  verify: (blob: string) => Promise<void>
  has: (blob: string) => Promise<boolean>
  write: (one: Manifest) => Promise<string>
  /** Names of all backups, oldest first. */
  names: () => Promise<string[]>
  open: (name: string) => Promise<Manifest>
  /** Removes backups other than these, and every blob none of them needs; gives how many blobs. */
  keepOnly: (names: readonly string[]) => Promise<number>
}

const blobAt = (blob: string) => `blobs/${blob.slice(0, 2)}/${blob}`
const snapshotAt = (name: string) => `snapshots/${name}`

/** A repository in a folder or bucket. `scratch`: a folder for one file at a time, whose name is known once it is read. */
export const openRepository = (place: Storage, key: Buffer, scratch: string): Repository => {
  const own = { id: NIL, key: Buffer.from(hkdfSync('sha256', key, '', 'hattama backup seal', 32)) }
  const naming = Buffer.from(hkdfSync('sha256', key, '', 'hattama backup names', 32))
  const keys = {
    forNew: async () => own,
    find: async () => own.key,
    give: async () => undefined,
  }
  const storage = sealedStorage(place, keys, true)
  const nameOf = async (data: AsyncIterable<Uint8Array>) => {
    const hash = createHmac('sha256', naming)
    for await (const piece of data) hash.update(piece)
    return hash.digest('hex')
  }

  const verify = async (blob: string) => {
    const found = await nameOf(await storage.get(blobAt(blob)))
    if (found === blob) return
    throw new StorageDown(`The backup's blob ${blob} is not what was written.`, 'A backup is damaged.')
  }

  const names = async () => {
    const found: string[] = []
    for await (const { key: at } of place.list('snapshots/')) found.push(at.slice('snapshots/'.length))
    return found.toSorted()
  }

  const open = async (name: string) => {
    const text = await new Response(await storage.get(snapshotAt(name))).text().catch((error: unknown) => {
      const why = 'it is damaged, or BACKUP_KEY is not the key it was made with.'
      throw new StorageDown(
        `The backup ${name} cannot be opened: ${why}`,
        'A backup cannot be opened.',
        error,
      )
    })
    return manifest.parse(JSON.parse(text))
  }

  return {
    keep: async (data) => {
      const path = join(scratch, uuid())
      const hash = createHmac('sha256', naming)
      try {
        const seen = async function* () {
          for await (const piece of data) {
            hash.update(piece)
            yield piece
          }
        }
        const out = createWriteStream(path, { mode: 0o600 })
        await pipeline(Readable.from(seen(), { objectMode: false }), out)
        const blob = hash.digest('hex')
        const bytes = out.bytesWritten
        if (await place.stat(blobAt(blob))) return { blob, bytes, isNew: false }
        await storage.put(blobAt(blob), Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>)
        await verify(blob)
        return { blob, bytes, isNew: true }
      } finally {
        await rm(path, { force: true })
      }
    },
    read: (blob) => storage.get(blobAt(blob)),
    verify,
    has: async (blob) => (await place.stat(blobAt(blob))) !== null,
    write: async (one) => {
      const text = JSON.stringify(one)
      const name = `${one.at.replaceAll(/[:.]/g, '-')}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
      await storage.put(snapshotAt(name), new Blob([text]).stream())
      await open(name)
      return name
    },
    names,
    open,
    keepOnly: async (kept) => {
      for (const name of await names()) if (!kept.includes(name)) await place.removeAll(snapshotAt(name))
      const needed = new Set<string>()
      for (const name of kept) {
        const { tables, files, secrets } = await open(name)
        for (const { blob } of [...tables, ...files, ...secrets]) needed.add(blob)
      }
      let removed = 0
      for await (const { key: at } of place.list('blobs/')) {
        if (needed.has(at.slice(-64))) continue
        await place.removeAll(at)
        removed += 1
      }
      return removed
    },
  }
}
