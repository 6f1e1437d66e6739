import type { User } from '@hattama/contract/people/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearStoredSession,
  dropBrokenSession,
  isOnboardingCompleted,
  readStoredSession,
  storageKeys,
  storeOnboardingCompleted,
  storeSession,
} from './session-storage.ts'

const user = { id: 'u1', email: 'a@b.kz', name: 'Ә Б' } as User

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a stored session is read back by its own keys', () => {
  storeSession(user, 'secret')
  expect(localStorage.getItem('hattama_token')).toBe('secret')
  expect(localStorage.getItem('userId')).toBe('u1')
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(readStoredSession()).toEqual({ token: 'secret', userId: 'u1' })
})

test.each([storageKeys.token, storageKeys.profile, storageKeys.loggedIn])(
  'without %s there is no session to restore',
  (key) => {
    storeSession(user, 'secret')
    localStorage.removeItem(key)
    expect(readStoredSession()).toBeNull()
  },
)

test('a session that does not stand whole leaves no token behind; a whole one stays', () => {
  storeSession(user, 'secret')
  dropBrokenSession()
  expect(readStoredSession()).not.toBeNull()
  localStorage.removeItem(storageKeys.loggedIn)
  dropBrokenSession()
  expect(localStorage.getItem(storageKeys.token)).toBeNull()
})

test('a profile that is no JSON or has no id is no session', () => {
  storeSession(user, 'secret')
  localStorage.setItem(storageKeys.profile, '{oops')
  expect(readStoredSession()).toBeNull()
  localStorage.setItem(storageKeys.profile, '{"email":"a@b.kz"}')
  expect(readStoredSession()).toBeNull()
})

test('clearing takes the session and what the tab kept, and leaves the onboarding of that person', () => {
  storeSession(user, 'secret')
  sessionStorage.setItem('hattama.searches.u1', '["budget"]')
  storeOnboardingCompleted(user.id)
  clearStoredSession()
  expect(readStoredSession()).toBeNull()
  expect(localStorage.getItem(storageKeys.token)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(isOnboardingCompleted('u1')).toBe(true)
  expect(isOnboardingCompleted('u2')).toBe(false)
})

test('a browser that keeps nothing is signed in as long as the page lasts', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })
  storeSession(user, 'secret')
  storeOnboardingCompleted(user.id)
  expect(readStoredSession()).toEqual({ token: 'secret', userId: 'u1' })
  expect(isOnboardingCompleted('u1')).toBe(true)
  clearStoredSession()
  expect(readStoredSession()).toBeNull()
})
