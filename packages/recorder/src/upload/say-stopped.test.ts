import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { tabRecording } from '../testing/recording.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { type Catalogue, openCatalogue, type Recording } from '../spool/catalogue.ts'
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

const recording = tabRecording()
/** Opens a file of the recording, with more in it than one request carries. */
const begin = async () => {
  const { file } = await openPart(catalogue, recording)
  await disk.append(file, Uint8Array.from(randomBytes(300_000)))
}
const close = () => closeRecording(catalogue, recording.id, { durationMs: 1000, interrupted: false })
const row = async () => (await catalogue.get('recordings', recording.id)) as Recording
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })

test('the server is told of the stop while the rest is still to be sent, once, and not before', async () => {
  await begin()
  await queue.wake()
  await until(async () => (await server.uploads()).some(({ bytes }) => bytes > 0))
  expect(server.state.stopped).toEqual([])
  // from here on no piece gets through
  server.state.trouble = ({ method }) => (method === 'PATCH' ? 'cut' : null)
  await close()
  await queue.wake(recording.id)
  await until(async () => (await row()).stopSaid)
  expect((await server.uploads()).map(({ complete, id }) => [complete, id])).toEqual([
    [false, server.state.stopped?.[0]],
  ])
  server.state.trouble = () => null
  await queue.wake(recording.id)
  await until(async () => (await row()).upload.phase === 'done')
  expect(server.state.stopped).toHaveLength(1)
})

test('a server that is older is not told, and gets the recording all the same', async () => {
  server.state.stopped = null
  await begin()
  await close()
  await queue.wake()
  await until(async () => (await row()).upload.phase === 'done')
})

test('a recording that goes on has not stopped', async () => {
  await begin()
  await close()
  await catalogue.put('recordings', { ...(await row()), stopSaid: true })
  await begin()
  expect(await row()).toMatchObject({ closed: false, stopSaid: false })
})
