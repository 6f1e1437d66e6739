import 'fake-indexeddb/auto'
import { idle } from '@hattama/recorder/recording/session'
import { openCatalogue, type UploadState } from '@hattama/recorder/spool/catalogue'
import { keepNote } from '@hattama/recorder/spool/notes'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'
import { tabRecording } from '@hattama/recorder/testing/recording'

const kept: Record<string, unknown> = {}
let clock: { periodInMinutes?: number } | undefined
let made = 0

const area = memoryArea(kept)
const browser = {
  runtime: { id: 'us' },
  storage: { session: area, local: area, onChanged: { addListener: () => undefined } },
  alarms: {
    get: async () => clock,
    create: async (_name: string, given: { periodInMinutes?: number }) => {
      clock = given
      made += 1
    },
  },
}
// a database of its own: test files in one worker share it
vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)

const { setClock } = await import('./clock.ts')
const { sessionItem } = await import('./state.ts')
const { accountItem } = await import('../account/account.ts')

afterAll(() => vi.unstubAllGlobals())

const catalogue = await openCatalogue()
const account = { server: 'https://h.example.kz', email: 'a@example.kz', token: 'x', refused: false }

/** Stores a recording that has ended, at this stage of its upload. */
const keepRecording = (upload: Partial<UploadState>, closed = true) => {
  const recording = tabRecording()
  return catalogue.put('recordings', { ...recording, closed, upload: { ...recording.upload, ...upload } })
}
const minutes = async () => {
  await setClock()
  return clock?.periodInMinutes
}

beforeEach(async () => {
  clock = undefined
  made = 0
  await catalogue.clear('recordings')
  await catalogue.clear('notes')
  await sessionItem.write(idle)
  await accountItem.write(account)
})

test('with nothing to do the worker is woken four times an hour, and its time is not begun again', async () => {
  await keepRecording({ phase: 'done' })
  expect([await minutes(), await minutes(), made]).toEqual([15, 15, 1])
})

test('a recording is looked after twice a minute, from its start to its end', async () => {
  for (const phase of ['starting', 'recording', 'paused', 'stopping'] as const) {
    await sessionItem.write({ ...idle, phase })
    expect(await minutes()).toBe(0.5)
  }
  await sessionItem.write(idle)
  expect(await minutes()).toBe(15)
})

test('so is what has to be sent, however late, and one that was left open', async () => {
  await keepRecording({ phase: 'waiting', retryAt: Date.now() + 3_600_000 })
  expect(await minutes()).toBe(0.5)
  await catalogue.clear('recordings')
  await keepRecording({ phase: 'queued' }, false)
  expect(await minutes()).toBe(0.5)
  await catalogue.clear('recordings')
  await keepNote(catalogue, { id: 'n', recordingId: 'r', atMs: 0, kind: 'note', text: 'x' })
  expect(await minutes()).toBe(0.5)
})

test('what waits for a person wakes nobody', async () => {
  await keepRecording({ phase: 'blocked', fault: 'too-large' })
  expect(await minutes()).toBe(15)
  await keepRecording({ phase: 'queued' })
  await accountItem.write({ ...account, refused: true })
  expect(await minutes()).toBe(15)
  await accountItem.write(null)
  expect(await minutes()).toBe(15)
  await accountItem.write(account)
  expect(await minutes()).toBe(0.5)
})

test('an alarm that comes once is followed by the clock', async () => {
  clock = {}
  expect(await minutes()).toBe(15)
})
