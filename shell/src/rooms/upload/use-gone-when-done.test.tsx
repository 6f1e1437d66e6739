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
  const at = { place: '/dashboard' }
  const { result, rerender } = renderHook((done: boolean) => useGoneWhenDone(done, at.place, leave), {
    initialProps: isDone,
  })
  return { leave, result, rerender, at }
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

test('it does not follow to the next page once it is done, even with the focus in it', () => {
  const { leave, result, rerender, at } = show(false)
  at.place = '/team'
  rerender(false)
  expect(leave).not.toHaveBeenCalled()
  rerender(true)
  act(() => result.current.onFocus())
  at.place = '/settings'
  rerender(true)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('what leads nowhere yet stays until it does', () => {
  const leave = vi.fn<() => void>()
  const { rerender } = renderHook((mayGo: boolean) => useGoneWhenDone(true, '/dashboard', leave, mayGo), {
    initialProps: false,
  })
  wait(staysMs * 9)
  expect(leave).not.toHaveBeenCalled()
  rerender(true)
  wait(staysMs)
  expect(leave).toHaveBeenCalledTimes(1)
})
