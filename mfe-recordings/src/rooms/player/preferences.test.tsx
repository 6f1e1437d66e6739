import { anna } from '@hattama/contract/testing/account'
import { createStore, signedIn, StoreProvider } from '@hattama/platform'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { usePreferences } from './preferences.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const of = (id: string) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, id }, onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  )
  return renderHook(() => usePreferences(), { wrapper }).result
}

test('a speed is kept for who chose it, and not for the next person of this browser', () => {
  const mine = of('u1')
  act(() => mine.current.preferences.change({ speed: 0.9 }))
  // two keys before the page renders
  act(() => {
    const { read, change } = mine.current.preferences
    change({ speed: read().speed - 0.1 })
    change({ hideFillers: true })
  })
  expect(of('u1').current).toMatchObject({ speed: 0.8, hideFillers: true, keys: true })
  expect(of('u2').current).toMatchObject({ speed: 1, hideFillers: false })
})

test('what cannot be read is as if nothing had been chosen', () => {
  localStorage.setItem('hattama_player_u1', '{oops')
  expect(of('u1').current).toMatchObject({ speed: 1, skipSilence: false, hideFillers: false, keys: true })
})
