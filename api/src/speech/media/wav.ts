import type { Opened } from './opened.ts'

type Readable = Pick<Opened, 'read' | 'size'>

/** What the head of a WAV file says of its sound. */
type WavHead = {
  /** length of the whole file in bytes; null where its writer never came back to say so */
  fileBytes: number | null
  /** where the length of the sound stands, and where the sound begins */
  sizeAt: number
  dataAt: number
  /** length of the sound in bytes; null as above */
  dataBytes: number | null
  bytesPerSecond: number
}

/** More chunks before the sound than any recorder writes. */
const maxChunks = 64

/**
 * Whether a size is one that a recorder leaves when it never comes back to write the true one: nothing, the most that 32
 * bits hold, or 2 GiB, as programs write that send WAV through a pipe.
 */
const isUnknown = (size: number) =>
  size === 0 || size >= 0xffff_ff00 || (size >= 0x7fff_f000 && size <= 0x8000_1000)

/** Name and size of the chunk that begins at `at`; null where the file ends. */
const chunkAt = (file: Readable, at: number) => {
  const head = Buffer.alloc(8)
  if (file.read(head, at) < head.length) return null
  const size = head.readUInt32LE(4)
  // chunks begin at even places
  return { name: head.toString('latin1', 0, 4), size, next: at + 8 + size + (size % 2) }
}

/** Reads the head of a WAV file up to its sound; null for other files, and where no sound is found. */
export const readWavHead = (file: Readable): WavHead | null => {
  const riff = Buffer.alloc(12)
  if (file.read(riff, 0) < riff.length) return null
  if (riff.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WAVE') return null
  const riffBytes = riff.readUInt32LE(4)
  let bytesPerSecond = 0
  let at = riff.length
  for (let i = 0; i < maxChunks; i++) {
    const chunk = chunkAt(file, at)
    if (!chunk) return null
    if (chunk.name === 'fmt ') {
      const rate = Buffer.alloc(4)
      file.read(rate, at + 16)
      bytesPerSecond = rate.readUInt32LE()
    }
    if (chunk.name === 'data') {
      return {
        fileBytes: isUnknown(riffBytes) || isUnknown(chunk.size) ? null : riffBytes + 8,
        sizeAt: at + 4,
        dataAt: at + 8,
        dataBytes: isUnknown(chunk.size) ? null : chunk.size,
        bytesPerSecond,
      }
    }
    at = chunk.next
  }
  return null
}

/** Names of chunks are four printable characters. */
const isName = (name: string) => /^[\w -]{4}$/.test(name)

/**
 * Where a WAV holds at least a second more sound than its head says, the length of the sound in bytes; else null. After the
 * sound only further chunks may follow: what is none is sound.
 */
export const soundBeyondHead = (file: Readable): number | null => {
  const head = readWavHead(file)
  if (head === null || head.dataBytes === null || head.bytesPerSecond === 0) return null
  const size = file.size()
  let at = head.dataAt + head.dataBytes + (head.dataBytes % 2)
  for (let i = 0; i < maxChunks && at + 8 <= size; i++) {
    const chunk = chunkAt(file, at)
    if (chunk && isName(chunk.name) && at + 8 + chunk.size <= size) at = chunk.next
    else if (size - at >= head.bytesPerSecond) return size - head.dataAt
    else return null
  }
  return null
}
