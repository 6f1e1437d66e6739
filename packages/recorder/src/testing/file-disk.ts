import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../spool/disk.ts'

/** The spool's disk in a real folder, for runs whose memory is measured. */
export const fileDisk = (folder: string): Disk => {
  const pathOf = (file: string) => join(folder, file)
  const size = async (file: string) => (await stat(pathOf(file)).catch(() => null))?.size ?? 0
  return {
    async append(file, bytes) {
      await appendFile(pathOf(file), bytes)
      return size(file)
    },
    size,
    async read(file, start, end) {
      const handle = await open(pathOf(file))
      try {
        const bytes = new Uint8Array(Math.max(0, end - start))
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
        return bytes.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    async sha256(file) {
      const hash = createHash('sha256')
      for await (const piece of createReadStream(pathOf(file))) hash.update(piece as Buffer)
      return hash.digest('hex')
    },
    release: async () => undefined,
    remove: (file) => rm(pathOf(file), { force: true }),
    list: () => readdir(folder),
  }
}
