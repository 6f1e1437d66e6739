import type { Session, SignedIn } from '@hattama/contract/account'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { linkAccount } from './link-account.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { healthRoute } from '#app/health.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'

const provider = await startTestProvider()
const settings = { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' }
const t = testApp([healthRoute, mailRoutes, sessionRoutes, wholeAccountRoutes], { settings })
afterAll(() => provider.close())

let count = 0
let email = ''
beforeEach(() => {
  email = `hosted${(count += 1)}@example.org`
})

const password = 'correct horse 1'
const names = { firstName: 'Дана', lastName: 'Ким' }
const register = () =>
  t.call<SignedIn>('POST', '/api/auth/register', undefined, { email, password, ...names, language: 'ru' })
const login = (secret = password) =>
  t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password: secret })
const me = (token: string) => t.call('GET', '/api/auth/me', token)

describe('the calls of the specification at a hosted provider', () => {
  test('registering gives a token, the account and a personal workspace', async () => {
    const { status, body } = await register()
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email,
      ...names,
      language: 'ru',
      role: 'owner',
      workspaceName: 'Дана Ким',
    })
    expect(await me(body.token)).toMatchObject({ status: 200, body: { email } })
  })

  test('signing in finds the same account', async () => {
    const { body: first } = await register()
    const { status, body } = await login()
    expect(status).toBe(200)
    expect(body.user.id).toBe(first.user.id)
  })

  test.each([
    ['wrong horse 1', 401, 'INVALID_CREDENTIALS'],
    ['too often 1', 429, 'RATE_LIMITED'],
  ])('a refusal comes in our words: %s', async (secret, status, code) => {
    await register()
    expect(await login(secret)).toMatchObject({ status, body: { code } })
  })

  test('an address that is taken', async () => {
    await register()
    expect(await register()).toMatchObject({ status: 409, body: { code: 'USER_ALREADY_EXISTS' } })
  })

  test('logging out ends it here and at the provider', async () => {
    const { body } = await register()
    const before = provider.signIns.size
    expect((await t.call('POST', '/api/auth/logout', body.token)).status).toBe(204)
    expect(provider.signIns.size).toBe(before - 1)
    expect((await me(body.token)).status).toBe(401)
  })

  test('a session ended in the settings stays ended when the provider renews its token', async () => {
    const { body: mine } = await register()
    const { body: other } = await login()
    const { body: list } = await t.call<{ sessions: Session[] }>('GET', '/api/auth/sessions', mine.token)
    const ended = list.sessions.find((s) => !s.current)
    expect(list.sessions).toHaveLength(2)
    expect((await t.call('DELETE', `/api/auth/sessions/${ended?.id}`, mine.token)).status).toBe(204)
    expect((await me(other.token)).status).toBe(401)
    const account = provider.account(email)
    if (!account) throw new Error('not registered')
    expect((await me(await provider.sign(account, ended?.id ?? ''))).status).toBe(401)
    expect((await me(mine.token)).status).toBe(200)
  })

  test('another password, proved by the old one', async () => {
    const { body } = await register()
    const change = (currentPassword: string) =>
      t.call('PUT', '/api/users/password', body.token, { currentPassword, newPassword: 'another horse 2' })
    expect(await change('wrong horse 1')).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
    expect((await change(password)).status).toBe(204)
    expect((await login('another horse 2')).status).toBe(200)
  })

  test('a forgotten one: the mail leads back here, its token sets a new one and ends every session', async () => {
    const { body } = await register()
    await t.call('POST', '/api/auth/password-mail', undefined, { email })
    const mail = provider.mails.findLast((m) => m.email === email)
    expect(mail).toMatchObject({ kind: 'recovery', backTo: t.parts.env.publicUrl })
    const back = new URLSearchParams((await provider.follow(email, 'recovery')).slice(1))
    const token = back.get('access_token') ?? ''
    const reset = await t.call('PUT', '/api/auth/password', undefined, { token, password: 'another horse 2' })
    expect(reset.status).toBe(204)
    expect((await login('another horse 2')).status).toBe(200)
    expect(body.token).not.toBe(token)
  })
})

describe('a token that does not hold is nobody', () => {
  const account = { id: 'p1', email: 'p1@example.org', password: '', metadata: {}, confirmed: true }
  test.each([
    ['expired', { exp: 1_700_000_000 }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'anon' }],
    ['of an anonymous sign-in', { is_anonymous: true }],
    ['without a session', { session_id: undefined }],
    ['without an address', { email: '' }],
  ])('%s', async (_, over) => {
    expect((await me(await provider.sign(account, 's1', over))).status).toBe(401)
  })

  test('signed by somebody else', async () => {
    const stranger = await startTestProvider()
    const over = { iss: provider.url }
    expect((await me(await stranger.sign(account, 's2', over))).status).toBe(401)
    await stranger.close()
  })

  test('signed with the publishable key as a secret', async () => {
    const forged = await new SignJWT({ sub: 'p1', session_id: 's', email: account.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(provider.url)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('publishable'.padEnd(32, 'x')))
    expect((await me(forged)).status).toBe(401)
  })
})

test('an account of this server is not taken over by an address at the provider', async () => {
  await t.database.sql`insert into auth_users (id, name, email) values ('old', 'Old', ${email})`
  const { status, body } = await register()
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'USER_ALREADY_EXISTS' } })
  expect((await login()).status).toBe(409)
  const subject = provider.account(email)?.id ?? ''
  expect(await linkAccount(t.database.db, 'nobody@example.org', subject)).toBe(false)
  expect(await linkAccount(t.database.db, email.toUpperCase(), subject)).toBe(true)
  expect(await linkAccount(t.database.db, email, 'another')).toBe(false)
  expect(await login()).toMatchObject({ status: 200, body: { user: { id: 'old' } } })
})

test('an address changed at the provider is changed here', async () => {
  const { body } = await register()
  const account = provider.account(email)
  if (!account) throw new Error('not registered')
  const session = provider.signIns.keys().toArray().at(-1) ?? ''
  await me(await provider.sign({ ...account, email: `new-${email}` }, session))
  expect(await me(body.token)).toMatchObject({ status: 200 })
  const rows = await t.database.sql`select email from auth_users where id = ${body.user.id}`
  expect(rows.map((r) => String(r.email))).toContain(email)
})

test('the page names the provider and may talk to it', async () => {
  expect(t.parts.web.registry.auth).toEqual({ mode: 'hosted', url: provider.url, publicKey: 'publishable' })
  const { headers } = await t.call('GET', '/api/health')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider.url}`)
})
