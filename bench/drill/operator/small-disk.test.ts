import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { onDisk } from './small-disk.ts'

test.skipIf(process.getuid?.() !== 0)(
  'several faults have a small disk of their own, one after the other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hattama-disks-'))
    const stand = { folder, own: () => undefined }
    const sizeOf = async (disk: string) => ({ disk, bytes: statfsSync(disk).blocks * statfsSync(disk).bsize })
    const first = await onDisk(stand, 1, sizeOf)
    const second = await onDisk(stand, 1, sizeOf)
    expect([first.bytes, second.bytes]).toEqual([2 ** 20, 2 ** 20])
    expect(existsSync(first.disk)).toBe(false)
    rmSync(folder, { recursive: true })
  },
)
