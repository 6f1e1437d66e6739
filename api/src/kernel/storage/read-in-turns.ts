import type { FileHandle } from 'node:fs/promises'

/** Bytes per piece: four chunks of a sealed file, so that ranges of chunks divide evenly. */
const pieceBytes = 4 * (65_536 + 16)

/**
 * Reads bytes `start` to `end`, both included, alternating between two buffers: while one is being used, the other is
 * filled. Allocating memory for each piece would cost more than reading it.
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
    // a reader that stops early does not await it
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
    // the file must not be closed, nor its memory released, during a read
    await reading.catch(() => undefined)
  }
}
