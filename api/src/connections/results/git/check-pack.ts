import { inflateSync } from 'node:zlib'
import { RepositoryFault } from './remote.ts'

/** Size limits of one object and of a whole pack, unpacked, bytes: a server can send few bytes that expand to very many. */
const maxObjectBytes = 32 * 1024 ** 2
const maxPackBytes = 128 * 1024 ** 2
/** Most objects of a pack: reading one takes longer than sending it. */
const maxObjects = 100_000
/** Bytes of the smallest object: its head, and nothing compressed. */
const minObjectBytes = 9

const [ofsDelta, refDelta] = [6, 7]
const headerBytes = 12

/** Reads a varint: seven bits a byte, lowest first, while the highest bit is set. Returns the number and where it ends. */
const numberAt = (bytes: Uint8Array, from: number, start = 0, factor = 1): [number, number] => {
  const byte = bytes[from] ?? 0
  const value = start + (byte & 0x7f) * factor
  return (byte & 0x80) === 0 ? [value, from + 1] : numberAt(bytes, from + 1, value, factor * 128)
}

/** An object's type, the size it claims, and where its data begins ("gitformat-pack"). */
const headAt = (pack: Uint8Array, at: number): { type: number; size: number; from: number } => {
  const byte = pack[at] ?? 0
  const type = (byte >> 4) & 7
  const low = byte & 15
  let [size, from] = (byte & 0x80) === 0 ? [low, at + 1] : numberAt(pack, at + 1, low, 16)
  if (type === refDelta) from += 20
  if (type === ofsDelta) {
    while (((pack[from] ?? 0) & 0x80) !== 0) from += 1
    from += 1
  }
  return { type, size, from }
}

/** The size of a delta's result: the delta begins with the sizes of its base and its result. */
const sizeOfDelta = (delta: Uint8Array) => {
  const [, then] = numberAt(delta, 0)
  return numberAt(delta, then)[0]
}

/** Checks a whole pack before it is unpacked. @throws RepositoryFault where it would expand to more than we read */
export const checkPack = (pack: Uint8Array): void => {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength)
  const count = pack.byteLength < headerBytes ? 0 : view.getUint32(8)
  if (count > maxObjects || count * minObjectBytes > pack.byteLength) throw new RepositoryFault('tooMuch')
  let [at, all] = [headerBytes, 0]
  for (let nth = 0; nth < count; nth += 1) {
    const { type, size, from } = headAt(pack, at)
    if (size > maxObjectBytes) throw new RepositoryFault('tooMuch')
    let inflated: { buffer: Buffer; engine: { bytesWritten: number } }
    try {
      // never more than the size it claims
      const given = inflateSync(pack.subarray(from), { info: true, maxOutputLength: Math.max(1, size) })
      inflated = given as unknown as typeof inflated
    } catch {
      throw new RepositoryFault('tooMuch')
    }
    const made = type === ofsDelta || type === refDelta ? sizeOfDelta(inflated.buffer) : size
    all += Math.max(size, made)
    if (made > maxObjectBytes || all > maxPackBytes) throw new RepositoryFault('tooMuch')
    at = from + inflated.engine.bytesWritten
  }
}
