import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { makeResetLink } from './reset-link.ts'

const t = testApp()

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

test('an unknown address gets none', async () => {
  expect(await makeResetLink(t.database.db, 'https://minutes.example', 'nobody@example.org')).toBeNull()
})
