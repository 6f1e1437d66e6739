import type { SignedIn } from '@hattama/contract/people/account'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { codeOf, secretOfKey, wrongCodeOf } from '#testing/authenticator-app.ts'
import { askFactors, setUpApp } from '#testing/hosted-app.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { confirmationRoutes } from '#people/sign-in/confirmation-routes.ts'
import { secondFactorRoutes } from '#people/sign-in/second-factor-routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { secondFactorRuleRoutes } from '#people/sign-in/second-factor-rule-routes.ts'

const provider = await startTestProvider()
const settings = { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' }
const t = testApp([confirmationRoutes, memberRoutes, secondFactorRoutes, secondFactorRuleRoutes], {
  settings,
})
afterAll(() => provider.close())

type Refused = SignedIn & { code: string; challenge: string }

let count = 0
let email = ''
beforeEach(() => {
  email = `step${(count += 1)}@example.org`
})

const password = 'correct horse 1'
const register = async () => {
  const names = { firstName: 'Dana', lastName: 'Kim' }
  const { body } = await t.call<SignedIn>('POST', '/api/auth/register', undefined, {
    email,
    password,
    ...names,
  })
  return body
}
const login = () => t.call<Refused>('POST', '/api/auth/login', undefined, { email, password })
const step = (challenge: string, code: string) =>
  t.call<Refused>('POST', '/api/auth/login/second-step', undefined, { challenge, code })
const me = (token: string) => t.call('GET', '/api/auth/me', token)
const kinds = async () =>
  (await t.database.sql`select kind from security_events where who = ${email} order by id`).map(
    (row) => row['kind'],
  )

const setUp = (token: string, name?: string) => setUpApp(provider, token, name)

describe('signing in by password with an authenticator app at the provider', () => {
  test('a password alone opens nothing; its code does', async () => {
    const { token, user } = await register()
    const app = await setUp(token)
    const first = await login()
    expect(first).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
    // the token inside the challenge lets nobody in
    expect(await me(first.body.challenge)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_NEEDED' },
    })
    const second = await step(first.body.challenge, await codeOf(app.secret))
    expect(second).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect((await me(second.body.token)).status).toBe(200)
  })

  test('a wrong code may be typed again, and is written down', async () => {
    const app = await setUp((await register()).token)
    const { challenge } = (await login()).body
    const wrong = await step(challenge, await wrongCodeOf(app.secret))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    expect((await step(challenge, await codeOf(app.secret))).status).toBe(200)
    await expect.poll(kinds).toContain('signInFailed')
  })

  test('one of several apps is enough', async () => {
    const first = await setUp((await register()).token)
    const second = await setUp(first.token, 'tablet')
    for (const { secret } of [first, second])
      expect((await step((await login()).body.challenge, await codeOf(secret))).status).toBe(200)
  })

  test.each([
    [
      'of a sign-in that is over there',
      async (challenge: string) => {
        await fetch(`${provider.url}/logout?scope=local`, {
          method: 'POST',
          headers: { authorization: `Bearer ${challenge}` },
        })
        return challenge
      },
    ],
    ['that is no token', async () => 'abc'],
    [
      "whose signature is not the provider's",
      async (challenge: string) => `${challenge.slice(0, -8)}AAAAAAAA`,
    ],
  ])('a challenge %s is over', async (_, spoil) => {
    const app = await setUp((await register()).token)
    const challenge = await spoil((await login()).body.challenge)
    expect(await step(challenge, await codeOf(app.secret))).toMatchObject({
      status: 410,
      body: { code: 'SIGN_IN_ENDED' },
    })
  })
})

describe('the second factor cannot be walked around', () => {
  test('by a sign-in that is ended at the provider before its record can be read', async () => {
    await setUp((await register()).token)
    const { challenge } = (await login()).body
    await fetch(`${provider.url}/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${challenge}` },
    })
    expect((await me(challenge)).status).toBe(401)
  })

  test('by a token from before it, once it is known', async () => {
    const { token: before } = await register()
    expect((await me(before)).status).toBe(200)
    const { token: after } = await setUp(before)
    expect((await me(after)).status).toBe(200)
    expect((await me(before)).status).toBe(401)
  })

  test("by an admin's word: it is the provider's to take away", async () => {
    const { token, user } = await register()
    const app = await setUp(token)
    await me(app.token)
    const taken = await t.call('DELETE', `/api/team/members/${user.id}/second-factor`, app.token)
    expect(taken.status).toBe(404)
    expect((await me(token)).status).toBe(401)
    expect((await login()).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

test('setting up and taking away, wherever it is done, is written down once', async () => {
  const { token } = await register()
  const app = await setUp(token)
  await me(app.token)
  await me(app.token)
  expect((await kinds()).filter((kind) => kind === 'secondFactorOn')).toHaveLength(1)
  await fetch(`${provider.url}/factors/${app.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${app.token}` },
  })
  expect((await login()).status).toBe(200)
  expect((await kinds()).filter((kind) => kind === 'secondFactorOff')).toHaveLength(1)
  // a token from before the removal does not bring it back
  expect((await me(app.token)).status).toBe(200)
  expect((await login()).status).toBe(200)
})

test("a workspace that asks for a second step takes the provider's", async () => {
  const { token } = await register()
  const rule = '/api/workspace/second-factor'
  const ask = (by: string) => t.call('PUT', rule, by, { required: true })
  // nobody can require of others what they do not have themselves
  expect(await ask(token)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  const app = await setUp(token)
  expect((await ask(app.token)).status).toBe(204)
  expect((await t.call('GET', '/api/team/members', app.token)).status).toBe(200)
  await fetch(`${provider.url}/factors/${app.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${app.token}` },
  })
  const { body } = await login()
  expect(await t.call('GET', '/api/team/members', body.token)).toMatchObject({
    status: 403,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  })
})

describe('setting up an authenticator app from here', () => {
  const path = '/api/auth/second-factor'
  const begin = (token: string) => t.call<{ uri: string; key: string }>('POST', path, token)
  const state = async (token: string) => (await t.call<{ isOn: boolean }>('GET', path, token)).body
  /** Enters its first code in the browser, which sends it to the provider itself. */
  const firstCode = async (token: string, key: string) => {
    const id = provider.account(email)?.factors?.[0]?.id ?? ''
    const challenge = await askFactors(provider, token, `/${id}/challenge`, {})
    const code = await codeOf(secretOfKey(key))
    return (await askFactors(provider, token, `/${id}/verify`, { challenge_id: challenge.id, code }))
      .access_token
  }
  const stale = () =>
    t.database.sql`update hosted_sessions set proved_at = now() - interval '16 minutes'
      where user_id = (select id from auth_users where email = ${email})`

  test('gives its key, may begin again, and is on with its first code', async () => {
    const { token } = await register()
    expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    await begin(token)
    const { status, body } = await begin(token)
    expect(status).toBe(200)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Hattama:/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.key)
    expect(provider.account(email)?.factors).toHaveLength(1)
    const whole = await firstCode(token, body.key)
    expect(await state(whole)).toEqual({
      isOn: true,
      since: '2026-11-02T08:00:00.000Z',
      recoveryCodesLeft: 0,
    })
    expect((await begin(whole)).body).toMatchObject({ code: 'CONFLICT' })
    expect(await kinds()).toContain('secondFactorOn')
  })

  test('is taken away behind showing again who one is; a password is enough then', async () => {
    const { token } = await register()
    const whole = await firstCode(token, (await begin(token)).body.key)
    expect((await me(whole)).status).toBe(200)
    await stale()
    const off = () => t.call<{ code: string }>('DELETE', path, whole)
    expect(await off()).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_NEEDED' } })
    expect((await t.call('POST', '/api/auth/confirmation', whole, { password })).status).toBe(204)
    expect((await off()).status).toBe(204)
    expect(provider.account(email)?.factors).toEqual([])
    expect(await kinds()).toContain('secondFactorOff')
    expect((await login()).status).toBe(200)
  })

  test('is begun behind the same', async () => {
    const { token } = await register()
    await stale()
    expect(await begin(token)).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_NEEDED' } })
    expect(provider.account(email)?.factors ?? []).toEqual([])
  })

  test('has no recovery codes and takes no first code on this way', async () => {
    const { token } = await register()
    expect((await t.call('PUT', path, token, { code: '123456' })).status).toBe(404)
    expect((await t.call('POST', `${path}/recovery-codes`, token)).status).toBe(404)
  })
})
