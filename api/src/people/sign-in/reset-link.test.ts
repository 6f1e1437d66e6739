import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { makeResetLink } from './reset-link.ts'
import { mailRoutes } from './mail-routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'

const t = testApp([mailRoutes, sessionRoutes, wholeAccountRoutes])

test('without mail, the administrator makes a link that sets a password once and ends every session', async () => {
  const { token, user } = await t.register()
  const device = await t.call<{ token: string }>('POST', '/api/auth/devices', token, { label: 'x' })
  const link = await makeResetLink(t.database.db, 'https://minutes.example', user.email.toUpperCase())
  const url = new URL(link ?? '')
  expect(url.origin).toBe('https://minutes.example')
  const reset = { token: url.searchParams.get('reset'), password: 'new horse 22' }
  const [kept] = await t.database.sql`select identifier from auth_verifications`
  expect(kept?.['identifier']).not.toContain(reset.token)

  expect((await t.call('PUT', '/api/auth/password', undefined, reset)).status).toBe(204)
  expect((await t.call('PUT', '/api/auth/password', undefined, reset)).status).toBe(401)
  expect((await t.call('GET', '/api/auth/me', token)).status).toBe(401)
  expect((await t.call('GET', '/api/auth/me', device.body.token)).status).toBe(401)
  const login = { email: user.email, password: reset.password }
  expect((await t.call('POST', '/api/auth/login', undefined, login)).status).toBe(200)
})

test('setting a password by one link makes every other link of the account worthless', async () => {
  const [mine, other] = [await t.register(), await t.register()]
  const linkOf = async (email: string) => {
    const link = await makeResetLink(t.database.db, 'https://minutes.example', email)
    return new URL(link ?? '').searchParams.get('reset')
  }
  const links = [await linkOf(mine.user.email), await linkOf(mine.user.email), await linkOf(other.user.email)]
  const reset = async (token: string | null | undefined) =>
    (await t.call('PUT', '/api/auth/password', undefined, { token, password: 'new horse 22' })).status
  expect(await reset(links[0])).toBe(204)
  expect(await reset(links[1])).toBe(401)
  expect(await reset(links[2])).toBe(204)
})

test('a password changed by its owner makes the links worthless, too', async () => {
  const { token, user } = await t.register()
  const link = new URL((await makeResetLink(t.database.db, 'https://minutes.example', user.email)) ?? '')
  const change = { currentPassword: 'correct horse 1', newPassword: 'another horse 3' }
  expect((await t.call('PUT', '/api/users/password', token, change)).status).toBeLessThan(300)
  const reset = { token: link.searchParams.get('reset'), password: 'new horse 22' }
  expect((await t.call('PUT', '/api/auth/password', undefined, reset)).status).toBe(401)
})

test('an unknown address gets none', async () => {
  expect(await makeResetLink(t.database.db, 'https://minutes.example', 'nobody@example.org')).toBeNull()
})
