import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { tabRecording } from '../testing/recording.ts'
import { type Catalogue, type Recording, type StampedEvent, openCatalogue } from '../spool/catalogue.ts'
import { addHints, hintsOf } from '../spool/hints.ts'
import { closeRecording, openPart } from '../spool/recordings.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'

let server: UploadServer
let catalogue: Catalogue
let disk: ReturnType<typeof memoryDisk>
let queue: UploadQueue
let over: AbortController

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  disk = memoryDisk()
  over = new AbortController()
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }
  const on = { refused: () => undefined, idle: () => undefined }
  queue = openUploadQueue({ disk, catalogue }, async () => account, on, over.signal)
})

afterEach(async () => {
  over.abort()
  for (const { id } of await catalogue.getAll('recordings')) await queue.drop(id)
  await server.remove()
  catalogue.close()
})

const begin = async () => {
  const recording = tabRecording({ platform: 'Google Meet', spoken: 'ru' })
  const { file } = await openPart(catalogue, recording)
  await disk.append(file, Uint8Array.from(randomBytes(10_000)))
  return recording.id
}
const close = (id: string) => closeRecording(catalogue, id, { durationMs: 1000, interrupted: false })
const row = async (id: string) => (await catalogue.get('recordings', id)) as Recording
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })
const done = (id: string) => until(async () => (await row(id)).upload.phase === 'done')

describe('what the call page showed', () => {
  const events: StampedEvent[] = [
    { type: 'seen', name: 'Anna', self: false, t: 0 },
    { type: 'lit', kind: 'dom', name: 'Anna', on: true, t: 200 },
    { type: 'lit', kind: 'dom', name: 'Anna', on: false, t: 900 },
  ]
  const shown = async () => {
    const id = await begin()
    await addHints(catalogue, { recordingId: id, site: 'meet', events, health: { reads: 4, found: {} } })
    await close(id)
    return id
  }

  test('goes to the recording on the server before anything is removed here', async () => {
    const id = await shown()
    await queue.wake()
    await done(id)
    const { remoteId } = await row(id)
    expect(server.state.hints?.get(remoteId ?? '')).toEqual({
      site: 'meet',
      title: null,
      names: [{ name: 'Anna', self: false, firstMs: 0, lastMs: 1000 }],
      hints: [
        [200, 'dom', 0, true],
        [900, 'dom', 0, false],
      ],
      health: { reads: 4, found: {} },
    })
    expect(await hintsOf(catalogue, id)).toEqual([])
  })

  test('waits with the recording while the server fails, and holds back the removal', async () => {
    const id = await shown()
    server.state.trouble = ({ url }) => (url?.endsWith('/hints') ? 500 : null)
    await queue.wake()
    await until(async () => (await row(id)).upload.fault === 'server')
    expect(await hintsOf(catalogue, id)).toHaveLength(1)
    expect(await disk.list()).toHaveLength(1)
    server.state.trouble = () => null
    await queue.wake(id)
    await done(id)
    expect(server.state.hints?.size).toBe(1)
  })

  test('does not hold up a recording for a server that is older', async () => {
    const id = await shown()
    server.state.hints = null
    await queue.wake()
    await done(id)
    expect((await row(id)).hintsSent).toBe(true)
  })

  test('is not sent where there is nothing to say', async () => {
    const id = await begin()
    await close(id)
    await queue.wake()
    await done(id)
    expect(server.state.requests.filter((line) => line.includes('hints'))).toEqual([])
  })
})
