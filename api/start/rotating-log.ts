import { createWriteStream, renameSync, statSync } from 'node:fs'
import { Writable } from 'node:stream'

/** A log beyond this is put aside, bytes. */
const largestLog = 10 * 1024 ** 2

/**
 * Appends to the log at `path`. When it has grown to `largest` bytes it is put aside as `.old` in place of the one before,
 * so that a product that runs for months keeps the latest of what it said and never fills the disk with it.
 */
export const rotatingLog = (path: string, largest = largestLog): Writable => {
  const open = () => createWriteStream(path, { flags: 'a', mode: 0o600 })
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let file = open()
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const put = () => {
        size += chunk.length
        file.write(chunk, done)
      }
      if (size === 0 || size + chunk.length <= largest) return put()
      file.end(() => {
        renameSync(path, `${path}.old`)
        file = open()
        size = 0
        put()
      })
    },
    final(done) {
      file.end(done)
    },
  })
}
