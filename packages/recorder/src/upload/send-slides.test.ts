import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabRecording } from '../testing/recording.ts'
import { type Catalogue, openCatalogue } from '../spool/catalogue.ts'
import { closeRecording, forgetRecording, openPart } from '../spool/recordings.ts'
import { countSlides, keepSlide, unsentSlides } from '../spool/slides.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'
import { prepareRetry } from './sender.ts'

let server: UploadServer
let catalogue: Catalogue
let queue: UploadQueue
let over: AbortController
let id: string
const disk = memoryDisk()

const openQueue = () => {
  over = new AbortController()
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }
  const on = { refused: () => undefined, idle: () => undefined }
  return openUploadQueue({ disk, catalogue }, async () => account, on, over.signal)
}

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  queue = openQueue()
  const recording = tabRecording({ slides: true })
  id = recording.id
  const { file } = await openPart(catalogue, recording)
  await disk.append(file, Uint8Array.from(randomBytes(10_000)))
})

afterEach(async () => {
  over.abort()
  await queue.drop(id)
  await server.remove()
  catalogue.close()
})

const keep = async (atMs: number, slide = crypto.randomUUID()) => {
  await keepSlide(catalogue, { id: slide, recordingId: id, atMs, bytes: new Uint8Array([1, 2, atMs % 256]) })
  return slide
}
const close = () => closeRecording(catalogue, id, { durationMs: 1000, interrupted: false })
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })
const phase = async () => (await catalogue.get('recordings', id))?.upload.phase

test('a picture is with the server while the recording still goes on', async () => {
  await queue.wake()
  await until(async () => (await catalogue.getAll('parts'))[0]?.uploadUrl)
  const slide = await keep(1500)
  await queue.wake()
  await until(async () => (await unsentSlides(catalogue, id)).length === 0)
  expect([...server.state.slides]).toEqual([[slide, { atMs: 1500, bytes: Buffer.from([1, 2, 1500 % 256]) }]])
})

test('a recording is let go only when the server has its pictures, and they go with it', async () => {
  server.state.trouble = (request) => (request.url?.includes('/slides') ? 500 : null)
  await keep(1000)
  await keep(2000)
  await close()
  await queue.wake()
  await until(async () => (await catalogue.get('recordings', id))?.upload.fault === 'server')
  // only the pictures are left to be sent
  await until(async () => (await catalogue.getAll('parts')).every(({ sent }) => sent) && !queue.busy())
  expect(await countSlides(catalogue, id)).toBe(2)
  // the page dies; its successor sends what is stored
  over.abort()
  server.state.trouble = () => null
  queue = openQueue()
  await queue.wake(id)
  await until(async () => (await phase()) === 'done')
  expect(server.state.slides.size).toBe(2)
  await until(async () => (await countSlides(catalogue, id)) === 0)
})

test('a workspace without room keeps them here', async () => {
  server.state.trouble = (request) => (request.url?.includes('/slides') ? 'full' : null)
  await keep(1000)
  await close()
  await queue.wake()
  await until(async () => (await catalogue.get('recordings', id))?.upload.fault === 'storage-full')
  expect(await unsentSlides(catalogue, id)).toHaveLength(1)
})

test('what begins anew, at another account, takes its pictures along; what is forgotten does not', async () => {
  const slide = await keep(1000)
  await queue.wake()
  await until(async () => (await unsentSlides(catalogue, id)).length === 0)
  const row = await catalogue.get('recordings', id)
  if (row) {
    const upload = { phase: 'blocked' as const, fault: 'other-account' as const, attempts: 1, retryAt: 0 }
    await catalogue.put('recordings', { ...row, upload })
  }
  await prepareRetry(id, { disk, catalogue })
  expect(await unsentSlides(catalogue, id)).toEqual([slide])
  await forgetRecording(catalogue, id)
  expect(await catalogue.getAllKeys('slides')).toEqual([])
})
