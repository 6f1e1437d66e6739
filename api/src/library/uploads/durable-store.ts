import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import type { Storage } from '#kernel/storage/storage.ts'
import { originalOf } from './accept.ts'
import type { UploadLedger, UploadRow } from './ledger.ts'
import { whileRoom } from './quota.ts'
import type { RunningHashes } from './running-hash.ts'
import { writeThrough } from './write-through.ts'

type Options = {
  directory: string
  ledger: UploadLedger
  storage: Storage
  hashes: RunningHashes
  /** bytes there is room for, of a file that goes on */
  left: (row: UploadRow) => Promise<number>
  forget: (id: string) => Promise<void>
}

/**
 * tus' file store with three things changed: what it knows of an upload is in PostgreSQL (its JSON files do not
 * survive a kill while they are written), bytes are on the disk before they are acknowledged, and an upload that has
 * become a recording goes on answering with its full length.
 */
export class DurableStore extends FileStore {
  readonly #options: Options

  constructor(options: Options) {
    super({ directory: options.directory, configstore: configstoreOf(options) })
    this.#options = options
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination']
  }

  pathOf(id: string) {
    return join(this.directory, id)
  }

  override async create(file: Upload) {
    // it may be here already: who asks about an upload between its row and its file makes the file (`getUpload`)
    await writeFile(this.pathOf(file.id), '', { flag: 'a' })
    return file
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#options.ledger.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const whole = row.finishedAt ? row.bytes : null
    const size = whole ?? row.length
    const known = { id, creation_date: row.createdAt.toISOString(), ...(size === null ? {} : { size }) }
    if (whole !== null) return new Upload({ ...known, offset: whole })
    try {
      const { offset } = await super.getUpload(id)
      return new Upload({ ...known, offset })
    } catch (error) {
      const moved = await this.#options.storage.stat(originalOf(row))
      if (moved && moved.bytes === row.length) return new Upload({ ...known, offset: moved.bytes })
      if (!isGone(error)) throw error
      // killed between the row and the file, or the disk lost it: its sender has the bytes and begins anew
      await writeFile(this.pathOf(id), '', { flag: 'a' })
      return new Upload({ ...known, offset: 0 })
    }
  }

  override async write(data: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#options.ledger.find(id)
    if (!row || row.finishedAt) {
      data.resume()
      return offset
    }
    const state = this.#options.hashes.take(id, offset)
    const target = { path: this.pathOf(id), flags: 'r+', start: offset } as const
    const pieces = whileRoom(data as AsyncIterable<Uint8Array>, () => this.#options.left(row))
    const written = await writeThrough(pieces, target, (piece) => state?.hash.update(piece))
    if (state) state.bytes = written
    if (state) this.#options.hashes.keep(id, state)
    return written
  }

  override async remove(id: string) {
    this.#options.hashes.forget(id)
    await super.remove(id)
  }
}

const isGone = (error: unknown) => error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS

/** tus' key-value store of upload facts over the ledger. Rows are made by `begin`, before the store is asked. */
const configstoreOf = ({ ledger, forget }: Options) => ({
  get: async (id: string) => {
    const row = await ledger.find(id)
    if (!row) return undefined
    return new Upload({ id, offset: 0, ...(row.length === null ? {} : { size: row.length }) })
  },
  set: async (id: string, value: Upload) => {
    if (value.size !== undefined) await ledger.announceLength(id, value.size)
  },
  delete: forget,
})
