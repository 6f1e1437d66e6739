import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { tabRecording } from '../testing/recording.ts'
import { openCatalogue } from '../spool/catalogue.ts'
import { openPart } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer } from '../testing/upload-server.ts'
import { openUploadQueue } from './queue.ts'

const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })

test('a fault is over as soon as something of a recording in hand comes through', async () => {
  const server = await startUploadServer()
  const catalogue = await openCatalogue(crypto.randomUUID())
  const disk = memoryDisk()
  const over = new AbortController()
  const account = { server: server.origin, email: 'aliya@example.kz', token: 'device-token', refused: false }
  const on = { refused: () => undefined, idle: () => undefined }
  const queue = openUploadQueue({ disk, catalogue }, async () => account, on, over.signal)
  const recording = tabRecording()
  const upload = async () => (await catalogue.get('recordings', recording.id))?.upload
  try {
    const { file } = await openPart(catalogue, recording)
    await disk.append(file, Uint8Array.from(randomBytes(40_000)))
    server.state.trouble = () => 500
    await queue.wake()
    await until(async () => (await upload())?.fault === 'server')
    server.state.trouble = () => null
    await until(async () => (await upload())?.phase === 'queued')
    expect(await upload()).toMatchObject({ fault: null, attempts: 0 })
    const [sent] = await server.uploads()
    expect(sent).toMatchObject({ complete: false })
    expect(sent?.bytes).toBeGreaterThan(0)
  } finally {
    over.abort()
    await queue.drop(recording.id)
    catalogue.close()
    await server.remove()
  }
})
