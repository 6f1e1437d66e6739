import { statSync } from 'node:fs'
import { appendFile, rename } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** A log beyond this is put aside, bytes. */
const largestLog = 10 * 1024 ** 2

/**
 * Appends to the log at `path`. When it has grown to `largest` bytes it is put aside as `.old` in place of the one before,
 * so that a product that runs for months keeps the latest of what it said and never fills the disk with it. What a disk
 * that is full does not take is lost; the stream never fails.
 */
export const rotatingLog = (path: string, largest = largestLog): Writable => {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const put = async (chunk: Buffer) => {
    if (size > 0 && size + chunk.length > largest) {
      size = 0
      // what cannot be put aside grows by another such length
      await rename(path, `${path}.old`).catch(() => undefined)
    }
    await appendFile(path, chunk, { mode: 0o600 })
    size += chunk.length
  }
  return new Writable({
    write(chunk: Buffer, _encoding, taken) {
      put(chunk).then(
        () => taken(),
        () => taken(),
      )
    },
  })
}
