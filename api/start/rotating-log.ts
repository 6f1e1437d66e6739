import { statSync } from 'node:fs'
import { appendFile, rename } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** Size at which a log is rotated, bytes. */
const maxLogBytes = 10 * 1024 ** 2

/**
 * Appends to the log at `path`. At `largest` bytes it is renamed to `.old`, replacing the previous one, so that a product
 * that runs for months keeps its latest lines and never fills the disk with them. Lines that do not fit on a full disk are
 * lost; the stream never fails.
 */
export const rotatingLog = (path: string, largest = maxLogBytes): Writable => {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const put = async (chunk: Buffer) => {
    if (size > 0 && size + chunk.length > largest) {
      size = 0
      // if it cannot be renamed, it grows by the same size again
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
