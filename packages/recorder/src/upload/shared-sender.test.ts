import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { tabRecording } from '../testing/recording.ts'
import { openCatalogue, type Catalogue } from '../spool/catalogue.ts'
import { closeRecording, openPart } from '../spool/recordings.ts'
import { openSharedSender } from './shared-sender.ts'

let server: UploadServer
let catalogue: Catalogue
let disk: ReturnType<typeof memoryDisk>
const pages: AbortController[] = []

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  disk = memoryDisk()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.abort()
  await server.remove()
  catalogue.close()
})

const openPage = (token = 'device-token', refused = vi.fn<(token: string) => void>()) => {
  const over = new AbortController()
  pages.push(over)
  const account = { server: server.origin, email: 'aliya@example.kz', token, refused: false }
  const sender = openSharedSender({ disk, catalogue }, () => account, { refused }, over.signal)
  return { ...sender, account, refused, close: () => over.abort() }
}

const record = async (closed = true) => {
  const recording = tabRecording({ source: 'screen' })
  const { file } = await openPart(catalogue, recording)
  await disk.append(file, Uint8Array.from(randomBytes(30_000)))
  if (closed) await closeRecording(catalogue, recording.id, { durationMs: 1000, interrupted: false })
  return recording.id
}
const phase = async (id: string) => (await catalogue.get('recordings', id))?.upload.phase
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })

test('what a dead page left is closed and sent by the next page that opens', async () => {
  const id = await record(false)
  openPage()
  await until(async () => (await phase(id)) === 'done')
  expect((await catalogue.get('recordings', id))?.interrupted).toBe(true)
  expect((await server.uploads()).map(({ bytes, complete }) => ({ bytes, complete }))).toEqual([
    { bytes: 30_000, complete: true },
  ])
})

test('of two pages one sends, for both; when it goes the other takes over', async () => {
  const [first, second] = [openPage(), openPage()]
  const a = await record()
  second.send()
  await until(async () => (await phase(a)) === 'done')
  expect(await server.uploads()).toHaveLength(1)
  first.close()
  const b = await record()
  await until(async () => {
    second.send()
    return (await phase(b)) === 'done'
  })
  expect(await server.uploads()).toHaveLength(2)
})

test('a token that is refused is told, and with the next one it goes on at the same place', async () => {
  const page = openPage('old')
  const id = await record()
  page.send()
  await until(async () => (await phase(id)) === 'blocked')
  expect(page.refused.mock.calls).toEqual([['old']])
  page.account.token = 'device-token'
  page.send()
  await until(async () => (await phase(id)) === 'done')
  expect(await server.uploads()).toHaveLength(1)
})

test('a deletion asked for in one page is done by the page that sends', async () => {
  server.state.trouble = () => 500
  openPage()
  const other = openPage()
  const id = await record()
  other.send()
  await until(async () => (await phase(id)) === 'waiting')
  other.discard(id)
  await until(async () => (await catalogue.get('recordings', id)) === undefined)
  expect(await disk.list()).toEqual([])
})
