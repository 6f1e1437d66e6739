import { open } from 'node:fs/promises'

/** Bytes gathered before they are written: few large writes cost far less than one for each buffer of the socket. */
const defaultGather = 256 * 1024

export type Target = {
  path: string
  flags: 'r+' | 'w'
  start: number
  /** bytes gathered before a write; 0: each piece is written as it comes */
  gatherBytes?: number | undefined
}

/**
 * Lets go of the memory of a piece at once, where nothing else lies in it. Left to the garbage collector, a fast upload
 * costs a third of its time in collections of the whole heap, and some 50 MB.
 */
export const letGo = ({ buffer, byteLength }: Uint8Array) => {
  if (byteLength > 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * Writes a stream into a file from `start` on and flushes it to the disk; while one piece is being written the next is
 * gathered. `see` is shown each piece in order, and must not keep it: a piece that was written is empty. Gives the
 * position behind the last byte. `change`: what is written in place of a piece.
 * When the stream breaks, what had arrived is written and flushed all the same, then the error is thrown.
 */
export const writeThrough = async (
  data: AsyncIterable<Uint8Array>,
  target: Target,
  see: (piece: Uint8Array) => void,
  change: ((piece: Uint8Array) => Uint8Array[]) | null = null,
): Promise<number> => {
  const { gatherBytes = defaultGather } = target
  const file = await open(target.path, target.flags)
  let [gathered, size, position] = [[] as Uint8Array[], 0, target.start]
  let writing: Promise<unknown> = Promise.resolve()

  const write = async () => {
    const [pieces, at] = [gathered, position]
    position += size
    gathered = []
    size = 0
    await writing
    writing = writeAll(pieces, at)
    // reported by the next await; until then it must not count as unhandled
    writing.catch(() => undefined)
  }

  const writeAll = async (pieces: Uint8Array[], at: number) => {
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const { bytesWritten } = await file.writev(pieces, at)
    if (bytesWritten < bytes) await writeRest(Buffer.concat(pieces).subarray(bytesWritten), at + bytesWritten)
    pieces.forEach(letGo)
  }

  /** A disk may take less than asked for; the rest follows as one piece. */
  const writeRest = async (rest: Buffer, at: number) => {
    for (let done = 0; done < rest.length;) {
      const { bytesWritten } = await file.write(rest, done, rest.length - done, at + done)
      done += bytesWritten
    }
  }

  try {
    try {
      for await (const piece of data) {
        see(piece)
        for (const part of change ? change(piece) : [piece]) {
          gathered.push(part)
          size += part.length
        }
        if (change) letGo(piece)
        if (size >= gatherBytes) await write()
      }
    } finally {
      await write()
      await writing
      await file.datasync()
    }
    return position
  } finally {
    await file.close()
  }
}
