import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

type Tab = { id: number; windowId: number; title: string; url: string }
const call: Tab = {
  id: 7,
  windowId: 1,
  title: 'Weekly sync - Google Meet',
  url: 'https://meet.google.com/abc-defg-hij',
}
const other: Tab = { id: 8, windowId: 1, title: 'Extensions', url: 'chrome://extensions' }
let front = other
let changed: (() => void)[] = []
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
  tabs: { query: async () => [front], onActivated: tabChange, onUpdated: tabChange },
}
const stub = () => {
  vi.stubGlobal('browser', browser)
  vi.stubGlobal('chrome', browser)
}
stub()
afterAll(() => vi.unstubAllGlobals())

const { StartForm } = await import('../popup/start-form.tsx')
const { RecorderTexts } = await import('../parts/mount.tsx')
const { loadTexts } = await import('../language/texts.ts')
await loadTexts((instance) => instance.use(initReactI18next))

beforeEach(() => {
  stub()
  front = other
  changed = []
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

test('a popup stays with the tab it was opened over', async () => {
  front = call
  render(<StartForm fault={null} />, { wrapper: RecorderTexts })
  await screen.findByText('Weekly sync')
  expect(changed).toEqual([])
})
