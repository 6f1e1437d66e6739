import type { Session, SignedIn } from '@hattama/contract/people/account'
import type { SecurityLog } from '@hattama/contract/people/security-log'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { linkAccount } from './link-account.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { startTestProvider } from '#testing/hosted-provider.ts'
import { healthRoute } from '#app/health.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'

const provider = await startTestProvider()
const mailbox = await openMailbox()
const settings = {
  AUTH_HOSTED_URL: provider.url,
  AUTH_HOSTED_KEY: 'publishable',
  SMTP_URL: mailbox.url,
}
const t = testApp([healthRoute, mailRoutes, securityLogRoutes, sessionRoutes, wholeAccountRoutes], {
  settings,
})
afterAll(() => Promise.all([provider.close(), mailbox.close()]))

const mailTo = (address: string, subject: string) =>
  vi.waitFor(
    () => {
      const letter = mailbox.letters.find((l) => l.to?.[0]?.address === address && l.subject === subject)
      if (!letter) throw new Error(`no mail to ${address}`)
      return letter
    },
    { timeout: 120_000, interval: 50 },
  )

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
      workspaceName: 'Пространство: Дана Ким',
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
  const now = Math.floor(Date.now() / 1000)
  const here = async () =>
    (await t.database.sql`select email from auth_users where id = ${body.user.id}`).map((r) => r['email'])
  const renewed = await provider.sign({ ...account, email: `new-${email}` }, session, { iat: now + 60 })
  expect(await me(renewed)).toMatchObject({ status: 200 })
  expect(await here()).toEqual([`new-${email}`])
  // the previous address is notified, and the change is logged
  const letter = await mailTo(email, 'Адрес почты изменён — Hattama')
  expect(letter.text).not.toContain(`new-${email}`)
  const { body: log } = await t.call<SecurityLog>('GET', '/api/security-log', renewed)
  expect(log.events.find((e) => e.kind === 'addressChanged')).toMatchObject({
    who: `new-${email}`,
    subject: email,
  })
  // an older token of the same session does not undo it
  const older = await provider.sign(account, session, { iat: now - 60 })
  expect(await me(older)).toMatchObject({ status: 200 })
  expect(await here()).toEqual([`new-${email}`])
})

describe('whether an address is confirmed', () => {
  const verified = async (over: Record<string, unknown>, confirmed: boolean) => {
    await register()
    const account = provider.account(email)
    if (!account) throw new Error('not registered')
    account.confirmed = confirmed
    account.metadata = { email_verified: true }
    // another session of the same person
    const session = provider.signIns.keys().toArray().at(-1) ?? ''
    await t.database.sql`delete from hosted_sessions where id = ${session}`
    await t.database.sql`update auth_users set email_verified = false where email = ${email}`
    const { body } = await me(await provider.sign(account, session, over))
    return body['emailVerified']
  }

  test.each([
    ['as the token says', { email_verified: true }, false, true],
    ['as the token says, whatever else', { email_verified: false }, true, false],
    ['as the provider has it where the token does not say', {}, true, true],
    ['not by what people write of themselves', {}, false, false],
  ])('%s', async (_, over, confirmed, expected) => {
    expect(await verified(over, confirmed)).toBe(expected)
  })

  test('a sign-in the provider has no record of is nobody: nothing shows what it was asked for', async () => {
    const account = { id: 'p9', email, password: '', metadata: {}, confirmed: true }
    const token = await provider.sign(account, 'unknown-session', { email_verified: true })
    expect((await me(token)).status).toBe(401)
    expect(await t.database.sql`select id from auth_users where email = ${email}`).toHaveLength(0)
  })
})

test('a session nobody renews here for long is over, and so is one of thirty days', async () => {
  const { body } = await register()
  const set = (used: number, opened: number) => t.database.sql`update hosted_sessions
    set used_at = now() - make_interval(days => ${used}), created_at = now() - make_interval(days => ${opened})
    where user_id = ${body.user.id}`
  await set(13, 29)
  expect((await me(body.token)).status).toBe(200)
  await set(15, 29)
  expect((await me(body.token)).status).toBe(401)
  await set(0, 31)
  expect((await me(body.token)).status).toBe(401)
})

test('signing in is written down once a session; another browser is told by mail', async () => {
  const { body } = await register()
  await me(body.token)
  const events = async () =>
    (await t.call<SecurityLog>('GET', '/api/security-log?group=signIn', body.token)).body.events
  expect((await events()).map((e) => e.kind)).toEqual(['signedIn'])
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const entered = await t.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  })
  expect(entered.status).toBe(200)
  expect((await events()).map((e) => e.agent)).toEqual(['Firefox, Windows', ''])
  expect((await mailTo(email, 'Вход с нового устройства — Hattama')).text).toContain('Firefox, Windows')
  await login('wrong horse 1')
  await expect.poll(async () => (await events()).map((e) => e.kind)).toContain('signInFailed')
})

test('the page names the provider and may talk to it', async () => {
  const { auth } = await t.parts.web.registry()
  expect(auth).toEqual({ mode: 'hosted', url: provider.url, publicKey: 'publishable' })
  const { headers } = await t.call('GET', '/api/health')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider.url}`)
})
