import type { HereOrder } from '@hattama/recorder/recorder/record-here'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { createPageRecorder } from './page-recorder.ts'

let opened = 0
const order: HereOrder = {
  title: 'Weekly',
  spoken: '',
  microphone: 'default',
  consent: true,
  notice: null,
  room: true,
  silenceMinutes: 0,
}

beforeEach(() => {
  opened = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', EventTarget)
  const open = () => {
    opened += 1
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', { open })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an index that cannot be opened is said to whoever starts, and opened again until it can be', async () => {
  const recorder = createPageRecorder(testShell().store)
  expect(await recorder.start(order)).toBe('disk-full')
  expect(await recorder.start(order)).toBe('disk-full')
  for (let minutes = 1; minutes <= 3; minutes += 1) {
    const before = opened
    await vi.advanceTimersByTimeAsync(60_000)
    expect(opened).toBeGreaterThan(before)
  }
})
