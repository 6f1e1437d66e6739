import { type FileHandle, open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainArriving } from '../storage/arriving.ts'
import { writeThrough } from '../storage/write-through.ts'
import { type ArrivingFiles, type ByteRange, type Storage, wholeFile } from '../storage/storage.ts'
import type { FileKeys } from './data-keys.ts'
import {
  chunkAt,
  chunkBytes,
  type FileKey,
  fileKey,
  grownBytes,
  type Header,
  headerBytes,
  newHeader,
  openChunk,
  openUnfinished,
  placeAt,
  placeTag,
  readHeader,
  sealedBytes,
  tagBytes,
} from './format.ts'
import { damaged } from './open-pieces.ts'
import { writeSealed } from './seal-in-thread.ts'
import { sealerOf } from './sealer.ts'

/** A file that has fully arrived: its length, and the storage key it gets. */
type Complete = { bytes: number; key: string }

/** Bytes at the beginning of a recording that hold everything its format stores before the sound. */
const beginningBytes = 1024 * 1024

const piece = async (file: FileHandle, at: number, bytes: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}

const headerIn = async (path: string) => {
  const file = await open(path).catch(() => null)
  if (!file) return null
  try {
    return readHeader(await piece(file, 0, headerBytes))
  } finally {
    await file.close()
  }
}

async function* pieces(all: Uint8Array[]) {
  yield* all
}

/**
 * Arriving files, sealed as they come: each byte is encrypted once, in place, so that a complete file only gets its last tag
 * and its end and is stored as it is. The last chunk of a growing file has no tag yet: it is read without one, and gets it
 * once the file is complete. A file that began unsealed stays so until it is stored, and is sealed then.
 */
export const arrivingSealed = (
  inner: Pick<Storage, 'adopt'>,
  sealing: Pick<Storage, 'adopt'>,
  keys: FileKeys,
  mustSeal: (recordingId: string | null) => Promise<boolean>,
): ArrivingFiles => {
  const plain = plainArriving(sealing)
  const keyOf = async (path: string): Promise<FileKey | null> => {
    const header = await headerIn(path)
    return header && fileKey(await keys.find(header.keyId), header)
  }

  const begin = async (path: string, recordingId: string | null): Promise<FileKey> => {
    const dataKey = await keys.forNew(recordingId)
    const header = newHeader(dataKey.id)
    // replaces a torn header
    await writeFile(path, header.bytes, { mode: 0o600 })
    return fileKey(dataKey.key, header)
  }

  const begunIn = async (path: string, key: FileKey, offset: number) => {
    const full = Math.floor(offset / chunkBytes)
    // a full chunk without its tag counts as begun
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const isTorn = offset > 0 && offset % chunkBytes === 0 && size < chunkAt(full)
      const index = isTorn ? full - 1 : full
      const sealed = await piece(file, chunkAt(index), offset - index * chunkBytes)
      return { full: index, rest: openUnfinished(key, index, sealed) }
    } finally {
      await file.close()
    }
  }

  async function* readSealed(path: string, key: FileKey, { start: from, end: to }: ByteRange) {
    const file = await open(path)
    try {
      const bytes = Math.min(to + 1, grownBytes((await file.stat()).size))
      for (let index = Math.floor(from / chunkBytes); index * chunkBytes < bytes; index++) {
        const sealed = await piece(file, chunkAt(index), chunkBytes + tagBytes)
        const chunk =
          sealed.length === chunkBytes + tagBytes
            ? openedAt(path, key, index, sealed)
            : openUnfinished(key, index, sealed.subarray(0, chunkBytes))
        const at = index * chunkBytes
        yield chunk.subarray(Math.max(0, from - at), Math.max(0, bytes - at))
      }
    } finally {
      await file.close()
    }
  }

  /** Writes the tag of the storage key into the header; flushed with what is written after it. */
  const place = async (path: string, header: Header, storageKey: string) => {
    const file = await open(path, 'r+')
    try {
      await file.write(placeTag(await keys.find(header.keyId), header, storageKey), 0, tagBytes, placeAt)
    } finally {
      await file.close()
    }
  }

  /** Completes the sealing of a file that has fully arrived; may be repeated, even after an interruption. */
  const finish = async (path: string, header: Header, { bytes, key: storageKey }: Complete) => {
    const key = fileKey(await keys.find(header.keyId), header)
    const begun = await begunIn(path, key, bytes)
    if (header.version > 1) await place(path, header, storageKey)
    const start = chunkAt(begun.full) + begun.rest.length
    const ends = sealerOf(key, begun).end()
    await writeThrough(pieces(ends), { path, flags: 'r+', start }, () => {})
    await truncate(path, sealedBytes(bytes))
  }

  return {
    stat: async (path) => {
      const found = await plain.stat(path)
      if (!found || !(await headerIn(path))) return found
      return { ...found, bytes: grownBytes(found.bytes) }
    },

    append: async (path, { recordingId, offset }, data, see) => {
      const known = await keyOf(path)
      const mustBegin = offset === 0 && !known && (await mustSeal(recordingId))
      if (!known && !mustBegin) return plain.append(path, { recordingId, offset }, data, see)
      const key = known ?? (await begin(path, recordingId))
      const begun = await begunIn(path, key, offset)
      let position = offset
      const counted = (piece: Uint8Array) => {
        see(piece)
        position += piece.length
      }
      const start = chunkAt(begun.full) + begun.rest.length
      await writeSealed(data, { target: { path, flags: 'r+', start }, key, begun }, counted)
      return position
    },

    give: async (path, recordingId) => {
      const header = await headerIn(path)
      if (header) await keys.give(header.keyId, recordingId)
    },

    read: async function* (path, range = wholeFile) {
      const key = await keyOf(path)
      yield* key ? readSealed(path, key, range) : plain.read(path, range)
    },

    toolPath: async (path, from, scratch) => {
      const key = await keyOf(path)
      if (!key) return path
      const copy = join(scratch, 'arriving')
      const file = await open(copy, 'w', 0o600)
      try {
        for (const range of [
          { ...wholeFile, end: beginningBytes - 1 },
          { ...wholeFile, start: Math.max(from, beginningBytes) },
        ]) {
          let at = range.start
          for await (const part of readSealed(path, key, range)) {
            await file.write(part, 0, part.length, at)
            at += part.length
          }
        }
      } finally {
        await file.close()
      }
      return copy
    },

    adopt: async (path, bytes, key) => {
      const header = await headerIn(path)
      if (!header) return sealing.adopt(path, key)
      await finish(path, header, { bytes, key })
      return inner.adopt(path, key)
    },
  }
}

const openedAt = (name: string, key: FileKey, index: number, sealed: Buffer) => {
  try {
    return openChunk(key, index, sealed)
  } catch (error) {
    throw damaged(name, index, error)
  }
}
