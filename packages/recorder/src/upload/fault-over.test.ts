import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabRecording } from '../testing/recording.ts'
import type { Account } from '../recording/account.ts'
import { openCatalogue, type Catalogue } from '../spool/catalogue.ts'
import { closeRecording, openPart } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'

const recording = tabRecording()
let server: UploadServer
let catalogue: Catalogue
let queue: UploadQueue
let over: AbortController
let account: Account

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  over = new AbortController()
  account = { server: server.origin, email: 'aliya@example.kz', token: 'device-token', refused: false }
  const disk = memoryDisk()
  const on = { refused: () => undefined, idle: () => undefined }
  queue = openUploadQueue({ disk, catalogue }, async () => account, on, over.signal)
  const { file } = await openPart(catalogue, { ...recording, account: { ...account } })
  await disk.append(file, Uint8Array.from(randomBytes(40_000)))
})
afterEach(async () => {
  over.abort()
  await queue.drop(recording.id)
  catalogue.close()
  await server.remove()
})

const upload = async () => (await catalogue.get('recordings', recording.id))?.upload
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })

test('a fault is over as soon as something of a recording in hand comes through', async () => {
  server.state.trouble = () => 500
  await queue.wake()
  await until(async () => (await upload())?.fault === 'server')
  server.state.trouble = () => null
  await until(async () => (await upload())?.phase === 'queued')
  expect(await upload()).toMatchObject({ fault: null, attempts: 0 })
  const [sent] = await server.uploads()
  expect(sent).toMatchObject({ complete: false })
  expect(sent?.bytes).toBeGreaterThan(0)
})

test.each([
  ['with another token', 'sign-in', { token: 'old' }],
  ['as the person it is of', 'other-account', { email: 'dana@example.kz' }],
])('what an account has stopped goes all the way once somebody signs in %s', async (_, fault, wrong) => {
  await closeRecording(catalogue, recording.id, { durationMs: 1000, interrupted: false })
  const right = account
  account = { ...right, ...wrong }
  await queue.wake()
  await until(async () => (await upload())?.fault === fault)
  account = right
  await queue.wake()
  await until(async () => (await upload())?.phase === 'done')
})
