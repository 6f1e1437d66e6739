import { open } from 'node:fs/promises'

/** Bytes gathered before they are written: few large writes cost far less than one for each buffer of the socket. */
const gatheredBytes = 256 * 1024

type Target = { path: string; flags: 'r+' | 'w'; start: number }

/**
 * Writes a stream into a file from `start` on and flushes it to the disk; while one piece is being written the next is
 * gathered. `see` is shown each piece in order. Gives the position behind the last byte.
 * When the stream breaks, what had arrived is written and flushed all the same, then the error is thrown.
 */
export const writeThrough = async (
  data: AsyncIterable<Buffer>,
  target: Target,
  see: (piece: Buffer) => void,
): Promise<number> => {
  const file = await open(target.path, target.flags)
  let [gathered, size, position] = [[] as Buffer[], 0, target.start]
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

  const writeAll = async (pieces: Buffer[], at: number) => {
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const { bytesWritten } = await file.writev(pieces, at)
    if (bytesWritten === bytes) return
    // a disk may take less than asked for; the rest follows as one piece
    const rest = Buffer.concat(pieces).subarray(bytesWritten)
    for (let done = 0; done < rest.length;) {
      const more = await file.write(rest, done, rest.length - done, at + bytesWritten + done)
      done += more.bytesWritten
    }
  }

  try {
    try {
      for await (const piece of data) {
        see(piece)
        gathered.push(piece)
        size += piece.length
        if (size >= gatheredBytes) await write()
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
