import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Stand } from './stand.ts'

/** Does something on a disk of its own, of so many megabytes, in memory. @throws Error unless run as root */
export const onDisk = async <T>(
  stand: Pick<Stand, 'folder' | 'own'>,
  size: number,
  work: (disk: string) => Promise<T>,
): Promise<T> => {
  const disk = mkdtempSync(join(stand.folder, `disk-${size}-`))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0700`, 'tmpfs', disk])
  try {
    stand.own(disk)
    return await work(disk)
  } finally {
    execFileSync('umount', [disk])
    rmdirSync(disk)
  }
}
