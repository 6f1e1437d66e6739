import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { tabRecording } from '../testing/recording.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import { recordingLock, takeLock } from './locks.ts'
import { giveUp, goOnMs, mayGoOnUntil } from './may-go-on.ts'
import { closeOrphans, sweep } from './orphans.ts'
import {
  closeRecording,
  forgetRecording,
  listRecordings,
  openPart,
  partsOf,
  updateRecording,
} from './recordings.ts'

const fresh = () => tabRecording({ title: ' Weekly ', spoken: 'kk' })
const bytes = (text: string) => Uint8Array.from(Buffer.from(text))

let catalogue: Catalogue
let disk: ReturnType<typeof memoryDisk>

beforeEach(async () => {
  catalogue = await openCatalogue(crypto.randomUUID())
  disk = memoryDisk()
})
afterEach(() => catalogue.close())

test('a recording and its first file appear together', async () => {
  const recording = fresh()
  const part = await openPart(catalogue, recording)
  expect(part).toMatchObject({ file: `${recording.id}.0.webm`, index: 0, closed: false, sent: false })
  expect(await listRecordings(catalogue)).toEqual([recording])
})

test('a recording that goes on after a crash gets the next file and is open again', async () => {
  const recording = fresh()
  await openPart(catalogue, recording)
  await closeRecording(catalogue, recording.id, { durationMs: 5000, interrupted: true })
  await openPart(catalogue, recording)
  const parts = await partsOf(catalogue, recording.id)
  expect(parts.map(({ index, closed }) => ({ index, closed }))).toEqual([
    { index: 0, closed: true },
    { index: 1, closed: false },
  ])
  expect((await listRecordings(catalogue))[0]).toMatchObject({ closed: false, durationMs: 5000 })
})

test('a dead recorder is told from a living one by its lock', async () => {
  const [dead, living, continued] = [fresh(), fresh(), fresh()]
  for (const recording of [dead, living, continued]) {
    const { file } = await openPart(catalogue, recording)
    await disk.append(file, bytes('sound'))
  }
  const release = await takeLock(recordingLock(living.id))
  expect(await closeOrphans(catalogue, disk, continued.id)).toEqual([dead.id])
  release?.()
  expect(await catalogue.get('recordings', dead.id)).toMatchObject({ closed: true, interrupted: true })
  expect(await catalogue.get('recordings', living.id)).toMatchObject({ closed: false })
  expect(await catalogue.get('recordings', continued.id)).toMatchObject({ closed: false })
})

test('one cut off by a reload waits to be continued, until its time is over or its user gives it up', async () => {
  const [recent, old, given] = [fresh(), fresh(), fresh()]
  const now = Date.now()
  for (const recording of [recent, old, given]) {
    const { file } = await openPart(catalogue, recording)
    await disk.append(file, bytes('sound'))
    const aliveAt = recording === old ? now - goOnMs : now
    await updateRecording(catalogue, recording.id, { aliveAt })
  }
  await giveUp(catalogue, given.id)
  expect((await closeOrphans(catalogue, disk, null)).toSorted()).toEqual([old.id, given.id].toSorted())
  expect(await catalogue.get('recordings', recent.id)).toMatchObject({ closed: false, interrupted: false })
})

test('until when one may be continued is told from when its page was last heard of', () => {
  expect(mayGoOnUntil({ closed: false, aliveAt: 1000 }, 1000)).toBe(1000 + goOnMs)
  expect(mayGoOnUntil({ closed: false, aliveAt: 1000 }, 1000 + goOnMs)).toBeNull()
  expect(mayGoOnUntil({ closed: true, aliveAt: 1000 }, 1000)).toBeNull()
  expect(mayGoOnUntil({ closed: false }, 1000)).toBeNull()
})

test('a recording that never got a byte is forgotten', async () => {
  await openPart(catalogue, fresh())
  expect(await closeOrphans(catalogue, disk, null)).toEqual([])
  expect(await listRecordings(catalogue)).toEqual([])
})

test('a file without a byte is forgotten, its recording is not', async () => {
  const recording = fresh()
  const { file } = await openPart(catalogue, recording)
  await disk.append(file, bytes('sound'))
  await openPart(catalogue, recording)
  await closeOrphans(catalogue, disk, null)
  expect((await partsOf(catalogue, recording.id)).map((part) => part.file)).toEqual([file])
})

test('files that nobody names are swept, the others are not', async () => {
  const [kept, gone] = [fresh(), fresh()]
  const keptPart = await openPart(catalogue, kept)
  const gonePart = await openPart(catalogue, gone)
  for (const { file } of [keptPart, gonePart]) await disk.append(file, bytes('sound'))
  await forgetRecording(catalogue, gone.id)
  await sweep(catalogue, disk)
  expect(await disk.list()).toEqual([keptPart.file])
})
