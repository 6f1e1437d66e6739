import { StorageDown } from '../storage/storage-down.ts'
import type { ByteRange } from '../storage/storage.ts'
import { chunkAt, chunkBytes, type FileKey, openChunk, sealedBytes, sealEnd, tagBytes } from './format.ts'

/** The stored bytes in which a part of a file of `bytes` plain bytes lies: whole chunks, and the end behind the last. */
export const storedRange = ({ start, end }: ByteRange, bytes: number): ByteRange => {
  const last = Math.floor(end / chunkBytes)
  const isLast = (last + 1) * chunkBytes >= bytes
  return {
    start: chunkAt(Math.floor(start / chunkBytes)),
    end: (isLast ? sealedBytes(bytes) : chunkAt(last + 1)) - 1,
  }
}

/** Which chunk of which file is not what was sealed. The others of the file can be read. */
export const damaged = (name: string, index: number, cause?: unknown) =>
  new StorageDown(
    `${name} is damaged: bytes ${index * chunkBytes} to ${(index + 1) * chunkBytes - 1} (chunk ${index}) are not what was sealed.`,
    `The file is damaged at byte ${index * chunkBytes}: ${chunkBytes / 1024} KB there are not what was stored.`,
    cause,
  )

const cutShort = (name: string, bytes: number) =>
  new StorageDown(
    `${name} has been cut or put together anew: its end does not vouch for ${bytes} bytes.`,
    'The file has been cut behind what is there.',
  )

/**
 * Opens chunks that come as `storedRange` asked for them, and gives the plain part. A chunk is given when it is known to
 * be as it was sealed, never before.
 * @throws StorageDown naming the damaged chunk, behind all that was whole
 */
export async function* openPieces(
  key: FileKey,
  stored: AsyncIterable<Uint8Array>,
  { range: { start, end }, bytes, name }: { range: ByteRange; bytes: number; name: string },
): AsyncGenerator<Buffer> {
  let index = Math.floor(start / chunkBytes)
  const last = Math.floor(end / chunkBytes)
  let rest: Buffer = Buffer.alloc(0)
  const wanted = () => Math.min(chunkBytes, bytes - index * chunkBytes) + tagBytes

  const hasNext = () => index <= last && rest.length >= wanted()

  const opened = () => {
    const length = wanted()
    const plain = openChunk(key, index, rest.subarray(0, length))
    rest = rest.subarray(length)
    const at = index * chunkBytes
    index += 1
    return plain.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
  }

  for await (const piece of stored) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : bufferOf(piece)
    const whole: Buffer[] = []
    let damage: StorageDown | null = null
    try {
      while (hasNext()) whole.push(opened())
    } catch (error) {
      damage = damaged(name, index, error)
    }
    const [only] = whole
    if (only) yield whole.length === 1 ? only : Buffer.concat(whole)
    if (damage !== null) throw damage
  }
  if (index <= last) throw damaged(name, index)
  const isLast = index * chunkBytes >= bytes
  if (isLast && !rest.equals(sealEnd(key, bytes))) throw cutShort(name, bytes)
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
