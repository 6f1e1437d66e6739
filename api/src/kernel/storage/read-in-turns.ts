import type { FileHandle } from 'node:fs/promises'

/** Bytes of a piece: four chunks of a sealed file, so that ranges of those come without a rest. */
const pieceBytes = 4 * (65_536 + 16)

/**
 * Reads bytes `start` to `end`, both included, in pieces that lie in two buffers by turns: while one is looked at, the other is
 * filled. Memory that is taken anew for each piece costs more than reading it.
 */
export async function* readInTurns(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  const size = Math.min(pieceBytes, end + 1 - start)
  if (size <= 0) return
  const buffers = [
    Buffer.allocUnsafeSlow(size),
    Buffer.allocUnsafeSlow(start + size > end ? 0 : size),
  ] as const
  const read = (buffer: Buffer, at: number) => {
    const reading = file.read(buffer, 0, Math.min(buffer.length, end + 1 - at), at)
    // whoever stops in between does not wait for it
    reading.catch(() => undefined)
    return reading
  }
  let [current, next] = buffers
  let at = start
  let reading = read(current, at)
  try {
    while (at <= end) {
      const { bytesRead } = await reading
      if (bytesRead === 0) return
      const piece = current.subarray(0, bytesRead)
      at += bytesRead
      ;[current, next] = [next, current]
      if (at <= end) reading = read(current, at)
      yield piece
    }
  } finally {
    // a file is not closed, and its memory not let go, under a read
    await reading.catch(() => undefined)
  }
}
