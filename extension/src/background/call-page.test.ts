import { idle, type Session } from '@hattama/recorder/recording/session'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

const kept: Record<string, unknown> = {}
const told: [tabId: number, on: boolean][] = []
const offered: unknown[] = []
const browser = {
  runtime: { id: 'us', getURL: (path: string) => path },
  i18n: { getUILanguage: () => 'en' },
  storage: {
    session: memoryArea(kept),
    local: { get: async () => ({}), set: async () => undefined },
    onChanged: { addListener: () => undefined, removeListener: () => undefined },
  },
  tabs: {
    sendMessage: async (tabId: number, { hattamaWatch }: { hattamaWatch: boolean }) =>
      void told.push([tabId, hattamaWatch]),
  },
  action: {
    setBadgeText: async (what: unknown) => void offered.push(what),
    setPopup: async (what: unknown) => void offered.push(what),
  },
  notifications: { create: async (what: unknown) => void offered.push(what), clear: async () => true },
}
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)

const { isRecorded, watchCallPage } = await import('./call-page.ts')
const { joinedIn } = await import('./joined.ts')
const { sessionItem } = await import('./state.ts')

const facts = { id: 'r', title: '', source: 'tab', microphone: true, earlierMs: 0, names: null } as const
const recording: Session = { ...idle, phase: 'recording', facts: { ...facts, tabId: 7 } }

afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  told.length = 0
  offered.length = 0
  await sessionItem.write(recording)
})

test('of two tabs of one call the recorded one is read, and nobody else', async () => {
  await watchCallPage(idle, { ...recording, phase: 'starting' })
  expect(told).toEqual([[7, true]])
  expect([await isRecorded(7), await isRecorded(8), await isRecorded(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  await watchCallPage(recording, idle)
  expect(told).toEqual([
    [7, true],
    [7, false],
  ])
})

test('a second tab of a call that is recorded is not offered to be recorded as well', async () => {
  const second = { id: 8, url: 'https://meet.google.com/abc-defg-hij', title: 'Meet' } as chrome.tabs.Tab
  await joinedIn(second)
  expect(offered).toEqual([])
  await sessionItem.write(idle)
  await joinedIn(second)
  expect(offered[0]).toEqual({ tabId: 8, text: '?' })
})
