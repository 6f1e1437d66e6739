import { open } from 'node:fs/promises'

/** Bytes gathered before a write: few large writes cost far less than one for each socket buffer. */
const defaultGather = 256 * 1024

export type Target = {
  path: string
  flags: 'r+' | 'w'
  start: number
  /** bytes gathered before a write; 0: each piece is written as it arrives */
  gatherBytes?: number | undefined
}

/**
 * Releases the memory of a piece at once, unless it is shared. Left to the garbage collector, a fast upload spends a third
 * of its time in full collections, and takes some 50 MB more.
 */
export const letGo = ({ buffer, byteLength }: Uint8Array) => {
  if (byteLength > 0 && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * Writes a stream into a file from `start` on and flushes it to disk; while one batch is being written the next is
 * gathered. `see` gets each piece in order, and must not keep it: a piece is empty once written. Returns the position
 * after the last byte. `change` returns what to write in place of a piece.
 * If the stream breaks, what has arrived is written and flushed all the same, then the error is thrown.
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

  /** A disk may write less than requested; the rest follows as one piece. */
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
