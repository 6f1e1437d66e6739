import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'
import { useHint } from './use-hint.ts'

/** What the server keeps of this person; null: it does not answer. */
let kept: string[] | null
beforeEach(() => {
  kept = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!kept) throw new TypeError('offline')
    kept = ((await request.json()) as { hintsSeen: string[] }).hintsSeen
    return Response.json({ ...anna, hintsSeen: kept })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A page opened by this person; `hintsSeen` comes from the server. */
const pageOf = (who: Partial<User> = { hintsSeen: kept ?? [] }) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, ...who }, onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => ({ alone: useHint('alone'), setup: useHint('setup') }), { wrapper }).result
}
const elsewhere = () => localStorage.clear()

test('a hint answered once is not shown on another device', async () => {
  const here = pageOf()
  expect([here.current.alone.isSeen, here.current.setup.isSeen]).toEqual([false, false])
  act(() => here.current.alone.see())
  expect(here.current.alone.isSeen).toBe(true)
  await vi.waitFor(() => expect(kept).toEqual(['alone']), 120_000)
  elsewhere()
  const there = pageOf()
  expect([there.current.alone.isSeen, there.current.setup.isSeen]).toEqual([true, false])
  act(() => there.current.setup.see())
  await vi.waitFor(() => expect(kept?.toSorted()).toEqual(['alone', 'setup']), 120_000)
})

test('one answered while the server was away is kept here, and said with the next one', async () => {
  kept = null
  const here = pageOf()
  act(() => here.current.alone.see())
  expect(pageOf().current.alone.isSeen).toBe(true)
  kept = []
  act(() => here.current.setup.see())
  await vi.waitFor(() => expect(kept?.toSorted()).toEqual(['alone', 'setup']), 120_000)
})

test('what one person answered is shown to the next one here', () => {
  const first = pageOf()
  act(() => first.current.alone.see())
  expect(pageOf({ id: 'another' }).current.alone.isSeen).toBe(false)
})
