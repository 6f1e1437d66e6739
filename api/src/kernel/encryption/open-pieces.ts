import { StorageDown } from '../storage/storage-down.ts'
import type { ByteRange } from '../storage/storage.ts'
import { chunkAt, chunkBytes, type FileKey, openChunk, sealedBytes, sealEnd, tagBytes } from './format.ts'

/** The stored bytes that hold a range of a file of `bytes` plain bytes: whole chunks, and the end after the last one. */
export const storedRange = ({ start, end }: ByteRange, bytes: number): ByteRange => {
  const last = Math.floor(end / chunkBytes)
  const isLast = (last + 1) * chunkBytes >= bytes
  return {
    start: chunkAt(Math.floor(start / chunkBytes)),
    end: (isLast ? sealedBytes(bytes) : chunkAt(last + 1)) - 1,
  }
}

/** Says which chunk is not what was sealed. The other chunks of the file can be read. */
export const damaged = (name: string, index: number, cause?: unknown) =>
  new StorageDown(
    `${name} is damaged: bytes ${index * chunkBytes} to ${(index + 1) * chunkBytes - 1} (chunk ${index}) are not what was sealed.`,
    `The file is damaged: ${chunkBytes / 1024} KB at byte ${index * chunkBytes} aren’t what was stored.`,
    cause,
  )

const cutShort = (name: string, bytes: number) =>
  new StorageDown(
    `${name} has been cut or put together anew: its end does not vouch for ${bytes} bytes.`,
    'The file has been cut behind what is there.',
  )

/**
 * Opens chunks that arrive as requested by `storedRange`, and yields the plain range, a chunk at a time and only once it is
 * authenticated. The pieces of `stored` may reuse their memory.
 * @throws StorageDown naming the damaged chunk, after yielding the intact ones before it
 */
export async function* openPieces(
  key: FileKey,
  stored: AsyncIterable<Uint8Array>,
  { range: { start, end }, bytes, name }: { range: ByteRange; bytes: number; name: string },
): AsyncGenerator<Buffer> {
  let index = Math.floor(start / chunkBytes)
  const last = Math.floor(end / chunkBytes)
  /** stored bytes of the current chunk; after the last: of the end, and one more that must not be there */
  const wanted = () =>
    index <= last ? Math.min(chunkBytes, bytes - index * chunkBytes) + tagBytes : tagBytes + 1
  // one buffer for all chunks that arrive in parts: allocating one for each costs more than opening it
  const held = Buffer.allocUnsafeSlow(chunkBytes + tagBytes)
  let size = 0

  const opened = (sealed: Buffer) => {
    const at = index * chunkBytes
    try {
      const plain = openChunk(key, index, sealed)
      return plain.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    } catch (error) {
      throw damaged(name, index, error)
    }
  }

  for await (const piece of stored) {
    let rest = bufferOf(piece)
    while (rest.length > 0 && size < wanted()) {
      const whole = size === 0 && index <= last && rest.length >= wanted()
      const part = rest.subarray(0, wanted() - size)
      rest = rest.subarray(part.length)
      if (!whole) size += part.copy(held, size)
      if (index > last || (!whole && size < wanted())) continue
      yield opened(whole ? part : held.subarray(0, size))
      size = 0
      index += 1
    }
  }
  if (index <= last) throw damaged(name, index)
  const isLast = index * chunkBytes >= bytes
  if (isLast && !held.subarray(0, size).equals(sealEnd(key, bytes))) throw cutShort(name, bytes)
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
