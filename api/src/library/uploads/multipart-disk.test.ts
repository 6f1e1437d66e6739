import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { localDisk } from '#kernel/storage/local-disk.ts'
import { readMultipart, type WriteFile } from './multipart.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-multipart-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A form with a file of `megabytes`, in chunks as a socket delivers them. */
const form = function* (megabytes: number) {
  yield Buffer.from('--b\r\nContent-Disposition: form-data; name="recording"; filename="a.wav"\r\n\r\n')
  for (let i = 0; i < megabytes * 16; i++) yield Buffer.alloc(65_536, i % 251)
  yield Buffer.from('\r\n--b--\r\n')
}

const read = (path: string, megabytes: number) => {
  const write: WriteFile = (pieces, see) =>
    localDisk(folder).arriving.append(path, { recordingId: null, offset: 0 }, pieces, see)
  const sizes = { maxBytes: 1e9, left: async () => 1e9 }
  return readMultipart(Readable.from(form(megabytes)), 'multipart/form-data; boundary=b', write, sizes)
}

test('a disk that refuses ends the request instead of leaving it hanging', async () => {
  await expect(read(join(folder, 'nowhere/file'), 8)).rejects.toMatchObject({ code: 'ENOENT' })
})
