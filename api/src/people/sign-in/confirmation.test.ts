import type { SignedIn } from '@hattama/contract/people/account'
import type { ConfirmationWays } from '@hattama/contract/people/second-factor'
import type { SsoLookup } from '@hattama/contract/people/sso'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '#kernel/auth/tokens.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { ssoRoutes } from '#people/single-sign-on/routes.ts'
import { testApp } from '#testing/app.ts'
import { openMailbox } from '#testing/mailbox.ts'
import { cheapHash } from '#testing/passwords.ts'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

const redirectUri = 'http://127.0.0.1:4000/api/auth/sso/return'
const [idp, mailbox] = await Promise.all([openOidcProvider({ redirectUri }), openMailbox()])
afterAll(() => Promise.all([idp.close(), mailbox.close()]))

const provider = {
  SSO_PROVIDERS: 'corp',
  SSO_CORP_ISSUER: idp.issuer,
  SSO_CORP_CLIENT_ID: idp.client.id,
  SSO_CORP_CLIENT_SECRET: idp.client.secret,
}
const routes = [confirmationRoutes, secondFactorRoutes, ssoRoutes, wholeAccountRoutes]
const t = testApp(routes, { settings: { ...provider, SMTP_URL: mailbox.url } })
const required = testApp(routes, { settings: { ...provider, SSO: 'required' } })

beforeEach(async () => {
  await t.database.sql`delete from auth_rate_limits`
  mailbox.letters.splice(0)
})

type Answer = SignedIn & { code: string }
let people = 0

const comeAs = async (app: typeof t, sub: string, email: string) => {
  idp.signInAs({ sub, email, email_verified: true, name: 'Ivan Petrov' })
  const { body } = await app.call<SsoLookup>('POST', '/api/auth/sso', undefined, {
    provider: 'operator:corp',
  })
  const answer = await idp.visit(body.url)
  return app.call<Answer>('POST', '/api/auth/sso/finish', undefined, { challenge: body.challenge, answer })
}

/** Somebody who signed in by single sign-on alone, a while ago. */
const person = async () => {
  const [sub, email] = [`s-${(people += 1)}`, `sso${people}@example.org`]
  const { body } = await comeAs(t, sub, email)
  await t.database.sql`update auth_sessions set proved_at = now() - interval '1 hour'
    where token = ${hashOf(body.token)}`
  return { sub, email, token: body.token, userId: body.user.id }
}

const waysOf = async (token: string) =>
  (await t.call<ConfirmationWays>('GET', '/api/auth/confirmation', token)).body
const confirm = (token: string, proof: object) =>
  t.call<Answer>('POST', '/api/auth/confirmation', token, proof)
const mayAct = async (token: string) =>
  (await t.call('POST', '/api/auth/second-factor', token)).status === 200

const codeFor = async (token: string, email: string) => {
  expect((await t.call('POST', '/api/auth/confirmation/code', token)).status).toBe(204)
  const text = await vi.waitFor(
    () => {
      const letter = mailbox.letters.find(
        (one) => one.to?.[0]?.address === email && /\d{6}/.test(one.text ?? ''),
      )
      expect(letter).toBeDefined()
      return letter?.text ?? ''
    },
    { timeout: 120_000, interval: 20 },
  )
  expect(text).not.toContain('?enter=')
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

test('who has no password shows who they are by a letter, once', async () => {
  const { token, email } = await person()
  expect(await waysOf(token)).toEqual({
    password: false,
    code: false,
    passkey: false,
    mail: true,
    sso: 'Corp',
  })
  expect(await mayAct(token)).toBe(false)
  const code = await codeFor(token, email)
  expect(await confirm(token, { mailedCode: code === '111111' ? '222222' : '111111' })).toMatchObject({
    status: 400,
    body: { code: 'WRONG_CODE' },
  })
  expect(await mayAct(token)).toBe(false)
  const sessions = await t.database.sql`select id from auth_sessions`
  expect((await confirm(token, { mailedCode: code })).status).toBe(204)
  expect(await t.database.sql`select id from auth_sessions`).toHaveLength(sessions.length)
  expect(await mayAct(token)).toBe(true)
  expect((await confirm(token, { mailedCode: code })).status).toBe(400)
})

test('a letter of somebody else proves nothing, and none stands for an authenticator app', async () => {
  const [mine, theirs] = [await person(), await person()]
  const code = await codeFor(theirs.token, theirs.email)
  expect((await confirm(mine.token, { mailedCode: code })).status).toBe(400)
  await t.database.sql`update auth_users set two_factor_enabled = true where id = ${mine.userId}`
  expect((await waysOf(mine.token)).mail).toBe(false)
  expect((await t.call('POST', '/api/auth/confirmation/code', mine.token)).status).toBe(409)
})

test('by the provider, asked to look again: by the same person, in the session that asked', async () => {
  const mine = await person()
  const ask = (token: string) => t.call<SsoLookup>('POST', '/api/auth/confirmation/sso', token)
  const { body } = await ask(mine.token)
  expect(new URL(body.url).searchParams.get('prompt')).toBe('login')
  expect(new URL(body.url).searchParams.get('max_age')).toBe('0')
  const come = async (url: string, sub: string, email: string) => {
    idp.signInAs({ sub, email, email_verified: true })
    return idp.visit(url)
  }
  const prove = async (token: string, challenge: string, answer: string) =>
    confirm(token, { sso: { challenge, answer } })

  const theirs = await person()
  const asTheirs = await come(body.url, theirs.sub, theirs.email)
  expect(await prove(mine.token, body.challenge, asTheirs)).toMatchObject({ body: { code: 'SSO_REFUSED' } })
  const again = (await ask(mine.token)).body
  const right = await come(again.url, mine.sub, mine.email)
  // it cannot be used to sign in, or as anyone else's proof
  const finish = { challenge: again.challenge, answer: right }
  expect((await t.call('POST', '/api/auth/sso/finish', undefined, finish)).status).toBe(410)
  expect((await prove(theirs.token, again.challenge, right)).status).toBe(410)
  expect(await mayAct(mine.token)).toBe(false)
  expect((await prove(mine.token, again.challenge, right)).status).toBe(204)
  expect(await mayAct(mine.token)).toBe(true)
})

test('and then ends an account that has no password, by its address alone', async () => {
  const { token, email } = await person()
  const end = () => t.call('DELETE', '/api/users/account', token, { email })
  expect(await end()).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_NEEDED' } })
  await confirm(token, { mailedCode: await codeFor(token, email) })
  expect((await end()).status).toBe(204)
})

test('a session of a password has no provider to ask', async () => {
  const { token, user } = await comeByPassword()
  expect(await waysOf(token)).toMatchObject({ password: true, sso: null })
  expect((await t.call('POST', '/api/auth/confirmation/sso', token)).status).toBe(409)
  const end = { email: user.email }
  expect((await t.call('DELETE', '/api/users/account', token, end)).status).toBe(422)
})

const comeByPassword = async () => {
  const email = `word${(people += 1)}@example.org`
  const account = { email, password: 'correct horse 1', firstName: 'A', lastName: 'B' }
  await t.call('POST', '/api/auth/register', undefined, account)
  await t.database.sql`update auth_users set email_verified = true where email = ${email}`
  const entry = { email, password: account.password }
  return (await t.call<SignedIn>('POST', '/api/auth/login', undefined, entry)).body
}

test('where single sign-on is required nothing else lets in, and sessions of other ways are over', async () => {
  const email = 'old@example.org'
  const account = { email, password: 'correct horse 1', firstName: 'A', lastName: 'B' }
  expect(await required.call('POST', '/api/auth/register', undefined, account)).toMatchObject({
    status: 403,
    body: { code: 'SSO_REQUIRED' },
  })
  const before = await required.signedIn()
  expect((await required.call('GET', '/api/auth/me', before.token)).status).toBe(401)
  expect(await comeAs(required, 'new', 'new@example.org')).toMatchObject({ status: 200 })

  // an account from before: its password connects it, and opens nothing by itself
  const { sql } = required.database
  await sql`insert into auth_users (id, name, email, email_verified) values ('old', 'A B', ${email}, true)`
  await sql`insert into auth_accounts (id, account_id, provider_id, user_id, password)
    values ('old', 'old', 'credential', 'old', ${await cheapHash.hash(account.password)})`
  const login = (connect?: string) =>
    required.call<Answer>('POST', '/api/auth/login', undefined, {
      email,
      password: account.password,
      connect,
    })
  expect(await login()).toMatchObject({ status: 403, body: { code: 'SSO_REQUIRED' } })
  expect(await sql`select 1 from auth_sessions where user_id = 'old'`).toHaveLength(0)
  const asked = await comeAs(required, 'old-one', email)
  expect(asked).toMatchObject({ status: 409, body: { code: 'SSO_CONNECT_NEEDED' } })
  const { challenge } = asked.body as unknown as { challenge: string }
  const connected = await login(challenge)
  expect(connected).toMatchObject({ status: 200, body: { user: { email } } })
  expect((await required.call('GET', '/api/auth/me', connected.body.token)).status).toBe(200)
  expect(await login()).toMatchObject({ status: 403 })
  expect((await comeAs(required, 'old-one', email)).body.user.id).toBe('old')
})
