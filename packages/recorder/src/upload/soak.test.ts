import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { unwrap } from 'idb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tabRecording } from '../testing/recording.ts'
import { openPartWriter } from '../recorder/part-writer.ts'
import { idle } from '../recording/session.ts'
import { openCatalogue, type Catalogue } from '../spool/catalogue.ts'
import { openPart } from '../spool/recordings.ts'
import { openUploadQueue } from './queue.ts'
import { liveBytes } from './part-source.ts'
import { fileDisk } from '../testing/file-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'

/** Four hours of one-second chunks at 48 kbit/s. */
const chunks = 4 * 3600
const chunkBytes = 6000
/** chunks */
const quarterHour = 900
const megabyte = 1_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** MB really in use: runs garbage collection first, and once more for what the first run only marked. */
const memoryHeld = async (catalogue: Catalogue) => {
  forgetFinished(catalogue)
  collect()
  await new Promise((done) => setTimeout(done, 50))
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/** Growth from one value to the next: the median over all pairs (Theil and Sen), which no single value can move. */
const slopeOf = (values: readonly number[]) => {
  const slopes = values.flatMap((from, i) => values.slice(i + 1).map((to, j) => (to - from) / (j + 1)))
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN
}

/** The IndexedDB stand-in remembers every transaction forever; a browser does not. */
const forgetFinished = (catalogue: Catalogue) => {
  const { _rawDatabase: raw } = unwrap(catalogue) as unknown as {
    _rawDatabase: { transactions: { _state: string }[] }
  }
  raw.transactions = raw.transactions.filter(({ _state: state }) => state !== 'finished')
}

let folder: string
let server: UploadServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hattama-soak-'))
  server = await startUploadServer()
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

test('four hours go through spool and upload in order, to the byte, in flat memory', async () => {
  const catalogue = await openCatalogue(crypto.randomUUID())
  const disk = fileDisk(folder)
  const over = new AbortController()
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }
  const queue = openUploadQueue(
    { disk, catalogue },
    async () => account,
    { refused: () => undefined, idle: () => undefined },
    over.signal,
  )
  const recording = tabRecording()
  const part = await openPart(catalogue, recording)
  let stored = 0
  const writer = openPartWriter({ disk, catalogue }, part, recording, {
    stored: () => void stored++,
    failed: (error) => expect.fail(String(error)),
    session: () => idle,
  })
  await queue.wake()
  /** Nothing is in flight: what is held now is held for good. */
  const restingAt = (count: number) =>
    vi.waitFor(
      async () => {
        expect(stored).toBe(count)
        const { sentBytes = 0 } = (await catalogue.get('parts', part.file)) ?? {}
        expect(count * chunkBytes - sentBytes).toBeLessThan(liveBytes)
      },
      { timeout: 300_000, interval: 20 },
    )

  const hash = createHash('sha256')
  const memory: number[] = []
  for (let i = 0; i < chunks; i++) {
    const chunk = randomBytes(chunkBytes)
    hash.update(chunk)
    writer.add(new Blob([chunk]))
    // as fast as the disk takes them, and no faster
    if (i % 100 === 0) {
      await vi.waitFor(() => expect(stored).toBeGreaterThan(i - 100), { timeout: 300_000 })
      // it scans everything it remembers at the start of each transaction
      forgetFinished(catalogue)
    }
    if (i % quarterHour === quarterHour - 1) {
      await restingAt(i + 1)
      memory.push(await memoryHeld(catalogue))
    }
  }
  await writer.close(chunks * 1000)
  await vi.waitFor(
    async () => expect((await catalogue.get('recordings', recording.id))?.upload.phase).toBe('done'),
    { timeout: 300_000, interval: 100 },
  )
  over.abort()

  const [upload] = await server.uploads()
  expect(upload?.bytes).toBe(chunks * chunkBytes)
  expect(
    createHash('sha256')
      .update((await upload?.read()) ?? '')
      .digest('hex'),
  ).toBe(hash.digest('hex'))
  expect(await disk.list()).toEqual([])
  process.stdout.write(`MB held each quarter of an hour: ${memory.map((mb) => mb.toFixed(1)).join(' ')}\n`)
  // keeping the chunks would be 5.4 MB each quarter of an hour
  expect(slopeOf(memory)).toBeLessThan(0.5)
  catalogue.close()
})
