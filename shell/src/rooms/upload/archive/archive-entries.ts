import { checksumOf } from './checksum.ts'

/** A file in an archive. */
export type ArchiveEntry = {
  name: string
  /** size in bytes, compressed and uncompressed */
  packed: number
  size: number
  isDeflated: boolean
  /** CRC-32 of its content */
  checksum: number
  modifiedAt: Date
  /** of its header in the archive */
  offset: number
}

/** Why an archive cannot be imported. */
export type Refusal = 'notAnArchive' | 'encrypted' | 'tooMany' | 'damaged' | 'notOurs'

/** Why a file of an archive is not unpacked: it would be larger than what the server accepts. */
export class TooLarge extends Error {}

/** What reading may cost: `maxBytes` of one file, null for no limit; stopped by `signal`, with its reason. */
export type Limits = { signal: AbortSignal; maxBytes: number | null }

export class Refused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** More than anyone exports: an account has a number of recordings of a few files each. */
const maxEntries = 50_000
const headerBytes = 30
const stored = 0
const deflated = 8

/**
 * Lists the files in an archive, without decompressing any.
 * @throws Refused if it is not an archive, is encrypted, or lists the impossible: files that overlap or lie outside of it;
 * the reason of `signal`
 */
export const entriesOf = async (archive: Blob, signal: AbortSignal): Promise<ArchiveEntry[]> => {
  // loaded only when an archive is imported
  const { BlobReader, ERR_BAD_FORMAT, ERR_EOCDR_NOT_FOUND, ZipReader } =
    await import('@zip.js/zip.js/lib/zip-core.js')
  const reader = new ZipReader(new BlobReader(archive))
  const entries: ArchiveEntry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      signal.throwIfAborted()
      if (entries.length === maxEntries) throw new Refused('tooMany')
      if (entry.directory) continue
      if (entry.encrypted) throw new Refused('encrypted')
      const { compressionMethod: method, filename: name, offset } = entry
      if (method !== stored && method !== deflated) throw new Refused('damaged')
      const [packed, size] = [entry.compressedSize, entry.uncompressedSize]
      if (method === stored && packed !== size) throw new Refused('damaged')
      entries.push({
        name,
        packed,
        size,
        isDeflated: method === deflated,
        checksum: entry.signature ?? 0,
        modifiedAt: entry.lastModDate,
        offset,
      })
    }
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error
    // an archive, but one whose entries point outside of it or of the target folder
    const isNone =
      error instanceof Error && (error.message === ERR_EOCDR_NOT_FOUND || error.message === ERR_BAD_FORMAT)
    throw new Refused(isNone ? 'notAnArchive' : 'damaged')
  } finally {
    await reader.close().catch(() => undefined)
  }
  needApart(entries, archive.size)
  return entries
}

/** Overlapping files are how an archive of kilobytes expands to terabytes. */
const needApart = (entries: readonly ArchiveEntry[], bytes: number) => {
  let free = 0
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new Refused('damaged')
    free = offset + headerBytes + packed
  }
  if (free > bytes) throw new Refused('damaged')
}

/** Passes on up to `bytes` bytes, and fails beyond that. */
const atMost = (bytes: number) => {
  let left = bytes
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      left -= piece.length
      if (left < 0) controller.error(new Refused('damaged'))
      else controller.enqueue(piece)
    },
  })
}

/**
 * The content of a file: a slice of the archive if it is stored uncompressed, else decompressed, up to its declared size.
 * @throws Refused if it is not what is listed; TooLarge, before anything of it is read; the reason of `signal`
 */
export const contentOf = async (
  archive: Blob,
  entry: ArchiveEntry,
  { signal, maxBytes }: Limits,
): Promise<Blob> => {
  if (maxBytes !== null && entry.size > maxBytes) throw new TooLarge()
  signal.throwIfAborted()
  const header = new DataView(await archive.slice(entry.offset, entry.offset + headerBytes).arrayBuffer())
  if (header.byteLength < headerBytes || header.getUint32(0, true) !== 0x04034b50)
    throw new Refused('damaged')
  const start = entry.offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = archive.slice(start, start + entry.packed)
  if (packed.size !== entry.packed) throw new Refused('damaged')
  const content = entry.isDeflated ? await unpack(packed, entry.size, signal) : packed
  if ((await checksumOf(content, signal)) !== entry.checksum) throw new Refused('damaged')
  return content
}

const unpack = async (packed: Blob, size: number, signal: AbortSignal): Promise<Blob> => {
  const unpacked = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(atMost(size), { signal })
  const content = await new Response(unpacked).blob().catch(() => {
    signal.throwIfAborted()
    throw new Refused('damaged')
  })
  if (content.size !== size) throw new Refused('damaged')
  return content
}
