import * as storage from 'fake-indexeddb'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

type Tab = { id: number; windowId: number; title?: string; url?: string }
const call: Tab = {
  id: 7,
  windowId: 1,
  title: 'Weekly sync - Google Meet',
  url: 'https://meet.google.com/abc-defg-hij',
}
/** a page on which our button has not been pressed: the browser tells neither title nor address */
const unread: Tab = { id: 9, windowId: 1 }
const other: Tab = { id: 8, windowId: 1, title: 'Extensions', url: 'chrome://extensions' }
let front = other
let changed: (() => void)[] = []
let asked: object[] = []
const sent: { type: string; order?: { tabId: number } }[] = []

const area = memoryArea({})
const tabChange = {
  addListener: (listener: () => void) => void changed.push(listener),
  removeListener: (listener: () => void) => (changed = changed.filter((one) => one !== listener)),
}
const browser = {
  runtime: {
    id: 'us',
    getURL: (path: string) => path,
    sendMessage: async (message: (typeof sent)[number]) => {
      sent.push(message)
      return { fault: null }
    },
  },
  i18n: { getUILanguage: () => 'en' },
  storage: {
    session: area,
    local: area,
    onChanged: { addListener: () => undefined, removeListener: () => undefined },
  },
  tabs: {
    query: async (which: object) => (asked.push(which), [front]),
    onActivated: tabChange,
    onUpdated: tabChange,
  },
}
const stub = () => {
  vi.stubGlobal('browser', browser)
  vi.stubGlobal('chrome', browser)
}
stub()
afterAll(() => vi.unstubAllGlobals())

const { PanelPage } = await import('./panel-page.tsx')
const { StartForm } = await import('../popup/start-form.tsx')
const { RecorderTexts } = await import('../parts/mount.tsx')
const { loadTexts } = await import('../language/texts.ts')
await loadTexts((instance) => instance.use(initReactI18next))

beforeEach(() => {
  stub()
  front = other
  changed = []
  asked = []
  sent.length = 0
  Object.defineProperty(navigator, 'permissions', {
    value: { query: async () => ({ state: 'granted' }) },
    configurable: true,
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    value: Object.assign(new EventTarget(), { enumerateDevices: async () => [] }),
    configurable: true,
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'permissions')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('beside a call the panel starts its recording, whichever tab it was opened over', async () => {
  render(<StartForm fault={null} follows />, { wrapper: RecorderTexts })
  const start = await screen.findByRole('button', { name: 'Start recording' })
  await expect.poll(() => start.hasAttribute('disabled')).toBe(true)
  front = call
  for (const hear of changed) hear()
  await expect.poll(() => start.hasAttribute('disabled')).toBe(false)
  await userEvent.click(start)
  await expect.poll(() => sent).toMatchObject([{ type: 'start', order: { tabId: 7, title: 'Weekly sync' } }])
})

test('where the tab cannot be read, nothing is offered that the browser would refuse; it is said what to press', async () => {
  front = unread
  render(<StartForm fault={null} follows />, { wrapper: RecorderTexts })
  expect(await screen.findByText(/click the Hattama button in the toolbar/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start recording' }).hasAttribute('disabled')).toBe(true)
})

test('the tab is that of the window the panel is in, whichever window has the focus', async () => {
  front = call
  render(<StartForm fault={null} follows />, { wrapper: RecorderTexts })
  await screen.findByText('Weekly sync')
  expect(asked).toEqual([{ active: true, currentWindow: true }])
})

test('who may only read is told so instead of being told to start', async () => {
  for (const [name, one] of Object.entries(storage)) vi.stubGlobal(name, one)
  await area.set({
    account: { server: 'https://hattama.example', token: 't', email: 'a@example.org', refused: false },
  })
  vi.stubGlobal('fetch', async () => Response.json({ id: 'u1', role: 'viewer' }))
  render(<PanelPage />, { wrapper: RecorderTexts })
  expect(await screen.findByText(/read-only access to this workspace/)).toBeTruthy()
  expect(screen.queryByText(/Start recording here/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull()
})

test('a popup stays with the tab it was opened over', async () => {
  front = call
  render(<StartForm fault={null} />, { wrapper: RecorderTexts })
  await screen.findByText('Weekly sync')
  expect(changed).toEqual([])
})
