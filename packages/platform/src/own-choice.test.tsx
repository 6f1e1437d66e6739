import { anna } from '@hattama/contract/testing/account'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useOwnChoice } from './own-choice.ts'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const choiceOf = (id: string, name = 'pace') => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, id }, onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  return renderHook(() => useOwnChoice(name), { wrapper }).result
}

test('a choice is there again, for the one who made it, and can be taken back', () => {
  const first = choiceOf('u1')
  act(() => first.current.choose('slow'))
  const again = choiceOf('u1')
  expect([again.current.value, choiceOf('u2').current.value]).toEqual(['slow', null])
  act(() => again.current.choose(null))
  expect([again.current.value, again.current.read()]).toEqual([null, null])
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing loses the choice with the page, and nothing before', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })
  const choice = choiceOf('u1', 'refused')
  act(() => choice.current.choose('slow'))
  expect([choice.current.value, choiceOf('u1', 'refused').current.value]).toEqual(['slow', 'slow'])
  expect(choiceOf('u2', 'refused').current.value).toBeNull()
  vi.unstubAllGlobals()
  act(() => choice.current.choose('fast'))
  expect(Object.values(localStorage)).toEqual(['fast'])
})
