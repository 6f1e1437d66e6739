import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageOften, ungrantableBytes } from './collect-garbage.ts'

const asked: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ArrayBuffer', function refuse(bytes: number) {
    asked.push(bytes)
    throw new RangeError('Array buffer allocation failed')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asked.length = 0
})

test('a page is collected twice soon after it begins, then each half minute, until it ends', () => {
  const letGrow = collectGarbageOften()
  vi.advanceTimersByTime(15_000)
  expect(asked).toEqual([ungrantableBytes, ungrantableBytes])
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(4)
  letGrow()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(4)
})

test('one that ends at once is not collected any more', () => {
  collectGarbageOften()()
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
})

test('a page that somebody uses is left alone until they have gone', () => {
  let isInUse = true
  collectGarbageOften(() => isInUse)
  vi.advanceTimersByTime(15_000)
  expect(asked).toEqual([])
  isInUse = false
  vi.advanceTimersByTime(15_000)
  expect(asked).toHaveLength(1)
})
