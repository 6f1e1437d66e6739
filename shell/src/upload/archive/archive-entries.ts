/** A file in an archive, at its place there. */
export type ArchiveEntry = {
  name: string
  /** bytes as they lie there, and unpacked */
  packed: number
  size: number
  isDeflated: boolean
  modifiedAt: Date
  /** of its header in the archive */
  offset: number
}

/** Why nothing can be taken of a file. */
export type Refusal = 'notAnArchive' | 'encrypted' | 'tooMany' | 'damaged' | 'notOurs'

export class Refused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** An account has some recordings, each a few files; nobody exports more. */
const mostEntries = 50_000
const headerBytes = 30
const stored = 0
const deflated = 8

/**
 * The files an archive lists. Nothing is unpacked.
 * @throws Refused when it is none, hides what it holds, or lists what cannot be: files that lie in one another, or outside of it
 */
export const entriesOf = async (archive: Blob): Promise<ArchiveEntry[]> => {
  // only for who brings something in
  const { BlobReader, ERR_BAD_FORMAT, ERR_EOCDR_NOT_FOUND, ZipReader } =
    await import('@zip.js/zip.js/lib/zip-core.js')
  const reader = new ZipReader(new BlobReader(archive))
  const entries: ArchiveEntry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === mostEntries) throw new Refused('tooMany')
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
        modifiedAt: entry.lastModDate,
        offset,
      })
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    // what has a list, but one that leads out of the archive, or out of the folder it is unpacked in
    const isNone =
      error instanceof Error && (error.message === ERR_EOCDR_NOT_FOUND || error.message === ERR_BAD_FORMAT)
    throw new Refused(isNone ? 'notAnArchive' : 'damaged')
  } finally {
    await reader.close().catch(() => undefined)
  }
  needApart(entries, archive.size)
  return entries
}

/** Files that share bytes are how an archive of kilobytes becomes one of terabytes. */
const needApart = (entries: readonly ArchiveEntry[], bytes: number) => {
  let free = 0
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new Refused('damaged')
    free = offset + headerBytes + packed
  }
  if (free > bytes) throw new Refused('damaged')
}

/** Lets through as many bytes as were promised, and fails behind them. */
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
 * What a file of an archive holds: a part of the archive where it lies there as it was, and unpacked otherwise, never longer than it says.
 * @throws Refused where it is not what is listed
 */
export const contentOf = async (archive: Blob, entry: ArchiveEntry): Promise<Blob> => {
  const header = new DataView(await archive.slice(entry.offset, entry.offset + headerBytes).arrayBuffer())
  if (header.byteLength < headerBytes || header.getUint32(0, true) !== 0x04034b50)
    throw new Refused('damaged')
  const start = entry.offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = archive.slice(start, start + entry.packed)
  if (packed.size !== entry.packed) throw new Refused('damaged')
  if (!entry.isDeflated) return packed
  const unpacked = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(atMost(entry.size))
  const content = await new Response(unpacked).blob().catch(() => {
    throw new Refused('damaged')
  })
  if (content.size !== entry.size) throw new Refused('damaged')
  return content
}
