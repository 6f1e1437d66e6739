import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endingAfter } from './ending-after.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('it ends after its time, though nobody listens', () => {
  const { signal } = endingAfter(3000, new AbortController().signal)
  vi.advanceTimersByTime(2999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('it ends with the other, and for its reason', () => {
  const other = new AbortController()
  const { signal } = endingAfter(3000, other.signal)
  const reason = new Error('stopped')
  other.abort(reason)
  expect(signal.reason).toBe(reason)
  expect(endingAfter(3000, other.signal).signal.reason).toBe(reason)
})

test('once it is no longer needed nothing ends it, and nothing waits', () => {
  const other = new AbortController()
  const { signal, clear } = endingAfter(3000, other.signal)
  clear()
  other.abort()
  expect(signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
