import { afterEach, expect, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

const show = (isSeen: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => vi.restoreAllMocks())

test('works while the page is in sight, anew when it comes back, and no more when it is over', () => {
  const over = new AbortController()
  const works: AbortSignal[] = []
  whileSeen((hidden) => void works.push(hidden), over.signal)
  expect(works.map(({ aborted }) => aborted)).toEqual([false])
  show(false)
  expect(works.map(({ aborted }) => aborted)).toEqual([true])
  show(true)
  // announced twice, started once
  show(true)
  expect(works.map(({ aborted }) => aborted)).toEqual([true, false])
  over.abort()
  expect(works.map(({ aborted }) => aborted)).toEqual([true, true])
  show(false)
  show(true)
  expect(works).toHaveLength(2)
})

test('begins nothing out of sight before somebody looks', () => {
  const over = new AbortController()
  let begun = 0
  show(false)
  whileSeen(() => begun++, over.signal)
  expect(begun).toBe(0)
  show(true)
  expect(begun).toBe(1)
  over.abort()
})
