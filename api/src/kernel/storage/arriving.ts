import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ByteRange, Storage, StoredFile } from './storage.ts'
import { writeThrough } from './write-through.ts'

type Append = {
  /** whose file it is; null: of a recording that is not made yet */
  recordingId: string | null
  /** bytes that are there: the next one goes behind them */
  offset: number
}

/**
 * Files on the way, in a folder of this machine until they are whole. How they lie there is the storage's affair: lengths
 * and positions are those of the bytes as they came.
 */
export type ArrivingFiles = {
  stat: (path: string) => Promise<StoredFile | null>
  /**
   * Writes a stream behind what is there and flushes it to the disk; a file that is not there is made at offset 0. `see` is
   * shown each piece in order and must not keep it. Gives the position behind the last byte. When the stream breaks, what
   * had arrived is kept all the same, then the error is thrown.
   */
  append: (
    path: string,
    to: Append,
    data: AsyncIterable<Uint8Array>,
    see: (piece: Uint8Array) => void,
  ) => Promise<number>
  /** A file that was nobody's yet is of this recording. */
  give: (path: string, recordingId: string) => Promise<void>
  /** What has come of a file, or a part of that. */
  read: (path: string, range?: ByteRange) => AsyncIterable<Uint8Array>
  /** A path at which tools find the beginning of a file (a MiB) and all that has come from `from` on, at their places. */
  toolPath: (path: string, from: number, scratch: string) => Promise<string>
  /** Stores a file of `bytes` that has come whole; it is gone from its folder then. */
  adopt: (path: string, bytes: number, key: string) => Promise<void>
}

/** Files on the way as they came. */
export const plainArriving = (storage: Pick<Storage, 'adopt'>): ArrivingFiles => ({
  stat: async (path) => {
    const found = await stat(path).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    return found && { bytes: found.size, modifiedAt: found.mtime }
  },
  append: (path, { offset }, data, see) =>
    writeThrough(data, { path, flags: offset === 0 ? 'w' : 'r+', start: offset }, see),
  give: async () => undefined,
  read: (path, range) => createReadStream(path, { highWaterMark: 1024 * 1024, ...range }),
  toolPath: async (path) => path,
  adopt: (path, _bytes, key) => storage.adopt(path, key),
})
