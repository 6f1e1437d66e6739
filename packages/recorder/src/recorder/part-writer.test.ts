import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { faultOf } from '../recording/fault.ts'
import { idle } from '../recording/session.ts'
import { openCatalogue, type Catalogue } from '../spool/catalogue.ts'
import { listRecordings, openPart } from '../spool/recordings.ts'
import { tabRecording } from '../testing/recording.ts'
import { openPartWriter } from './part-writer.ts'

let catalogue: Catalogue
let disk: ReturnType<typeof memoryDisk>
const stored = vi.fn<() => void>()
const failed = vi.fn<(error: unknown) => void>()

beforeEach(async () => {
  catalogue = await openCatalogue(crypto.randomUUID())
  disk = memoryDisk()
  stored.mockClear()
  failed.mockClear()
})
afterEach(() => catalogue.close())

const open = async () => {
  const recording = tabRecording()
  const part = await openPart(catalogue, recording)
  const writer = openPartWriter({ disk, catalogue }, part, recording, {
    stored,
    failed,
    session: () => idle,
  })
  return { writer, file: part.file }
}

test('chunks lie on the disk in the order they came', async () => {
  const { writer, file } = await open()
  for (const text of ['one ', 'two ', '', 'three']) writer.add(new Blob([text]))
  await writer.close(4000)
  expect(disk.bytesOf(file).toString()).toBe('one two three')
  expect(stored).toHaveBeenCalledTimes(3)
  expect((await listRecordings(catalogue))[0]).toMatchObject({ closed: true, durationMs: 4000 })
})

test('a full disk is told once, and nothing is written after the hole', async () => {
  const { writer, file } = await open()
  disk.room = 8
  for (const text of ['one ', 'two ', 'three', '4']) writer.add(new Blob([text]))
  await writer.close(4000)
  expect(disk.bytesOf(file).toString()).toBe('one two ')
  expect(failed).toHaveBeenCalledTimes(1)
  expect(faultOf('disk', failed.mock.calls[0]?.[0])).toBe('disk-full')
  expect((await listRecordings(catalogue))[0]?.closed).toBe(true)
})

test('a recorder that never got a byte leaves nothing', async () => {
  const { writer } = await open()
  await writer.close(0)
  expect(await listRecordings(catalogue)).toEqual([])
  expect(await disk.list()).toEqual([])
})
