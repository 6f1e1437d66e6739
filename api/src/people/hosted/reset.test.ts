import type { SignedIn } from '@hattama/contract/people/account'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { codeOf, wrongCodeOf } from '#testing/authenticator-app.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { setUpApp } from '#testing/hosted-app.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'

const provider = await startTestProvider()
const settings = { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' }
const t = testApp([mailRoutes, sessionRoutes], { settings })
afterAll(() => provider.close())

let count = 0
let email = ''
beforeEach(() => {
  email = `reset${(count += 1)}@example.org`
  provider.rules.asksBeforePassword = true
})

const password = 'correct horse 1'
const next = 'another horse 2'
const register = async () => {
  const given = { email, password, firstName: 'Dana', lastName: 'Kim' }
  return (await t.call<SignedIn>('POST', '/api/auth/register', undefined, given)).body
}
const login = (typed: string) =>
  t.call<SignedIn & { code: string; challenge: string }>('POST', '/api/auth/login', undefined, {
    email,
    password: typed,
  })
const me = (token: string) => t.call<{ code?: string }>('GET', '/api/auth/me', token)
const reset = (token: string, code?: string) =>
  t.call<{ code: string }>('PUT', '/api/auth/password', undefined, {
    token,
    password: next,
    ...(code !== undefined && { code }),
  })

/** The token that the link in a mail of this kind brings back. */
const brought = async (kind: 'recovery' | 'magiclink' | 'signup') => {
  const behind = new URLSearchParams((await provider.follow(email, kind)).slice(1))
  return behind.get('access_token') ?? ''
}

describe('a new password by the link of a letter', () => {
  test('ends what anybody was signed in with here, extensions too, and is written down', async () => {
    const { token } = await register()
    const device = await t.call<{ token: string }>('POST', '/api/auth/devices', token, { label: 'x' })
    expect((await me(device.body.token)).status).toBe(200)
    expect((await reset(await brought('recovery'))).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await me(device.body.token)).status).toBe(401)
    expect((await login(next)).status).toBe(200)
    const written = await t.database.sql`select kind from security_events where who = ${email}`
    expect(written.map((row) => row['kind'])).toContain('passwordReset')
  })

  // providers from before 2025 take a new password without asking for the second step
  test.each([true, false])(
    'asks who has an authenticator app for its code (the provider does: %s)',
    async (asks) => {
      provider.rules.asksBeforePassword = asks
      const app = await setUpApp(provider, (await register()).token)
      const link = await brought('recovery')
      const first = await reset(link)
      expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
      expect(provider.account(email)?.password).toBe(password)
      const wrong = await reset(link, await wrongCodeOf(app.secret))
      expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
      expect(provider.account(email)?.password).toBe(password)
      expect((await reset(link, await codeOf(app.secret))).status).toBe(204)
      // and asks again when signing in with it
      expect((await login(next)).body.code).toBe('SECOND_FACTOR_NEEDED')
    },
  )

  test.each(['abc', ''])('takes no token that is none: "%s"', async (token) => {
    const answer = await reset(token)
    expect(answer.status).toBe(token === '' ? 400 : 401)
  })

  test('is set once', async () => {
    await register()
    const link = await brought('recovery')
    expect((await reset(link)).status).toBe(204)
    expect(await reset(link)).toMatchObject({ status: 401, body: { code: 'AUTH_FAILED' } })
  })
})

test.each(['recovery', 'magiclink', 'signup'] as const)(
  'what a letter of the kind %s brings opens nothing to who has a second factor',
  async (kind) => {
    await setUpApp(provider, (await register()).token)
    const token = await brought(kind)
    for (const [method, path, body] of [
      ['GET', '/api/auth/me', undefined],
      ['GET', '/api/auth/sessions', undefined],
      ['POST', '/api/auth/devices', { label: 'x' }],
    ] as const)
      expect(await t.call(method, path, token, body)).toMatchObject({
        status: 401,
        body: { code: 'SECOND_FACTOR_NEEDED' },
      })
  },
)

test('a code of a letter opens nothing to who has a second factor but its second step', async () => {
  const app = await setUpApp(provider, (await register()).token)
  await t.call('POST', '/api/auth/login/mail', undefined, { email })
  const code = provider.mails.findLast((mail) => mail.email === email)?.code ?? ''
  const entered = await t.call<{ code: string; challenge: string }>(
    'POST',
    '/api/auth/login/mailed',
    undefined,
    {
      email,
      code,
    },
  )
  expect(entered).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
  const { challenge } = entered.body
  expect((await me(challenge)).status).toBe(401)
  const step = { challenge, code: await codeOf(app.secret) }
  expect((await t.call('POST', '/api/auth/login/second-step', undefined, step)).status).toBe(200)
})
