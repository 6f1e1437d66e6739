import { anna } from '@hattama/contract/testing/account'
import { api, readStoredSession, storeOnboardingCompleted, storeSession } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuthDialog } from '../../rooms/auth/auth-dialog.tsx'
import { testShell } from '../../testing/shell.tsx'
import type { AuthProvider } from './provider.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const known = async () => ({ ok: true as const, value: anna })
const down = async () => ({
  ok: false as const,
  problem: { status: 503, code: 'SERVER_ERROR', message: 'x' },
})

test('a stored session is restored by asking who it is', async () => {
  storeSession(anna, 'kept')
  storeOnboardingCompleted(anna.id)
  const { session, store } = testShell({ currentUser: known })
  expect(await session.restore()).toBeNull()
  expect(store.getState().session).toEqual({
    status: 'authenticated',
    user: anna,
    token: 'kept',
    onboardingDue: false,
  })
})

test('an invalid stored session is cleared, and the own session of the provider is tried instead', async () => {
  storeSession(anna, 'old')
  const asked: string[] = []
  const shell = testShell({
    ownToken: async () => 'own',
    currentUser: async () => {
      const { token } = shell.store.getState().session
      asked.push(token ?? '')
      return token === 'own'
        ? known()
        : { ok: false, problem: { status: 401, code: 'AUTH_FAILED', message: 'x' } }
    },
  })
  await shell.session.restore()
  expect(asked).toEqual(['old', 'own'])
  expect(shell.store.getState().session.status).toBe('authenticated')
  expect(readStoredSession()?.token).toBe('own')
})

test('an invalid stored session without another leaves a visitor', async () => {
  storeSession(anna, 'old')
  const { session, store } = testShell()
  await session.restore()
  expect(store.getState().session.status).toBe('anonymous')
  expect(readStoredSession()).toBeNull()
})

test('a server that is down is asked again after 200 ms, doubling, three times; the session is kept', async () => {
  vi.useFakeTimers()
  storeSession(anna, 'kept')
  const currentUser = vi.fn<typeof down>(down)
  const { session } = testShell({ currentUser })
  const restored = session.restore()
  await vi.advanceTimersByTimeAsync(199)
  expect(currentUser).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(currentUser).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(400 + 800)
  expect(await restored).toMatchObject({ status: 503 })
  expect(currentUser).toHaveBeenCalledTimes(4)
  expect(readStoredSession()?.token).toBe('kept')
})

test('a server that let the call time out is not asked again at once', async () => {
  storeSession(anna, 'kept')
  const problem = { status: 0, code: 'TIMEOUT', message: 'x' }
  const currentUser = vi.fn<typeof down>(async () => ({ ok: false, problem }))
  const { session } = testShell({ currentUser })
  expect(await session.restore()).toBe(problem)
  expect(currentUser).toHaveBeenCalledTimes(1)
})

test('somebody who asks too often is not signed out', async () => {
  storeSession(anna, 'kept')
  const busy = { status: 429, code: 'RATE_LIMITED' as const, message: 'x' }
  const { session } = testShell({ currentUser: async () => ({ ok: false, problem: busy }) })
  expect(await session.restore()).toEqual(busy)
  expect(readStoredSession()?.token).toBe('kept')
})

test('the own session of the provider outlives a server that is down too', async () => {
  vi.useFakeTimers()
  const { session, store } = testShell({ ownToken: async () => 'own', currentUser: down })
  const restored = session.restore()
  await vi.advanceTimersByTimeAsync(200 + 400 + 800)
  expect(await restored).toMatchObject({ status: 503 })
  expect(store.getState().session.status).toBe('restoring')
})

test('logging out clears this browser even when the provider fails', async () => {
  const { session, store, signIn } = testShell({ signOut: () => Promise.reject(new Error('down')) })
  storeSession(anna, 'secret')
  signIn()
  await session.logout()
  expect(store.getState().session.status).toBe('anonymous')
  expect(readStoredSession()).toBeNull()
})

test('a token refused in the middle of work ends in the dialog, which says so', async () => {
  storeSession(anna, 'secret')
  const { session, store, signIn, wrapper } = testShell()
  const stop = session.watch()
  signIn()
  store.dispatch({ type: 'session/tokenCleared', payload: 'secret' })
  await vi.waitFor(() => expect(store.getState().authDialog.open).toBe(true), 120_000)
  expect(store.getState().authDialog.email).toBe('anna@example.org')
  render(<AuthDialog />, { wrapper })
  expect(screen.getByText('Your session has ended. Sign in again.')).toBeTruthy()
  expect(store.getState().notices).toEqual([])
  stop()
})

test('onboarding is shown once per person', async () => {
  const answer = { ok: true as const, value: { token: 't', user: anna } }
  const { session, store } = testShell({ signIn: async () => answer })
  await session.login({ email: 'a', password: 'b' })
  expect(store.getState().session.onboardingDue).toBe(true)
  session.finishOnboarding()
  expect(store.getState().session.onboardingDue).toBe(false)
  await session.login({ email: 'a', password: 'b' })
  expect(store.getState().session.onboardingDue).toBe(false)
})

test('onboarding that was shown on another device is not shown again', async () => {
  const user = { ...anna, id: 'on-two-devices', hintsSeen: ['onboarding'] }
  const { session, store } = testShell({ signIn: async () => ({ ok: true, value: { token: 't', user } }) })
  await session.login({ email: 'a', password: 'b' })
  expect(store.getState().session.onboardingDue).toBe(false)
})

/** Changes to the storage in another tab of the same browser arrive here as an event. */
const fromOtherTab = (key: string, newValue: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }))

test('logging out in one tab signs the other out', () => {
  const { session, store, signIn } = testShell()
  const stop = session.watch()
  signIn()
  fromOtherTab('hattama_token', null)
  expect(store.getState().session.status).toBe('anonymous')
  stop()
})

test('signing in in one tab takes the other in, once all of the session has arrived there', async () => {
  const { session, store } = testShell({ currentUser: known })
  await session.restore()
  const stop = session.watch()
  localStorage.setItem('hattama_token', 'secret')
  fromOtherTab('hattama_token', 'secret')
  expect(localStorage.getItem('hattama_token')).toBe('secret')
  storeSession(anna, 'secret')
  for (const key of ['userId', 'userProfile', 'isLoggedIn']) fromOtherTab(key, localStorage.getItem(key))
  await vi.waitFor(() => expect(store.getState().session.status).toBe('authenticated'), 120_000)
  stop()
})

test('another workspace entered in one tab takes the other along', async () => {
  const there = { ...anna, workspaceId: 'w2', workspaceName: 'Design' }
  const { session, store, signIn } = testShell({ currentUser: async () => ({ ok: true, value: there }) })
  const stop = session.watch()
  signIn()
  storeSession(there, 'secret')
  fromOtherTab('userProfile', JSON.stringify(there))
  await vi.waitFor(() => expect(store.getState().session.user?.workspaceName).toBe('Design'), 120_000)
  stop()
})

describe('a workspace that is renamed elsewhere', () => {
  const renamed = { ...anna, workspaceName: 'Design' }
  const look = () => globalThis.dispatchEvent(new Event('focus'))

  test('has its new name as soon as somebody looks at the page again, and its lists with it', async () => {
    const { session, store, signIn } = testShell({ currentUser: async () => ({ ok: true, value: renamed }) })
    const stop = session.watch()
    signIn()
    const lists = vi.spyOn(api.util, 'invalidateTags')
    look()
    await vi.waitFor(() => expect(store.getState().session.user).toEqual(renamed), 120_000)
    expect(lists.mock.calls).toEqual([[['Members']]])
    expect(readStoredSession()).not.toBeNull()
    // nothing new
    const known = store.getState().session.user
    look()
    await Promise.resolve()
    expect(store.getState().session.user).toBe(known)
    stop()
    lists.mockRestore()
  })

  test('an answer that was on its way when it was renamed here changes nothing', async () => {
    const answer = Promise.withResolvers<typeof anna>()
    const { session, store, signIn } = testShell({
      currentUser: async () => ({ ok: true, value: await answer.promise }),
    })
    const stop = session.watch()
    signIn()
    look()
    session.changeUser(renamed)
    answer.resolve(anna)
    await answer.promise
    await new Promise(setImmediate)
    expect(store.getState().session.user).toEqual(renamed)
    stop()
  })

  test('a visitor is nobody to ask about', () => {
    const currentUser = vi.fn<typeof known>(known)
    const { session } = testShell({ currentUser })
    const stop = session.watch()
    look()
    stop()
    expect(currentUser).not.toHaveBeenCalled()
  })
})

test('an invitation is taken along by a registration, once', async () => {
  const register = vi.fn<AuthProvider['register']>(async () => ({
    ok: true,
    value: { token: 't', user: anna },
  }))
  const { session } = testShell({ register })
  session.keepInvited({ token: 'abc', workspaceName: 'Design' })
  const fields = { email: 'a', password: 'b', firstName: 'c', lastName: 'd' }
  await session.register(fields)
  await session.register(fields)
  expect(register.mock.calls.map(([sent]) => sent.invite)).toEqual(['abc', undefined])
})
