import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { needRoomToRestore } from './restore-room.ts'
import { sentenceOf } from './sentence-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-room-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// more than any disk has
const most = 2 ** 52
const file = (bytes: number) => ({ key: 'recordings/a/original', blob: 'b', bytes, modifiedAt: 0 })
const disk = localDisk(join(folder, 'files'))
const asked = (bytes: number, settings: object = {}) =>
  needRoomToRestore(
    { STORAGE: 'local', dataDir: join(folder, 'not', 'there yet'), MIN_FREE_BYTES: 0, ...settings },
    disk,
    [file(bytes)],
  )

test('a backup that would not fit on the disk is refused before anything is written, with both sizes', async () => {
  await asked(1000)
  await asked(0, { MIN_FREE_BYTES: most })
  await asked(most, { STORAGE: 's3' })
  await expect(asked(most)).rejects.toThrow(
    /need 4503599\.6 GB in .*there yet\/files, where .* Nothing was written/,
  )
  await expect(asked(1, { MIN_FREE_BYTES: most })).rejects.toThrow(/where 0\.000 GB can be used/)
})

test('what an interrupted restore left is written over, and needs no room again', async () => {
  await disk.put('recordings/a/original', new Blob(['half of it']).stream())
  await asked(10, { MIN_FREE_BYTES: most })
  await expect(asked(11, { MIN_FREE_BYTES: most })).rejects.toThrow(/need 0\.000 GB/)
})

test('where it fills all the same, the sentence names that disk, not the one of the backups', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const data = new ReadableStream({ pull: (controller) => controller.error(full) })
  const error = await disk.put('recordings/b/original', data).catch((one: unknown) => one)
  expect(sentenceOf(error, '/mnt/backups')).toBe(`${join(folder, 'files')}: The disk is full. (ENOSPC)`)
})
