import type { SignedIn } from '@hattama/contract/people/account'
import type {
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@hattama/contract/people/second-factor'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { codeOf, secretOfKey } from '#testing/authenticator-app.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { resetSecondFactorOf } from '#people/team/member-second-factor.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'

const t = testApp([confirmationRoutes, secondFactorRoutes, memberRoutes, mailRoutes, wholeAccountRoutes])
const password = 'correct horse 1'
const path = '/api/auth/second-factor'

// the limit per client address is a separate one
beforeEach(() => t.database.sql`delete from auth_rate_limits`)

type Refused = SignedIn & { code: string; challenge: string }

const secretIn = (uri: string) => secretOfKey(new URL(uri).searchParams.get('secret') ?? '')

const begin = async (token: string) => {
  const { status, body } = await t.call<SecondFactorSecret>('POST', path, token)
  expect(status).toBe(200)
  return secretIn(body.uri)
}

/** Pretends that the period of the last used code is long over. */
const forget = (userId: string) =>
  t.database.sql`update auth_two_factors set last_step = 0 where user_id = ${userId}`

/** Somebody with an authenticator app. */
const withApp = async () => {
  const { token, user } = await t.register()
  const secret = await begin(token)
  const made = await t.call<RecoveryCodes>('PUT', path, token, { code: await codeOf(secret) })
  expect(made.status).toBe(200)
  await forget(user.id)
  return { token, user, secret, recoveryCodes: made.body.recoveryCodes }
}

const login = (email: string, trusted?: string, word = password) =>
  t.call<Refused>('POST', '/api/auth/login', undefined, { email, password: word, trusted })
const step = (challenge: string, code: string, trust?: boolean) =>
  t.call<Refused>('POST', '/api/auth/login/second-step', undefined, { challenge, code, trust })
const challenged = async (email: string) => (await login(email)).body.challenge
const kinds = async (userId: string) =>
  (await t.database.sql`select kind from security_events where user_id = ${userId} order by id`).map(
    (row) => row['kind'],
  )

describe('setting up', () => {
  test('begins with a key, ends with its first code, and asks for a code from then on', async () => {
    const { token, user } = await t.register()
    const { body } = await t.call<SecondFactorSecret>('POST', path, token)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Hattama:/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.key)
    // started but not finished
    expect((await login(user.email)).status).toBe(200)
    expect((await t.call<SecondFactorState>('GET', path, token)).body.isOn).toBe(false)

    expect(await t.call('PUT', path, token, { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
    const made = await t.call<RecoveryCodes>('PUT', path, token, { code: await codeOf(secretIn(body.uri)) })
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect(new Set(made.body.recoveryCodes).size).toBe(10)
    expect((await t.call<SecondFactorState>('GET', path, token)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    })
    expect(await kinds(user.id)).toContain('secondFactorOn')
    expect((await t.call('POST', path, token)).status).toBe(409)
    expect(await login(user.email)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
  })

  test('lies in the database encrypted', async () => {
    const { user, secret, recoveryCodes } = await withApp()
    const rows = await t.database.sql`select * from auth_two_factors where user_id = ${user.id}`
    const kept = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text)
  })

  test('begun again holds the last key alone', async () => {
    const { token } = await t.register()
    const first = await begin(token)
    const second = await begin(token)
    expect((await t.call('PUT', path, token, { code: await codeOf(first) })).status).toBe(400)
    expect((await t.call('PUT', path, token, { code: await codeOf(second) })).status).toBe(200)
  })

  test('needs somebody who has shown lately who they are', async () => {
    const { token, user } = await t.register()
    const age = (minutes: number) =>
      t.database
        .sql`update auth_sessions set proved_at = now() - make_interval(mins => ${minutes}) where token = ${hashOf(token)}`
    await age(16)
    for (const [method, at] of [
      ['POST', path],
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/recovery-codes`],
    ] as const)
      expect(await t.call(method, at, token, { code: '123456' })).toMatchObject({
        status: 403,
        body: { code: 'CONFIRMATION_NEEDED' },
      })
    const confirm = (body: object) => t.call('POST', '/api/auth/confirmation', token, body)
    expect(await confirm({ password: 'wrong horse 1' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
    expect((await t.call('POST', path, token)).status).toBe(403)
    expect((await confirm({ password })).status).toBe(204)
    const secret = await begin(token)
    expect((await t.call('PUT', path, token, { code: await codeOf(secret) })).status).toBe(200)
    await forget(user.id)
    await age(16)
    expect(await confirm({ code: '000000' })).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    expect((await confirm({ code: await codeOf(secret) })).status).toBe(204)
    expect((await t.call('DELETE', path, token)).status).toBe(204)
  })
})

describe('signing in', () => {
  test('takes a code, once', async () => {
    const { user, secret } = await withApp()
    const [one, other] = [await challenged(user.email), await challenged(user.email)]
    const code = await codeOf(secret)
    const { status, body } = await step(one, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(status).toBe(200)
    expect(body.user.email).toBe(user.email)
    expect((await t.call('GET', '/api/auth/me', body.token)).status).toBe(200)
    expect(await step(other, code)).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
    // nor the one before it, which was still valid
    expect((await step(other, await codeOf(secret, -1))).status).toBe(400)
    expect((await step(other, await codeOf(secret, 1))).status).toBe(200)
    expect(await kinds(user.id)).toContain('signedIn')
  })

  test('many at once with one code open one session', async () => {
    const { user, secret } = await withApp()
    const challenges = [
      await challenged(user.email),
      await challenged(user.email),
      await challenged(user.email),
    ]
    const code = await codeOf(secret)
    const answers = await Promise.all(challenges.map((one) => step(one, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('leaves no session behind that waits for its second step', async () => {
    const { user } = await withApp()
    const count = async () =>
      (await t.database.sql`select count(*)::int as n from auth_sessions where user_id = ${user.id}`)[0]?.[
        'n'
      ]
    const before = await count()
    await login(user.email)
    expect(await count()).toBe(before)
  })

  test('five wrong codes end a sign-in, ten lock the account for a while', async () => {
    const { user, secret } = await withApp()
    const wrong = async (times: number) => {
      const challenge = await challenged(user.email)
      const codes: string[] = []
      for (let i = 0; i < times; i += 1) {
        await t.database.sql`delete from auth_rate_limits`
        codes.push((await step(challenge, '000000')).body.code)
      }
      return codes
    }
    expect(await wrong(6)).toEqual([...Array(5).fill('WRONG_CODE'), 'SIGN_IN_ENDED'])
    expect(await wrong(5)).toEqual(Array(5).fill('WRONG_CODE'))
    const locked = await step(await challenged(user.email), await codeOf(secret))
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(locked.headers.get('retry-after'))).toBe(900)
    await vi.waitFor(async () => expect(await kinds(user.id)).toContain('signInFailed'), 120_000)
  })

  test.each(['', 'x', 'nonsense.abc', '2fa-AAAAAAAAAAAAAAAAAAAA.c2ln', 'a; better-auth.session_token=x'])(
    'the challenge %j is none',
    async (challenge) => {
      const { status, body } = await step(challenge, '123456')
      expect([status, body.code]).toEqual(challenge === '' ? [422, 'INVALID_INPUT'] : [410, 'SIGN_IN_ENDED'])
    },
  )

  test('a challenge of one account takes no code of another', async () => {
    const [one, other] = [await withApp(), await withApp()]
    expect((await step(await challenged(one.user.email), await codeOf(other.secret))).status).toBe(400)
    expect((await step(await challenged(one.user.email), other.recoveryCodes[0] ?? '')).status).toBe(400)
  })

  test('a trusted browser is asked for no code until the password changes', async () => {
    const { user, secret } = await withApp()
    const { body } = await step(await challenged(user.email), await codeOf(secret), true)
    expect(body.trusted).toBeTruthy()
    const again = await login(user.email, body.trusted)
    expect(again.status).toBe(200)
    // each use replaces it
    expect((await login(user.email, body.trusted)).status).toBe(401)
    const other = await withApp()
    expect((await login(other.user.email, again.body.trusted)).status).toBe(401)
    expect((await login(user.email, again.body.trusted, 'wrong horse 1')).body.code).toBe(
      'INVALID_CREDENTIALS',
    )

    const next = { currentPassword: password, newPassword: 'another horse 2' }
    expect((await t.call('PUT', '/api/users/password', again.body.token, next)).status).toBe(204)
    expect((await login(user.email, again.body.trusted, 'another horse 2')).status).toBe(401)
  })

  test('a browser that was not to be trusted is not', async () => {
    const { user, secret } = await withApp()
    const { body } = await step(await challenged(user.email), await codeOf(secret))
    expect(body).not.toHaveProperty('trusted')
  })
})

describe('a lost authenticator', () => {
  test('a recovery code opens once, however it is typed; new ones void the old', async () => {
    const { user, token, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    expect((await step(await challenged(user.email), typed)).status).toBe(200)
    expect((await step(await challenged(user.email), first)).body.code).toBe('WRONG_CODE')
    expect(await kinds(user.id)).toContain('recoveryCodeUsed')
    expect((await t.call<SecondFactorState>('GET', path, token)).body.recoveryCodesLeft).toBe(9)
    const made = await t.call<RecoveryCodes>('POST', `${path}/recovery-codes`, token)
    expect((await step(await challenged(user.email), second)).status).toBe(400)
    expect((await step(await challenged(user.email), made.body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('an admin of the workspace takes it away; not where others elsewhere rely on it', async () => {
    const admin = await t.signedIn()
    const { user } = await withApp()
    const reset = (token: string) => t.call('DELETE', `/api/team/members/${user.id}/second-factor`, token)
    expect((await reset(admin.token)).status).toBe(404)
    await t.database.sql`insert into memberships values (${admin.workspaceId}, ${user.id}, 'member')`
    const elsewhere = await t.signedIn({ id: user.workspaceId, role: 'viewer' })
    expect((await reset(admin.token)).status).toBe(403)
    await t.database.sql`delete from memberships where user_id = ${elsewhere.userId}`
    expect((await reset(admin.token)).status).toBe(204)
    expect((await login(user.email)).status).toBe(200)
    expect(await kinds(admin.userId)).toContain('secondFactorReset')
  })

  test('the operator takes it away by a command', async () => {
    const { user } = await withApp()
    const told: string[] = []
    const mail = { notice: (to: string, notice: string) => void told.push(`${to} ${notice}`) }
    expect(await resetSecondFactorOf({ ...t.parts, mail }, ` ${user.email.toUpperCase()}`)).toBe(true)
    expect(await resetSecondFactorOf({ ...t.parts, mail }, user.email)).toBe(false)
    expect(told).toEqual([`${user.email} secondFactorReset`])
    expect(await kinds(user.id)).toContain('secondFactorReset')
    expect((await login(user.email)).status).toBe(200)
  })

  test('taken away while a sign-in waits, that sign-in ends', async () => {
    const { user, secret } = await withApp()
    const challenge = await challenged(user.email)
    await resetSecondFactorOf({ ...t.parts, mail: null }, user.email)
    expect((await step(challenge, await codeOf(secret))).body.code).toBe('SIGN_IN_ENDED')
  })
})
