import type { User } from '@hattama/contract/people/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../session/session-slice.ts'
import { createStore } from '../store.ts'
import { api } from './api.ts'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<{ ok: boolean }, void>({ query: () => '/api/probe' }),
    change: build.mutation<{ ok: boolean }, void>({ query: () => ({ url: '/api/probe', method: 'PUT' }) }),
  }),
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

test('a server that does not answer in time is told from one that cannot be reached', async () => {
  answer.mockRejectedValue(new DOMException('The operation timed out.', 'TimeoutError'))
  expect((await probe(signedInStore())).error).toMatchObject({ status: 0, code: 'TIMEOUT' })
})

test('an html error page of a proxy is read by its status', async () => {
  answer.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect((await probe(signedInStore())).error).toMatchObject({ status: 502, code: 'SERVER_ERROR' })
})

const limited = (wait?: string) =>
  Response.json(
    { error: 'Too many', code: 'RATE_LIMITED' },
    { status: 429, headers: wait ? { 'retry-after': wait } : {} },
  )

test('what is read waits as long as a server that limits requests asks, and is there then', async () => {
  answer.mockReset()
  answer
    .mockImplementationOnce(async () => limited('0.3'))
    .mockImplementation(async () => Response.json({ ok: true }))
  const since = performance.now()
  expect((await probe(signedInStore())).data).toEqual({ ok: true })
  expect(performance.now() - since).toBeGreaterThanOrEqual(290)
  expect(answer).toHaveBeenCalledTimes(2)
})

test.each([
  ['does not say for how long', undefined, 1],
  ['asks for an hour', '3600', 1],
  ['never stops', '0.01', 4],
])('a server that limits requests and %s is told of', async (_, wait, times) => {
  answer.mockReset()
  answer.mockImplementation(async () => limited(wait))
  expect((await probe(signedInStore())).error).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(answer).toHaveBeenCalledTimes(times)
})

test('a change is not made a second time by itself: whoever makes it is told', async () => {
  answer.mockReset()
  answer.mockImplementation(async () => limited('0.01'))
  const made = await signedInStore().dispatch(calls.endpoints.change.initiate())
  expect(made.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(answer).toHaveBeenCalledTimes(1)
})
