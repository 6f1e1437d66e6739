import type { SignedIn } from '@hattama/contract/people/account'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { makeResetLink } from './reset-link.ts'
import { maxTries, openSignInLimit } from './sign-in-limit.ts'
import { mailRoutes } from './mail-routes.ts'

const right = 'correct horse 1'
const t = testApp([mailRoutes], { settings: { AUTH_IP_HEADER: 'x-client' } })

// the limit per client address is a separate one
beforeEach(() => t.database.sql`delete from auth_rate_limits`)

const ask = async (method: string, path: string, place: string, body: object) => {
  const response = await t.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-client': place },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : {}) as SignedIn,
  }
}
const signIn = (email: string, password: string, place: string) =>
  ask('POST', '/api/auth/login', place, { email, password })
const register = (email: string, place: string) =>
  ask('POST', '/api/auth/register', place, { email, password: right, firstName: 'A', lastName: 'B' })

/** Guesses once from each of `count` addresses; returns the statuses. */
const guesses = async (email: string, count: number, net = '198.51.100') => {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1)
    statuses.push((await signIn(email, 'wrong horse 1', `${net}.${i + 1}`)).status)
  return statuses
}

test('guesses from many addresses are limited, and whoever signed in from theirs is not locked out', async () => {
  const [email, home] = ['watched@example.org', '203.0.113.7']
  expect((await register(email, home)).status).toBe(201)
  expect(await guesses(email, maxTries)).toEqual(Array(maxTries).fill(401))

  const late = await signIn(email.toUpperCase(), right, '192.0.2.1')
  expect(late).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await signIn(email, right, home)).status).toBe(200)

  // nor is anyone else's account affected
  expect((await register('calm@example.org', home)).status).toBe(201)
  expect((await signIn('calm@example.org', right, '192.0.2.1')).status).toBe(200)
})

test('the limit ends with its hour', async () => {
  const email = 'patient@example.org'
  await register(email, '203.0.113.7')
  await guesses(email, maxTries)
  await t.database.sql`update sign_in_tries set since = since - interval '61 minutes'`
  expect((await signIn(email, right, '192.0.2.1')).status).toBe(200)
})

test('a known address takes as many wrong tries in a row', async () => {
  const [email, home] = ['home@example.org', '203.0.113.7']
  await register(email, home)
  const wrong = async (count: number) => {
    const statuses = new Set<number>()
    for (let i = 0; i < count; i += 1) {
      await t.database.sql`delete from auth_rate_limits`
      statuses.add((await signIn(email, 'wrong horse 1', home)).status)
    }
    return [...statuses]
  }
  expect(await wrong(maxTries - 1)).toEqual([401])
  expect((await signIn(email, right, home)).status).toBe(200)
  expect(await wrong(maxTries)).toEqual([401])
  expect(await wrong(1)).toEqual([429])
})

test('a password set by a link opens the account where it was set, whatever others try', async () => {
  const email = 'away@example.org'
  await register(email, '203.0.113.7')
  await guesses(email, maxTries)
  const link = await makeResetLink(t.database.db, t.parts.env.publicUrl, email)
  const token = new URL(link ?? '').searchParams.get('reset')
  const hotel = '2001:db8:1:2::77'
  const set = await ask('PUT', '/api/auth/password', hotel, { token, password: 'new horse 22' })
  expect(set.status).toBe(204)
  expect(await guesses(email, 3, '192.0.2')).toEqual([429, 429, 429])
  // another address of the same household
  expect((await signIn(email, 'new horse 22', '2001:db8:1:2:ffff::1')).status).toBe(200)
  expect((await signIn(email, 'new horse 22', '2001:db8:1:3::1')).status).toBe(429)
})

test('an account that does not exist is limited alike', async () => {
  const statuses = await guesses('nobody@example.org', maxTries + 1)
  expect(statuses).toEqual([...Array(maxTries).fill(401), 429])
})

test('many at once count each', async () => {
  const email = 'crowd@example.org'
  await register(email, '203.0.113.7')
  const places = Array.from({ length: maxTries + 10 }, (_, i) => `198.51.100.${i + 1}`)
  const answers = await Promise.all(places.map((place) => signIn(email, 'wrong horse 1', place)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(maxTries)
})

test('addresses lie hashed, and what no longer counts is removed', async () => {
  await register('seen@example.org', '203.0.113.99')
  await guesses('gone@example.org', 1)
  const rows = await t.database.sql`select * from sign_in_tries`
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51\.100|example\.org/)
  await t.database.sql`update sign_in_tries set since = since - interval '2 hours'`
  await openSignInLimit(t.database.db, Buffer.from('key')).sweep()
  const left = await t.database.sql`select known_until is null as unknown from sign_in_tries`
  expect(new Set(left.map((row) => row['unknown']))).toEqual(new Set([false]))
})
