import { anna } from '@hattama/contract/testing/account'
import { storeSession } from '@hattama/platform'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../testing/shell.tsx'
import { Restoring } from './restoring.tsx'

/** Duration of the first attempt with its three quick retries, ms. */
const quickTries = 200 + 400 + 800

const show = () => {
  let isDown = true
  const currentUser = vi.fn<() => ReturnType<typeof answer>>(() => answer())
  const answer = async () =>
    isDown
      ? { ok: false as const, problem: { status: 503, code: 'SERVER_ERROR', message: 'x' } }
      : { ok: true as const, value: anna }
  storeSession(anna, 'kept')
  const { store, wrapper } = testShell({ currentUser })
  render(<Restoring />, { wrapper })
  const comeBack = () => {
    isDown = false
  }
  return { currentUser, comeBack, status: () => store.getState().session.status }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Lets a pause pass, then the attempts that follow it. */
const tryAfter = async (pauseMs: number) => {
  await pass(pauseMs)
  await pass(quickTries)
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a server that is down ends in a card, is asked again by itself, and takes the person in when it is back', async () => {
  const { currentUser, comeBack, status } = show()
  await pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(quickTries)
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('will open as soon as the server responds')
  // it retries by itself, so the text must not ask the user to
  expect(said).not.toContain('try again')
  expect(currentUser).toHaveBeenCalledTimes(4)
  await tryAfter(3000)
  expect(currentUser).toHaveBeenCalledTimes(8)
  comeBack()
  await tryAfter(6000)
  expect(status()).toBe('authenticated')
})

test('the pauses between tries end at 24 seconds', async () => {
  const { currentUser } = show()
  await pass(quickTries)
  for (const pauseMs of [3000, 6000, 12_000, 24_000, 24_000, 24_000]) {
    const before = currentUser.mock.calls.length
    await pass(pauseMs - 1)
    expect(currentUser).toHaveBeenCalledTimes(before)
    await tryAfter(1)
    expect(currentUser).toHaveBeenCalledTimes(before + 4)
  }
})

test.each<[string, () => void]>([
  ['a press', () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['a network that is back', () => void fireEvent(window, new Event('online'))],
])('%s asks at once', async (_, ask) => {
  const { comeBack, status } = show()
  await pass(quickTries)
  comeBack()
  ask()
  await pass(0)
  expect(status()).toBe('authenticated')
})
