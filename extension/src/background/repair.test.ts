import 'fake-indexeddb/auto'
import { idle, type Session } from '@hattama/recorder/recording/session'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { recorderLock, takeLock } from '@hattama/recorder/spool/locks'
import { closeRecording, openPart } from '@hattama/recorder/spool/recordings'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'
import { tabRecording } from '@hattama/recorder/testing/recording'

const kept: Record<string, unknown> = {}
/** what the recorder was asked to do */
let asked: string[] = []

const area = memoryArea(kept)
const browser = {
  runtime: {
    id: 'us',
    getContexts: async () => [{}],
    sendMessage: async ({ type }: { type: string }) => {
      if (type === 'ready') return true
      asked.push(type)
      return { fault: null }
    },
  },
  storage: { session: area, local: area, onChanged: { addListener: () => undefined } },
  tabCapture: { getMediaStreamId: async () => 'stream' },
}
// a database of its own: test files in one worker share it
vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)

const { repair } = await import('./repair.ts')
const { sessionItem } = await import('./state.ts')

afterAll(() => vi.unstubAllGlobals())

const catalogue = await openCatalogue()
let told: Session[] = []
const tell = async (next: Session) => void told.push(next)

/** Starts a recording in a tab that the worker knows about. */
const begun = async () => {
  const recording = tabRecording()
  await openPart(catalogue, recording)
  const facts = {
    id: recording.id,
    title: 'Weekly',
    source: 'tab',
    tabId: 7,
    microphone: true,
    earlierMs: 0,
    names: null,
    slides: null,
  } as const
  await sessionItem.write({ ...idle, phase: 'recording', facts })
  return recording.id
}

beforeEach(() => {
  asked = []
  told = []
})

test('a recording whose recorder died is gone on with', async () => {
  await begun()
  await repair(tell, { waits: true })
  expect(asked).toEqual(['record'])
  expect(told).toEqual([])
})

test('one that is being recorded is left alone', async () => {
  await begun()
  const letGo = await takeLock(recorderLock)
  await repair(tell, { waits: false })
  letGo?.()
  expect(asked).toEqual([])
})

test('one that somebody has ended is not begun again, however late that is said', async () => {
  const id = await begun()
  await closeRecording(catalogue, id, { durationMs: 1000, interrupted: false })
  await repair(tell, { waits: true })
  expect([asked, told]).toEqual([[], []])
  // the recorder is no longer there to report it
  await repair(tell, { waits: false })
  expect([asked, told]).toEqual([[], [idle]])
})

test('nor is one that ended before anything lay on the disk', async () => {
  const id = await begun()
  await catalogue.delete('recordings', id)
  await repair(tell, { waits: false })
  expect([asked, told]).toEqual([[], [idle]])
})

test('one that cannot be gone on with is said to be interrupted', async () => {
  await begun()
  const { facts } = await sessionItem.read()
  await sessionItem.write({ ...idle, phase: 'recording', facts: facts && { ...facts, tabId: null } })
  await repair(tell, { waits: true })
  expect(told).toEqual([{ ...idle, fault: 'interrupted' }])
})
