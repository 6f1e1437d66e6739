import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staysMs, useGoneWhenDone } from './use-gone-when-done.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (isDone: boolean) => {
  const leave = vi.fn<() => void>()
  const { result, rerender } = renderHook((done: boolean) => useGoneWhenDone(done, leave), {
    initialProps: isDone,
  })
  return { leave, result, rerender }
}
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('what is done leaves by itself, and what is under way stays', () => {
  const { leave, rerender } = show(false)
  wait(staysMs * 2)
  expect(leave).not.toHaveBeenCalled()
  rerender(true)
  wait(staysMs - 1)
  expect(leave).not.toHaveBeenCalled()
  wait(1)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('it stays while it is pointed at or has the focus, and its time begins anew afterwards', () => {
  const { leave, result } = show(true)
  act(() => result.current.onPointerEnter())
  wait(staysMs * 2)
  act(() => result.current.onFocus())
  act(() => result.current.onPointerLeave())
  wait(staysMs * 2)
  expect(leave).not.toHaveBeenCalled()
  act(() => result.current.onBlur())
  wait(staysMs)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('more work begun meanwhile keeps it', () => {
  const { leave, rerender } = show(true)
  wait(staysMs - 1)
  rerender(false)
  wait(staysMs)
  expect(leave).not.toHaveBeenCalled()
})
