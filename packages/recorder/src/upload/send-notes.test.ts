import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabRecording } from '../testing/recording.ts'
import { type Catalogue, openCatalogue } from '../spool/catalogue.ts'
import { dropNote, keepNote, notesOf, unsentNotes } from '../spool/notes.ts'
import { closeRecording, forgetRecording, openPart } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer, type UploadServer } from '../testing/upload-server.ts'
import { openUploadQueue, type UploadQueue } from './queue.ts'

let server: UploadServer
let catalogue: Catalogue
let queue: UploadQueue
let over: AbortController
/** how often the queue went idle */
let rests: number
let id: string
const disk = memoryDisk()

const openQueue = () => {
  over = new AbortController()
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }
  const on = { refused: () => undefined, idle: () => void rests++ }
  return openUploadQueue({ disk, catalogue }, async () => account, on, over.signal)
}

beforeEach(async () => {
  server = await startUploadServer()
  catalogue = await openCatalogue(crypto.randomUUID())
  rests = 0
  queue = openQueue()
  const recording = tabRecording()
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

const note = (more: object = {}) => ({
  id: crypto.randomUUID(),
  recordingId: id,
  kind: 'note' as const,
  atMs: 1500,
  text: 'ask about rent',
  ...more,
})
const close = () => closeRecording(catalogue, id, { durationMs: 1000, interrupted: false })
const until = (what: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await what()).toBeTruthy(), { timeout: 120_000, interval: 20 })
const phase = async () => (await catalogue.get('recordings', id))?.upload.phase
const received = () => [...server.state.notes.values()].flat()

test('a note is with the server while the recording still goes on, and is sent once', async () => {
  const mark = note({ kind: 'decision', text: '' })
  await queue.wake()
  await until(async () => (await catalogue.getAll('parts'))[0]?.uploadUrl)
  await keepNote(catalogue, mark)
  await queue.wake()
  await until(async () => (await unsentNotes(catalogue)).length === 0)
  expect(received()).toEqual([
    { notes: [expect.objectContaining({ id: mark.id, kind: 'decision', atMs: 1500 })], gone: [] },
  ])
  await close()
  await queue.wake()
  await until(async () => (await phase()) === 'done')
  expect(received()).toHaveLength(1)
  expect(await notesOf(catalogue, id)).toHaveLength(1)
})

test('what a server did not take is kept, holds back the removal of the sound, and comes when it can', async () => {
  server.state.trouble = ({ url }) => (url?.endsWith('/notes') ? 500 : null)
  await keepNote(catalogue, note())
  await close()
  await queue.wake()
  await until(async () => (await catalogue.get('recordings', id))?.upload.fault === 'server')
  // only the notes are left to be sent
  await until(async () => (await catalogue.getAll('parts')).every(({ sent }) => sent) && !queue.busy())
  expect(await disk.list()).toHaveLength(1)
  // another browser process takes over from this one
  over.abort()
  queue = openQueue()
  server.state.trouble = () => null
  await queue.wake(id)
  await until(async () => (await phase()) === 'done')
  // the process that ended may have sent it as well: its id keeps it one note
  expect(received().length).toBeGreaterThan(0)
  for (const sent of received()) expect(sent).toMatchObject({ notes: [{ text: 'ask about rent' }] })
})

test('what is written after the delivery is sent too, and a fault of it takes nothing back', async () => {
  await close()
  await queue.wake()
  // after a delivery it checks once more what is left
  await until(async () => (await phase()) === 'done' && rests > 0)
  const late = note({ text: 'and the parking' })
  await keepNote(catalogue, late)
  server.state.trouble = () => 500
  const before = server.state.requests.length
  await queue.wake()
  await until(async () => server.state.requests.length > before && !queue.busy())
  expect(await phase()).toBe('done')
  // retried at the next tick, not right after the fault
  expect(server.state.requests.slice(before)).toEqual([expect.stringMatching(/^PUT .*\/notes$/)])
  server.state.trouble = () => null
  await queue.wake()
  await until(async () => (await unsentNotes(catalogue)).length === 0)
  const [row] = await notesOf(catalogue, id)
  if (!row) throw new Error('no note')
  await dropNote(catalogue, row)
  await queue.wake()
  await until(async () => (await unsentNotes(catalogue)).length === 0)
  expect(received().at(-1)).toEqual({ notes: [], gone: [late.id] })
})

test('notes go with their recording', async () => {
  await keepNote(catalogue, note())
  await forgetRecording(catalogue, id)
  expect(await catalogue.getAll('notes')).toEqual([])
})
