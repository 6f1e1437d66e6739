import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type Trouble, type UploadServer } from '../testing/upload-server.ts'
import type { Account } from '../recording/account.ts'
import { tabRecording } from '../testing/recording.ts'
import { openCatalogue, type Catalogue, type Recording } from '../spool/catalogue.ts'
import { publishNews } from '../spool/news.ts'
import { closeRecording, openPart, partsOf, updateRecording } from '../spool/recordings.ts'
import { prepareRetry } from './sender.ts'
import type { UploadFaultKind } from '../spool/fault.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'

let server: UploadServer
let catalogue: Catalogue
let disk: ReturnType<typeof memoryDisk>
let queue: UploadQueue
let over: AbortController
let account: Account | null
const refused = vi.fn<(token: string) => void>()

const open = (from = catalogue) =>
  openUploadQueue(
    { disk, catalogue: from },
    async () => account,
    { refused, idle: () => undefined },
    over.signal,
  )

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  disk = memoryDisk()
  account = { server: server.origin, email: 'aliya@example.kz', token: 'device-token', refused: false }
  over = new AbortController()
  queue = open()
  refused.mockClear()
})

afterEach(async () => {
  over.abort()
  for (const { id } of await catalogue.getAll('recordings')) await queue.drop(id)
  await server.remove()
  catalogue.close()
})

const visibleTo = { visibility: 'private' as const, people: [], groups: [] }
const begin = async (title = 'Weekly') => {
  const recording = tabRecording({ title, platform: 'Zoom', spoken: 'ru', visibleTo })
  const { file } = await openPart(catalogue, recording)
  return { id: recording.id, file, recording }
}
const write = async (file: string, bytes: number) => {
  await disk.append(file, Uint8Array.from(randomBytes(bytes)))
  publishNews({ type: 'grown', file })
}
const close = (id: string) => closeRecording(catalogue, id, { durationMs: 1000, interrupted: false })
const row = async (id: string) => (await catalogue.get('recordings', id)) as Recording
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })
const inOrder = (a: string, b: string) => a.localeCompare(b)
const done = (id: string) => until(async () => (await row(id)).upload.phase === 'done')

test('follows a file that grows, and removes it only after the receipt', async () => {
  const { id, file } = await begin()
  await write(file, 40_000)
  await queue.wake()
  await until(async () => (await server.uploads())[0]?.bytes === 40_000)
  expect((await server.uploads())[0]?.complete).toBe(false)
  await write(file, 20_000)
  await until(async () => (await server.uploads())[0]?.bytes === 60_000)
  await write(file, 10)
  const all = disk.bytesOf(file)
  await close(id)
  await done(id)
  const [upload] = await server.uploads()
  expect(await upload?.read()).toEqual(all)
  expect(upload?.metadata).toMatchObject({
    clientId: id,
    segment: 0,
    layout: 'sides',
    title: 'Weekly',
    language: 'ru',
    platform: 'Zoom',
    consent: { everyoneKnows: true, microphone: true },
    visibleTo,
  })
  expect(await disk.list()).toEqual([])
  expect(await partsOf(catalogue, id)).toEqual([])
  expect((await row(id)).remoteId).toBe(`r-${upload?.id}`)
})

test('a new queue goes on where the dead one stood, without sending a byte twice', async () => {
  const { id, file } = await begin()
  await write(file, 50_000)
  await queue.wake()
  await until(async () => (await partsOf(catalogue, id))[0]?.sentBytes === 50_000)
  await queue.drop(id)
  queue = open()
  await write(file, 30_000)
  await close(id)
  await queue.wake()
  await done(id)
  const uploads = await server.uploads()
  expect(uploads).toHaveLength(1)
  expect(uploads[0]?.bytes).toBe(80_000)
})

test('what is dropped is not taken up again', async () => {
  const { id, file } = await begin()
  await write(file, 50_000)
  await queue.wake()
  await until(async () => (await partsOf(catalogue, id))[0]?.sentBytes === 50_000)
  await queue.drop(id)
  expect(queue.busy()).toBe(false)
  await queue.wake()
  expect(queue.busy()).toBe(false)
  await queue.wake(id)
  expect(queue.busy()).toBe(true)
})

test('the file of a dead recorder stays open on the server until its successor ends', async () => {
  const { id, file, recording } = await begin()
  await write(file, 30_000)
  const second = await openPart(catalogue, recording)
  await write(second.file, 25_000)
  await queue.wake()
  await until(async () => (await server.uploads()).reduce((sum, { bytes }) => sum + bytes, 0) === 55_000)
  expect((await server.uploads()).map(({ complete }) => complete)).toEqual([false, false])
  await close(id)
  await done(id)
  const uploads = await server.uploads()
  expect(uploads.map(({ metadata }) => `${metadata.clientId} ${metadata.segment}`).toSorted(inOrder)).toEqual(
    [`${id} 0`, `${id} 1`],
  )
  expect(uploads.every(({ complete }) => complete)).toBe(true)
})

describe('nothing is lost when the server', () => {
  const cases: [string, Trouble, UploadFaultKind][] = [
    ['says too large', 413, 'too-large'],
    ['has no room', 'full', 'storage-full'],
    ['limits requests', 'busy', 'busy'],
    ['says not signed in', 401, 'sign-in'],
    ['says conflict', 409, 'conflict'],
    ['fails', 500, 'server'],
    ['is a page of HTML', 'html', 'wrong-server'],
    ['cuts the connection', 'cut', 'offline'],
  ]
  test.each(cases)('%s', async (_, trouble, fault) => {
    const { id, file } = await begin()
    await write(file, 70_000)
    await close(id)
    server.state.trouble = () => trouble
    await queue.wake()
    await until(async () => (await row(id)).upload.fault === fault)
    expect(await disk.size(file)).toBe(70_000)
    expect(refused.mock.calls).toEqual(fault === 'sign-in' ? [['device-token']] : [])

    server.state.trouble = () => null
    await prepareRetry(id, { disk, catalogue })
    await queue.wake(id)
    await done(id)
    expect((await server.uploads()).filter(({ complete }) => complete)).toHaveLength(1)
  })

  test('limits requests: it is left alone as long as it asks, and then gets every byte', async () => {
    const { id, file } = await begin()
    await write(file, 40_000)
    let refusedAt = 0
    server.state.trouble = ({ method }) => (method === 'PATCH' && (refusedAt = Date.now()) ? 'busy' : null)
    await queue.wake()
    await until(async () => (await row(id)).upload.fault === 'busy')
    // the server asked for three seconds; on its own it would retry after one
    expect((await row(id)).upload.retryAt - refusedAt).toBeGreaterThanOrEqual(3000)
    await write(file, 40_000)
    await queue.wake()
    expect(queue.busy()).toBe(false)
    server.state.trouble = () => null
    const all = disk.bytesOf(file)
    await close(id)
    await done(id)
    expect(await (await server.uploads())[0]?.read()).toEqual(all)
  })

  test('fails while the catalogue cannot be read: the recording is taken up again', async () => {
    const { id, file } = await begin()
    await write(file, 70_000)
    await close(id)
    let failing = 1
    const get = async (...key: Parameters<Catalogue['get']>) => {
      if (failing-- > 0) throw new Error('no disk')
      return catalogue.get(...key)
    }
    const shaky = new Proxy(catalogue, {
      get: (target, name: keyof Catalogue) => {
        const value = name === 'get' ? get : target[name]
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    queue = open(shaky)
    server.state.trouble = () => 500
    await queue.wake()
    await until(async () => failing < 1 && !queue.busy())
    server.state.trouble = () => null
    await queue.wake()
    await done(id)
  })

  test('fails in the middle, and by itself goes on at the same place', async () => {
    const { id, file } = await begin()
    await write(file, 2_500_000)
    await close(id)
    let patches = 0
    server.state.trouble = ({ method }) => (method === 'PATCH' && ++patches === 2 ? 'cut' : null)
    await queue.wake()
    await done(id)
    const [upload] = await server.uploads()
    expect(upload?.bytes).toBe(2_500_000)
  })

  test('forgets the upload, and it starts again from the disk', async () => {
    const { id, file } = await begin()
    await write(file, 40_000)
    await queue.wake()
    await until(async () => (await partsOf(catalogue, id))[0]?.sentBytes === 40_000)
    await queue.drop(id)
    await server.remove()
    server = await startUploadServer(Number(new URL(server.origin).port))
    await close(id)
    queue = open()
    await queue.wake()
    await done(id)
    expect((await server.uploads())[0]?.bytes).toBe(40_000)
  })

  test('answers with another hash', async () => {
    const { id, file } = await begin()
    await write(file, 20_000)
    await close(id)
    server.state.lie = 'f'.repeat(64)
    await queue.wake()
    await until(async () => (await row(id)).upload.fault === 'mismatch')
    expect(await disk.size(file)).toBe(20_000)
    server.state.lie = null
    await prepareRetry(id, { disk, catalogue })
    await queue.wake(id)
    await done(id)
  })
})

test('without an account everything waits, and goes when somebody signs in', async () => {
  const { id, file } = await begin()
  await write(file, 20_000)
  await close(id)
  const known = account
  account = null
  await queue.wake()
  expect(server.state.requests).toEqual([])
  account = known
  await queue.wake()
  await done(id)
})

test('an upload begun by one person is not finished by another unasked', async () => {
  const { id, file } = await begin()
  await write(file, 20_000)
  await close(id)
  await updateRecording(catalogue, id, { account: { server: server.origin, email: 'dana@example.kz' } })
  await queue.wake()
  expect((await row(id)).upload).toMatchObject({ phase: 'blocked', fault: 'other-account' })
  expect(server.state.requests).toEqual([])
  await prepareRetry(id, { disk, catalogue })
  await queue.wake(id)
  await done(id)
})

test('several recordings all arrive', async () => {
  const begun = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => begin(title)))
  for (const { id, file } of begun) {
    await write(file, 5000)
    await close(id)
  }
  await queue.wake()
  for (const { id } of begun) await done(id)
  expect((await server.uploads()).map(({ metadata }) => metadata.title ?? '').toSorted(inOrder)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})
