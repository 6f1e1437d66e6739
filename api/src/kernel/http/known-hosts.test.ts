import { expect, test } from 'vitest'
import { healthRoute } from '#app/health.ts'
import { testApp } from '#testing/app.ts'

const t = testApp([healthRoute], {
  settings: { PUBLIC_URL: 'https://minutes.example.org', ALLOWED_HOSTS: 'meet.lan, Other.example' },
})

const at = async (host: string | undefined, path = '/api/health') => {
  const response = await t.app.request(path, { ...(host !== undefined && { headers: { host } }) })
  return response.status
}

test.each([
  'localhost:4000',
  'LOCALHOST',
  '127.0.0.1:4801',
  '192.168.1.20',
  '[::1]:4000',
  'minutes.example.org',
  'minutes.example.org:443',
  'minutes.example.org.',
  'meet.lan:4000',
  'other.example',
  undefined,
])('answers at %s', async (host) => {
  expect(await at(host)).toBe(200)
})

test.each([
  'evil.example:4801',
  'minutes.example.org.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1@evil.example',
  'evil.example#localhost',
  '0x7f000001.evil.example',
  '',
])('refuses %s, pages and calls alike', async (host) => {
  const body = JSON.stringify({ email: 'a@example.org', password: 'abc123', firstName: 'A', lastName: 'B' })
  const headers = { host, 'content-type': 'application/json' }
  const register = await t.app.request('/api/auth/register', { method: 'POST', headers, body })
  expect(register.status).toBe(421)
  expect(await register.json()).toMatchObject({ code: 'WRONG_HOST' })
  expect(await at(host, '/')).toBe(421)
  expect(await t.database.sql`select id from auth_users`).toHaveLength(0)
})
