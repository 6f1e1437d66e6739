import { createHash } from 'node:crypto'
import type { Disk } from '../spool/disk.ts'

/** The spool's disk for tests under Node, which has no private file system. `room`: bytes left. */
export const memoryDisk = (): Disk & { room: number; bytesOf(file: string): Buffer } => {
  const files = new Map<string, Buffer[]>()
  const whole = (file: string) => {
    const joined = Buffer.concat(files.get(file) ?? [])
    if (files.has(file)) files.set(file, [joined])
    return joined
  }
  const sizeOf = (file: string) => (files.get(file) ?? []).reduce((sum, { length }) => sum + length, 0)
  const disk = {
    room: Number.POSITIVE_INFINITY,
    bytesOf: whole,
    async append(file: string, bytes: Uint8Array<ArrayBuffer>) {
      if (bytes.length > disk.room) throw new DOMException('full', 'QuotaExceededError')
      disk.room -= bytes.length
      files.set(file, [...(files.get(file) ?? []), Buffer.from(bytes)])
      return sizeOf(file)
    },
    size: async (file: string) => sizeOf(file),
    read: async (file: string, start: number, end: number) =>
      Uint8Array.from(whole(file).subarray(start, end)),
    sha256: async (file: string) => createHash('sha256').update(whole(file)).digest('hex'),
    release: async () => undefined,
    async remove(file: string) {
      files.delete(file)
    },
    list: async () => [...files.keys()],
  }
  return disk
}
