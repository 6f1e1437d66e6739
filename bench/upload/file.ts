import { Readable } from 'node:stream'

/**
 * Makes the parts of a WAV file of a given size, without a disk: a valid header, and one pseudorandom megabyte to repeat
 * after it.
 */
const wavBytes = (bytes: number): { header: Buffer; block: Buffer } => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(Math.min(bytes - 8, 0xffffffff), 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(192_000, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(Math.min(bytes - 44, 0xffffffff), 40)
  const block = Buffer.alloc(1024 ** 2)
  for (let i = 0; i < block.length; i += 4) block.writeUInt32LE((i * 2_654_435_761) >>> 0, i)
  return { header, block }
}

/** Streams the bytes of `wavBytes`, wrapped in what comes before and after them in a request body. */
export const bodyOf = (bytes: number, before = Buffer.alloc(0), after = Buffer.alloc(0)) => {
  const { header, block } = wavBytes(bytes)
  const generate = function* () {
    if (before.length > 0) yield before
    yield header
    let left = bytes - header.length
    while (left > 0) {
      const part = left >= block.length ? block : block.subarray(0, left)
      left -= part.length
      yield part
    }
    if (after.length > 0) yield after
  }
  return { stream: Readable.from(generate()), length: before.length + bytes + after.length }
}
