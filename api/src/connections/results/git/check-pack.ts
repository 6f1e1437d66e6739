import { inflateSync } from 'node:zlib'
import { RepositoryFault } from './remote.ts'

/** What one object may come to, and all of a pack together, bytes: few bytes of a server can stand for very many of this machine. */
const mostOfOne = 32 * 1024 ** 2
const mostOfAll = 128 * 1024 ** 2

const [ofsDelta, refDelta] = [6, 7]
const headerBytes = 12

/** Seven bits a byte, lowest first, as long as the highest bit is set. Gives the number and where it ends. */
const numberAt = (bytes: Uint8Array, from: number, start = 0, factor = 1): [number, number] => {
  const byte = bytes[from] ?? 0
  const value = start + (byte & 0x7f) * factor
  return (byte & 0x80) === 0 ? [value, from + 1] : numberAt(bytes, from + 1, value, factor * 128)
}

/** What an object of a pack is, how large it says it is, and where its bytes begin ("gitformat-pack"). */
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

/** What a delta makes: it names the sizes of what it begins with and of what it makes. */
const sizeOfDelta = (delta: Uint8Array) => {
  const [, then] = numberAt(delta, 0)
  return numberAt(delta, then)[0]
}

/** Looks at all of a pack before anything is made of it. @throws RepositoryFault where it would come to more than is read here */
export const checkPack = (pack: Uint8Array): void => {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength)
  const count = pack.byteLength < headerBytes ? 0 : view.getUint32(8)
  let [at, all] = [headerBytes, 0]
  for (let nth = 0; nth < count; nth += 1) {
    const { type, size, from } = headAt(pack, at)
    if (size > mostOfOne) throw new RepositoryFault('tooMuch')
    let inflated: { buffer: Buffer; engine: { bytesWritten: number } }
    try {
      // never more than it says it is
      const given = inflateSync(pack.subarray(from), { info: true, maxOutputLength: Math.max(1, size) })
      inflated = given as unknown as typeof inflated
    } catch {
      throw new RepositoryFault('tooMuch')
    }
    const made = type === ofsDelta || type === refDelta ? sizeOfDelta(inflated.buffer) : size
    all += Math.max(size, made)
    if (made > mostOfOne || all > mostOfAll) throw new RepositoryFault('tooMuch')
    at = from + inflated.engine.bytesWritten
  }
}
