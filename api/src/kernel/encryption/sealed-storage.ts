import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ByteRange,
  type PutOptions,
  recordingOf,
  type Storage,
  type StoredFile,
} from '../storage/storage.ts'
import { Failure } from '../failure.ts'
import { heard } from '../heard.ts'
import { letGo } from '../storage/write-through.ts'
import { arrivingSealed } from './arriving-sealed.ts'
import type { FileKeys, KeysOfRecording } from './data-keys.ts'
import { openPieces, storedRange } from './open-pieces.ts'
import {
  type FileKey,
  fileKey,
  type Header,
  headerBytes,
  isInPlace,
  newHeader,
  plainBytes,
  readHeader,
  withPlace,
} from './format.ts'
import { byRecording, misplaced, onlySealed } from './seal-version.ts'
import { sealerOf } from './sealer.ts'

/** Maximum number of headers in memory: a player requests ranges of one file again and again. */
const most = 1000

/** Bytes gathered for each write of an unsealed copy. */
const gatherBytes = 1024 * 1024

/** Straight from the generator: each stream in between costs as much as decryption. */
const streamOf = (pieces: AsyncIterable<Uint8Array>) => {
  const all = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await all.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await all.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

type Found = { stored: StoredFile; header: Header | null; bytes: number }

/**
 * Encryption at rest over any storage: AES-256 in chunks, with a key for each recording. Each file is sealed for its
 * storage key and opens nowhere else. Where `keys.ofRecording` allows it, files stored before sealing was turned on stay
 * readable; a recording with a key stays sealed after `isOn` is turned off. Without `keys.ofRecording`, every file must be
 * sealed.
 * @throws StorageDown if a file cannot be opened: its key is gone or wrong, it is not what was stored there, or a chunk
 * is damaged
 */
export const sealedStorage = (
  inner: Storage,
  keys: FileKeys & { ofRecording?: KeysOfRecording },
  isOn: boolean,
): Storage => {
  const { ofRecording } = keys
  const accepts = ofRecording ? byRecording(ofRecording) : onlySealed
  const mustSeal = async (recordingId: string | null) =>
    isOn || (recordingId !== null && ofRecording !== undefined && (await ofRecording(recordingId)).length > 0)
  const fileKeys = new WeakMap<Header, FileKey>()
  const headers = new Map<string, { stored: StoredFile; header: Header | null }>()

  const headerOf = async (key: string, stored: StoredFile): Promise<Header | null> => {
    const kept = headers.get(key)
    if (kept?.stored.bytes === stored.bytes && +kept.stored.modifiedAt === +stored.modifiedAt)
      return kept.header
    const header =
      stored.bytes < headerBytes
        ? null
        : readHeader(
            new Uint8Array(
              await new Response(await inner.get(key, { start: 0, end: headerBytes - 1 })).arrayBuffer(),
            ),
          )
    headers.delete(key)
    headers.set(key, { stored, header })
    const oldest = headers.keys().next().value
    if (headers.size > most && oldest !== undefined) headers.delete(oldest)
    return header
  }

  const keyOf = async (key: string, header: Header): Promise<FileKey> => {
    // looked up each time: it may be gone
    const dataKey = await keys.find(header.keyId)
    const known = fileKeys.get(header)
    if (known) return known
    if (header.version > 1 && !isInPlace(dataKey, header, key)) throw misplaced(key)
    const own = fileKey(dataKey, header)
    fileKeys.set(header, own)
    return own
  }

  const find = async (key: string): Promise<Found | null> => {
    const stored = await inner.stat(key)
    if (!stored) return null
    const header = await headerOf(key, stored)
    // truncated: its intact chunks can still be read
    const bytes = header
      ? (plainBytes(stored.bytes) ?? Math.max(0, stored.bytes - headerBytes))
      : stored.bytes
    return { stored, header, bytes }
  }

  const findToRead = async (key: string): Promise<Found> => {
    const found = await find(key)
    if (!found) throw new Failure('NOT_FOUND')
    if ((found.header?.version ?? 0) < 2 && !(await accepts(key, found.header))) throw misplaced(key)
    return found
  }

  const opened = async (key: string, { header, bytes }: Found & { header: Header }, range?: ByteRange) => {
    const own = await keyOf(key, header)
    const wanted = range ?? { start: 0, end: bytes - 1 }
    const end = Math.min(wanted.end, bytes - 1)
    if (end < wanted.start) return Readable.from([])
    const part = { start: wanted.start, end }
    const stored = inner.pieces(key, storedRange(part, bytes))
    return openPieces(own, stored, { range: part, bytes, name: key })
  }

  const put = async (key: string, data: AsyncIterable<Uint8Array>, options?: PutOptions) => {
    const dataKey = await keys.forNew(recordingOf(key) || null)
    const header = withPlace(dataKey.key, newHeader(dataKey.id), key)
    let bytes = 0
    const sealed = async function* () {
      const sealer = sealerOf(fileKey(dataKey.key, header))
      yield header.bytes
      for await (const piece of data) {
        bytes += piece.length
        const parts = sealer.push(piece)
        yield Buffer.concat(parts)
        parts.forEach(letGo)
      }
      yield Buffer.concat(sealer.end())
    }
    const written = await inner.put(key, streamOf(sealed()), options)
    // a new file with the same length and time would pass for the old one
    headers.delete(key)
    return written === null ? null : bytes
  }

  const storage: Omit<Storage, 'arriving'> = {
    put: async (key, data, options) =>
      (await mustSeal(recordingOf(key) || null)) ? put(key, data, options) : inner.put(key, data, options),

    get: async (key, range) => {
      const found = await findToRead(key)
      if (!found.header) return inner.get(key, range)
      return streamOf(await opened(key, { ...found, header: found.header }, range))
    },

    pieces: async function* (key, range) {
      const found = await findToRead(key)
      if (!found.header) return yield* inner.pieces(key, range)
      for await (const piece of await opened(key, { ...found, header: found.header }, range)) {
        yield piece
        letGo(piece)
      }
    },

    stat: async (key) => {
      const found = await find(key)
      return found && { bytes: found.bytes, modifiedAt: found.stored.modifiedAt }
    },

    adopt: async (path, key) => {
      if (!(await mustSeal(recordingOf(key) || null))) return inner.adopt(path, key)
      await put(key, heard(createReadStream(path, { highWaterMark: 1024 * 1024 })))
      await rm(path)
    },

    localPath: async (key, scratch, signal) => {
      const found = await findToRead(key)
      if (!found.header) return inner.localPath(key, scratch, signal)
      const path = join(scratch, `opened-${key.replaceAll('/', '-')}`)
      const pieces = await opened(key, { ...found, header: found.header })
      const out = createWriteStream(path, { mode: 0o600, highWaterMark: gatherBytes })
      await pipeline(pieces, out, { signal })
      return path
    },

    removeAll: inner.removeAll,
    list: inner.list,
    link: async (key, options) => {
      const link = await inner.link(key, options)
      // a browser cannot open a sealed file
      const found = link === null ? null : await findToRead(key)
      return found && !found.header ? link : null
    },
  }
  return { ...storage, arriving: arrivingSealed(inner, storage, keys, mustSeal) }
}
