import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { tusMetadataKey } from '@hattama/contract/library/upload'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Storage } from '#kernel/storage/storage.ts'
import { originalOf } from './accept.ts'
import type { UploadRow } from './ledger.ts'
import { whileWithinQuota } from './quota.ts'
import type { RunningHashes } from './running-hash.ts'

type Options = {
  directory: string
  /** the ledger's row of an upload, read once per request */
  find: (id: string) => Promise<UploadRow | undefined>
  announceLength: (id: string, length: number) => Promise<void>
  storage: Storage
  hashes: RunningHashes
  /** bytes there is room for, of a file in progress */
  left: (row: UploadRow) => Promise<number>
  forget: (id: string) => Promise<void>
}

/**
 * The store behind tus: upload state is in PostgreSQL, bytes are on disk before they are acknowledged, and an upload that
 * has become a recording still answers with its full length.
 */
export class DurableStore extends DataStore {
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.#options = options
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination']
  }

  pathOf(id: string) {
    return join(this.#options.directory, id)
  }

  /** Bytes of an upload on disk; all of them once it is accepted. */
  async offsetOf(row: UploadRow): Promise<number> {
    if (row.finishedAt) return row.bytes
    const path = this.pathOf(row.id)
    const there = await this.#options.storage.arriving.stat(path)
    // one that was interrupted while being completed already has its end
    if (there) return Math.min(there.bytes, row.length ?? there.bytes)
    const moved = await this.#options.storage.stat(originalOf(row))
    if (moved && moved.bytes === row.length) return moved.bytes
    // killed between the row and the file, or the disk lost it: the sender has the bytes and starts over
    await writeFile(path, '', { flag: 'a' })
    return 0
  }

  override async create(file: Upload) {
    // may already exist: a request for the upload between its row and its file creates the file (`getUpload`)
    await writeFile(this.pathOf(file.id), '', { flag: 'a' })
    return file
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#options.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const size = row.finishedAt ? row.bytes : row.length
    const known = {
      id,
      creation_date: row.createdAt.toISOString(),
      metadata: { filename: row.metadata.filename ?? null, [tusMetadataKey]: JSON.stringify(row.metadata) },
      ...(size === null ? {} : { size }),
    }
    return new Upload({ ...known, offset: await this.offsetOf(row) })
  }

  override declareUploadLength(id: string, length: number) {
    return this.#options.announceLength(id, length)
  }

  override async write(data: Readable, id: string, offset: number): Promise<number> {
    const { find, hashes, left, storage } = this.#options
    const row = await find(id)
    if (!row || row.finishedAt) {
      data.resume()
      return offset
    }
    const state = hashes.take(id, offset)
    const pieces = whileWithinQuota(data as AsyncIterable<Uint8Array>, () => left(row))
    const to = { recordingId: row.recordingId, offset }
    const see = (piece: Uint8Array) => void state?.hash.update(piece)
    const written = await storage.arriving.append(this.pathOf(id), to, pieces, see)
    if (state) state.bytes = written
    if (state) hashes.keep(id, state)
    return written
  }

  override async remove(id: string) {
    this.#options.hashes.forget(id)
    await rm(this.pathOf(id), { force: true })
    await this.#options.forget(id)
  }
}
