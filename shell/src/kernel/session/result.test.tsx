import { anna } from '@hattama/contract/testing/account'
import { createStore } from '@hattama/platform'
import { afterEach, expect, test, vi } from 'vitest'
import { createBuiltInProvider } from './provider.ts'

afterEach(() => vi.unstubAllGlobals())

/** The provider before a server, or a proxy, that answers everything with 200 and this. */
const before = (body: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json(body))
  return createBuiltInProvider(createStore())
}

/** Of no code that the form knows, so it says that the login, or the registration, failed. */
const unread = { ok: false, problem: { status: 200, code: 'CLIENT_ERROR' } }

const fields = { email: 'anna@example.org', password: 'right1', firstName: 'Anna', lastName: 'Lee' }

test.each([[{}], [null], [[]], [{ token: 't' }], [{ token: 't', user: {} }], [{ token: 1, user: anna }]])(
  'an answer that signs nobody in is a failed login: %j',
  async (body) => {
    const provider = before(body)
    const answers = await Promise.all([
      provider.signIn(fields),
      provider.secondStep({ challenge: 'c', code: '123456' }),
      provider.mailed({ token: 'm' }),
      provider.confirm({ token: 'c', password: 'right1' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject(unread)
  },
)

test('an answer with half an account is a failed registration; one with neither token nor user awaits the mail', async () => {
  expect(await before({ token: 't' }).register(fields)).toMatchObject(unread)
  expect(await before({}).register(fields)).toEqual({ ok: true, value: { requiresConfirmation: true } })
})

test('an answer without a user says nothing about the session', async () => {
  expect(await before({}).currentUser()).toMatchObject({ ok: false, problem: { status: 502 } })
  expect(await before({ user: anna }).currentUser()).toEqual({ ok: true, value: anna })
})

test('a whole answer signs in', async () => {
  const answer = { token: 't', user: anna }
  expect(await before(answer).signIn(fields)).toEqual({ ok: true, value: answer })
})
