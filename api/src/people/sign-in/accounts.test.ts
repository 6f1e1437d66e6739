import type { SignedIn } from '@hattama/contract/people/account'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { sweepSessions } from '../accounts/end-sessions.ts'
import { hashOf } from '#kernel/auth/tokens.ts'

const t = testApp([])

const calm = () => t.database.sql`delete from auth_rate_limits`

const login = (email: string, password: string) =>
  t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password })

describe('registering', () => {
  test('gives a token, the account and a personal workspace', async () => {
    const { token, user } = await t.register('Anna@Example.org')
    expect(token).toMatch(/^hs_[\w-]{43}$/)
    expect(user).toMatchObject({
      email: 'anna@example.org',
      firstName: 'Айгерім',
      lastName: 'Сәрсенова',
      name: 'Айгерім Сәрсенова',
      workspaceName: 'Айгерім Сәрсенова кеңістігі',
      language: 'kk',
      role: 'owner',
      emailVerified: false,
    })
    expect(await t.call('GET', '/api/auth/me', token)).toMatchObject({ status: 200, body: user })
  })

  test.each([
    [{ password: 'correct horse 1', firstName: 'A', lastName: 'B' }, 400, 'MISSING_CREDENTIALS'],
    [{ email: 'x@example.org', firstName: 'A', lastName: 'B' }, 400, 'MISSING_CREDENTIALS'],
    [{ email: 'x@example.org', password: 'correct horse 1', firstName: 'A' }, 400, 'MISSING_FIELDS'],
    [
      { email: 'x@example.org', password: 'correct horse 1', firstName: ' ', lastName: 'B' },
      400,
      'MISSING_FIELDS',
    ],
    [
      { email: 'x@example.org', password: 'correct horse 1', firstName: '\u200b\u2060', lastName: 'B' },
      400,
      'MISSING_FIELDS',
    ],
    [
      { email: 'x@example', password: 'correct horse 1', firstName: 'A', lastName: 'B' },
      400,
      'INVALID_EMAIL',
    ],
    [{ email: 'x@example.org', password: 'a1b2c', firstName: 'A', lastName: 'B' }, 400, 'WEAK_PASSWORD'],
    [
      { email: 'x@example.org', password: 'only letters', firstName: 'A', lastName: 'B' },
      400,
      'WEAK_PASSWORD',
    ],
    [
      { email: 'x@example.org', password: `a1${'x'.repeat(200)}`, firstName: 'A', lastName: 'B' },
      400,
      'PASSWORD_TOO_LONG',
    ],
    [{ email: 7, password: [], firstName: {}, lastName: null }, 422, 'INVALID_INPUT'],
    [
      { email: 'x@example.org', password: 'correct horse 1', firstName: 'A\u0000', lastName: 'B' },
      422,
      'INVALID_INPUT',
    ],
    ['a string', 422, 'INVALID_INPUT'],
  ])('refuses %j', async (body, status, code) => {
    await calm()
    expect(await t.call('POST', '/api/auth/register', undefined, body)).toMatchObject({
      status,
      body: { code },
    })
  })

  test('refuses an address that is taken, whatever its case', async () => {
    await t.register('taken@example.org')
    const again = t.register('TAKEN@example.org')
    await expect(again).rejects.toThrow('409')
  })

  test('two at once with one address make one account', async () => {
    await calm()
    const both = await Promise.allSettled([t.register('twin@example.org'), t.register('twin@example.org')])
    expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await t.database.sql`select id from auth_users where email = 'twin@example.org'`
    expect(rows).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('gives a token for the right password, also with spaces around the address', async () => {
    await t.register('login@example.org')
    const { status, body } = await login(' LOGIN@example.org ', 'correct horse 1')
    expect(status).toBe(200)
    expect(body.user.email).toBe('login@example.org')
  })

  test('an unknown address and a wrong password answer alike', async () => {
    await t.register('known@example.org')
    const wrong = await login('known@example.org', 'wrong horse 1')
    const unknown = await login('nobody@example.org', 'wrong horse 1')
    expect(wrong.body).toEqual({
      code: 'INVALID_CREDENTIALS',
      error: 'Invalid email or password. Please check your credentials and try again.',
    })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('refuses missing and malformed credentials', async () => {
    expect(await login('', '')).toMatchObject({ status: 400, body: { code: 'MISSING_CREDENTIALS' } })
    expect(await login('nothing', 'x')).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } })
  })

  test('is limited: too many tries answer 429 and say when to come back', async () => {
    await calm()
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push(await login('limit@example.org', 'wrong horse 1'))
    expect(answers.slice(0, 10).map((a) => a.status)).toEqual(Array(10).fill(401))
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await calm()
  })

  test('sets no cookie and takes none', async () => {
    await t.register('cookie@example.org')
    const { headers } = await login('cookie@example.org', 'correct horse 1')
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('a token', () => {
  test('ends with its session, and only that one', async () => {
    const { token, user } = await t.register('leaving@example.org')
    const other = (await login(user.email, 'correct horse 1')).body.token
    expect(await t.call('POST', '/api/auth/logout', token)).toMatchObject({ status: 204 })
    expect(await t.call('GET', '/api/auth/me', token)).toMatchObject({
      status: 401,
      body: { code: 'AUTH_FAILED' },
    })
    expect(await t.call('GET', '/api/auth/me', other)).toMatchObject({ status: 200 })
  })

  test('expires, and lives on while it is used', async () => {
    const { token } = await t.register()
    await t.database
      .sql`update auth_sessions set updated_at = now() - interval '2 hours', expires_at = now() + interval '1 hour' where token = ${hashOf(token)}`
    expect((await t.call('GET', '/api/auth/me', token)).status).toBe(200)
    const [row] = await t.database
      .sql`select expires_at > now() + interval '13 days' as renewed from auth_sessions where token = ${hashOf(token)}`
    expect(row).toEqual({ renewed: true })
    await t.database
      .sql`update auth_sessions set expires_at = now() - interval '1 second' where token = ${hashOf(token)}`
    expect((await t.call('GET', '/api/auth/me', token)).status).toBe(401)
  })

  test.each([
    '',
    'Bearer',
    'Bearer short',
    'Basic YTpi',
    `Bearer ${'x'.repeat(600)}`,
    "Bearer ' or 1=1 --------------",
  ])('is not %j', async (authorization) => {
    const response = await t.app.request('/api/auth/me', { headers: { authorization } })
    expect(response.status).toBe(401)
  })

  test('lies in the database as its hash alone', async () => {
    const { token, user } = await t.register()
    const { token: second } = (await login(user.email, 'correct horse 1')).body
    const rows = await t.database.sql`select token from auth_sessions where user_id = ${user.id}`
    expect(new Set(rows.map((row) => row['token']))).toEqual(new Set([hashOf(token), hashOf(second)]))
    expect((await t.call('GET', '/api/auth/me', hashOf(token))).status).toBe(401)
  })

  test('ends after thirty days, however much it is used', async () => {
    const { token } = await t.register()
    const opened = (days: number) =>
      t.database.sql`update auth_sessions
        set created_at = now() - make_interval(days => ${days}), expires_at = now() + interval '1 day'
        where token = ${hashOf(token)}`
    await opened(29)
    expect((await t.call('GET', '/api/auth/me', token)).status).toBe(200)
    await opened(31)
    expect((await t.call('GET', '/api/auth/me', token)).status).toBe(401)
  })

  test('an address lies in the database while the session can be used, and no longer', async () => {
    const { token, user } = await t.register()
    const addresses = async () =>
      (await t.database.sql`select ip_address from auth_sessions where user_id = ${user.id}`).map(
        (row) => row['ip_address'],
      )
    expect(await addresses()).toEqual(['127.0.0.1'])
    await t.database
      .sql`update auth_sessions set expires_at = now() - interval '1 second' where token = ${hashOf(token)}`
    await sweepSessions(t.database.db, 30)
    expect(await addresses()).toEqual([])
  })
})

describe('somebody without profile or workspace', () => {
  test('gets both when first seen, once, from the one name they have', async () => {
    const { token, user } = await t.register()
    await t.database.sql`delete from profiles where user_id = ${user.id}`
    await t.database.sql`delete from memberships where user_id = ${user.id}`
    await t.database.sql`update auth_users set name = 'Мария Анна Петрова' where id = ${user.id}`
    const seen = await Promise.all([1, 2, 3].map(() => t.call('GET', '/api/auth/me', token)))
    expect(seen.map((s) => s.status)).toEqual([200, 200, 200])
    expect(seen[0]?.body).toMatchObject({ firstName: 'Мария', lastName: 'Анна Петрова', role: 'owner' })
    expect(new Set(seen.map((s) => s.body['workspaceId'])).size).toBe(1)
  })
})
