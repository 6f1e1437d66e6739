import { awaitRecording, awaitedRecordings, useLocation } from '@hattama/platform'
import type { ServerEvent } from '@hattama/contract/app/event'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyListeners } from '../../../../packages/platform/src/events/event-listeners.ts'
import { testShell } from '../../testing/shell.tsx'
import { ReadyHost } from './ready-host.tsx'

let shown: FakeNotification[] = []

class FakeNotification extends EventTarget {
  static permission = 'granted'
  readonly title: string
  readonly options: { tag: string }
  constructor(title: string, options: { tag: string }) {
    super()
    this.title = title
    this.options = options
    shown.push(this)
  }
  close() {}
}

let isHidden = false
beforeEach(() => {
  shown = []
  isHidden = false
  sessionStorage.clear()
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Address = () => <output>{useLocation().pathname}</output>

const show = () => {
  const { store, signIn, wrapper } = testShell()
  signIn()
  render(
    <>
      <ReadyHost />
      <Address />
    </>,
    { wrapper },
  )
  return () => store.getState().notices
}

const hear = (event: ServerEvent) => act(() => notifyListeners(event))
const ended = (recordingId: string, status: 'completed' | 'failed' | 'transcribing'): ServerEvent => ({
  type: 'recording',
  recordingId,
  status,
  progress: 1,
  step: null,
})

test('in a hidden tab the browser says it, once, and a press opens the recording', () => {
  const notices = show()
  isHidden = true
  awaitRecording({ id: 'r1', title: 'Weekly' })
  hear(ended('r2', 'completed'))
  hear(ended('r1', 'transcribing'))
  expect(shown).toHaveLength(0)
  hear(ended('r1', 'completed'))
  hear(ended('r1', 'completed'))
  expect(shown.map(({ title, options }) => [title, options.tag])).toEqual([['“Weekly” is ready', 'r1']])
  expect(notices()).toEqual([])
  act(() => void shown[0]?.dispatchEvent(new Event('click')))
  expect(screen.getByRole('status').textContent).toBe('/recordings/r1')
})

test('in a tab that is looked at, a notice of the app says it', () => {
  const notices = show()
  awaitRecording({ id: 'r1', title: 'Weekly' })
  hear(ended('r1', 'failed'))
  expect(shown).toEqual([])
  expect(notices()).toMatchObject([
    { tone: 'problem', text: '“Weekly” couldn’t be processed', actLabel: 'Open' },
  ])
})

test('what ended while the connection was lost is found after it, and what was deleted is forgotten', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'r1', status: 'completed' }))
  const notices = show()
  awaitRecording({ id: 'r1', title: 'Weekly' })
  awaitRecording({ id: 'r2', title: 'Gone' })
  hear({ type: 'deleted', recordingId: 'r2' })
  expect(awaitedRecordings()).toEqual([{ id: 'r1', title: 'Weekly' }])
  hear({ type: 'hello' })
  await waitFor(() => expect(notices()).toMatchObject([{ text: '“Weekly” is ready' }]))
  expect(awaitedRecordings()).toEqual([])
})

test('where the browser stores nothing, a recording is announced all the same, until the page goes', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const notices = show()
  awaitRecording({ id: 'unstored', title: 'Budget' })
  expect(awaitedRecordings()).toEqual([{ id: 'unstored', title: 'Budget' }])
  hear(ended('unstored', 'completed'))
  await waitFor(() => expect(notices()).toMatchObject([{ text: '“Budget” is ready' }]))
  expect(awaitedRecordings()).toEqual([])
})
