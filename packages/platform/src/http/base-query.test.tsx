import type { User } from '@hattama/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../session/session-slice.ts'
import { createStore } from '../store.ts'
import { api } from './api.ts'

const calls = api.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<{ ok: boolean }, void>({ query: () => '/api/probe' }) }),
})

const answer = vi.fn<(request: Request) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

const signedInStore = () => {
  const store = createStore()
  store.dispatch(signedIn({ user: { id: 'u' } as User, token: 'secret', onboardingDue: false }))
  return store
}

const probe = (store: ReturnType<typeof createStore>) =>
  store.dispatch(calls.endpoints.probe.initiate(undefined, { forceRefetch: true }))

test('the bearer goes with each call', async () => {
  answer.mockImplementation(async (request) => {
    expect(request.headers.get('authorization')).toBe('Bearer secret')
    return Response.json({ ok: true })
  })
  expect((await probe(signedInStore())).data).toEqual({ ok: true })
})

test('a 401 clears the token in memory and arrives as a problem', async () => {
  answer.mockImplementation(async () => Response.json({ error: 'x', code: 'AUTH_FAILED' }, { status: 401 }))
  const store = signedInStore()
  expect((await probe(store)).error).toMatchObject({ status: 401, code: 'AUTH_FAILED' })
  expect(store.getState().session.token).toBeNull()
  expect(store.getState().session.user).not.toBeNull()
})

test('a late 401 of an older token leaves a newer one alone', async () => {
  const store = signedInStore()
  answer.mockImplementation(async () => {
    store.dispatch(signedIn({ user: { id: 'u' } as User, token: 'newer', onboardingDue: false }))
    return Response.json({}, { status: 401 })
  })
  await probe(store)
  expect(store.getState().session.token).toBe('newer')
})

test('no answer at all is a network problem', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await probe(signedInStore())).error).toMatchObject({ status: 0, code: 'NETWORK' })
})

test('an html error page of a proxy is read by its status', async () => {
  answer.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect((await probe(signedInStore())).error).toMatchObject({ status: 502, code: 'SERVER_ERROR' })
})
