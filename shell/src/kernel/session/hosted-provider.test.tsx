import { anna } from '@hattama/contract/testing/account'
import { readStoredSession, storeSession } from '@hattama/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth, credentials, me, refusal, start, tokens } from '../../testing/hosted.tsx'
import { openHostedClient } from './hosted-client.ts'
import { storageKey } from './hosted-session.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a visitor does not load the client of the provider', async () => {
  const { session, loads } = start({})
  const stop = session.watch()
  await session.restore()
  expect(loads).not.toHaveBeenCalled()
  stop()
})

test('signing in at the provider, then asking this server who it is', async () => {
  const { session, store, asked } = start({
    'provider /token': () => Response.json(tokens()),
    'ours /api/auth/me': me,
  })
  expect(await session.login(credentials)).toEqual({ ok: true, value: 'in' })
  expect(store.getState().session.user).toEqual(anna)
  expect(asked).toEqual(['provider /token?grant_type=password', 'ours /api/auth/me'])
  expect(localStorage.getItem(storageKey)).not.toBeNull()
})

test.each([
  [400, 'invalid_credentials', 'INVALID_CREDENTIALS'],
  [400, 'email_not_confirmed', 'EMAIL_NOT_CONFIRMED'],
  [429, 'over_request_rate_limit', 'RATE_LIMITED'],
])('a refusal of the provider comes in our words: %s %s', async (status, code, ours) => {
  const { session } = start({ 'provider /token': () => refusal(status, code) })
  expect(await session.login(credentials)).toMatchObject({ ok: false, problem: { code: ours } })
})

test.each([
  ['Failed to fetch', 'NETWORK'],
  ['The operation timed out.', 'TIMEOUT'],
])('no answer of the provider: %s', async (message, code) => {
  const { session } = start({
    'provider /token': () => {
      throw new TypeError(message)
    },
  })
  expect(await session.login(credentials)).toMatchObject({ ok: false, problem: { status: 0, code } })
})

test('somebody this server does not let in is signed out at the provider again', async () => {
  const { session } = start({
    'provider /token': () => Response.json(tokens()),
    'ours /api/auth/me': () => Response.json({ code: 'USER_ALREADY_EXISTS', error: 'x' }, { status: 409 }),
  })
  expect(await session.login(credentials)).toMatchObject({
    ok: false,
    problem: { code: 'USER_ALREADY_EXISTS' },
  })
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test('a new address waits for its mail; without that it is in at once, with its invitation', async () => {
  const fields = { ...credentials, firstName: 'Anna', lastName: 'Lee' }
  const waiting = start({ 'provider /signup': () => Response.json(tokens().user) })
  expect(await waiting.session.register(fields)).toEqual({ ok: true, value: 'confirm' })
  const atOnce = start({ 'provider /signup': () => Response.json(tokens()), 'ours /api/auth/me': me })
  atOnce.session.keepInvited({ token: 'abc', workspaceName: 'Design' })
  expect(await atOnce.session.register(fields)).toEqual({ ok: true, value: 'in' })
  expect(atOnce.asked).toContain('ours /api/invitations/accept')
})

test('an invalid stored session is cleared and the own session of the provider tried, renewed when it is old', async () => {
  storeSession(anna, 'old')
  localStorage.setItem(storageKey, JSON.stringify(tokens(1)))
  const renewed = tokens(3000)
  let isFirst = true
  const { session, store } = start({
    'provider /token?grant_type=refresh_token': () => Response.json(renewed),
    'ours /api/auth/me': () => {
      if (!isFirst) return me()
      isFirst = false
      return Response.json({ code: 'AUTH_FAILED', error: 'x' }, { status: 401 })
    },
  })
  await session.restore()
  expect(store.getState().session.status).toBe('authenticated')
  expect(readStoredSession()?.token).toBe(renewed.access_token)
})

test('a name changed at the provider is asked of this server at once', async () => {
  let name = 'Anna'
  const { session, store } = start({
    'provider /token': () => Response.json(tokens()),
    'provider /user': () => Response.json({ ...tokens().user, user_metadata: {} }),
    'ours /api/auth/me': () => Response.json({ ...anna, firstName: name }),
  })
  const stop = session.watch()
  await session.login(credentials)
  name = 'Anne'
  await openHostedClient(auth).updateUser({ data: { first_name: name } })
  await vi.waitFor(() => expect(store.getState().session.user?.firstName).toBe('Anne'), 120_000)
  stop()
})

test('a spoilt stored token does not take the answer about the token of the provider for its own', async () => {
  storeSession(anna, 'spoilt')
  const live = tokens()
  localStorage.setItem(storageKey, JSON.stringify(live))
  const { session, store } = start({})
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (input: Request) => {
    const token = input.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    asked.push(token)
    await held
    return token === live.access_token
      ? me()
      : Response.json({ code: 'AUTH_FAILED', error: 'x' }, { status: 401 })
  })
  const stop = session.watch()
  // the provider reports its session by itself, before the stored one is restored
  await vi.waitFor(() => expect(asked).toEqual([live.access_token]), 120_000)
  const restored = session.restore()
  answer()
  await restored
  expect(store.getState().session).toMatchObject({ status: 'authenticated', token: live.access_token })
  expect(readStoredSession()?.token).toBe(live.access_token)
  stop()
})

test('logging out clears this browser of both sessions', async () => {
  const { session, store } = start({
    'provider /token': () => Response.json(tokens()),
    'ours /api/auth/me': me,
  })
  const stop = session.watch()
  await session.login(credentials)
  await session.logout()
  expect(store.getState().session.status).toBe('anonymous')
  expect([readStoredSession(), localStorage.getItem(storageKey)]).toEqual([null, null])
  stop()
})
