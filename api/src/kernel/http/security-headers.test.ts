import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../env.ts'
import type { Http } from './router.ts'
import { securityHeaders } from './security-headers.ts'

const headersOf = async (env: Pick<Env, 'publicUrl' | 'HSTS'>, set: Record<string, string> = {}) => {
  const app = new Hono<Http>()
  app.use(securityHeaders("default-src 'self'", env))
  app.get('/', (c) => {
    for (const [name, value] of Object.entries(set)) c.header(name, value)
    return c.text('a')
  })
  return (await app.request('/')).headers
}
const https = { publicUrl: 'https://a.example', HSTS: 'subdomains' } as const

test('every answer has the headers', async () => {
  const headers = await headersOf(https)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), display-capture=(self)',
  })
})

test('https stays for a year, with subdomains or without, or is left to the operator', async () => {
  const of = async (publicUrl: string, HSTS: Env['HSTS']) =>
    (await headersOf({ publicUrl, HSTS })).get('strict-transport-security')
  expect(await of('https://a.example', 'subdomains')).toBe('max-age=31536000; includeSubDomains')
  expect(await of('https://a.example', 'host')).toBe('max-age=31536000')
  expect(await of('https://a.example', 'off')).toBeNull()
  expect(await of('http://a.example', 'subdomains')).toBeNull()
})

test('what a handler has set itself stays, and a page that may be framed is not forbidden to be', async () => {
  const framed = await headersOf(https, {
    'Content-Security-Policy': 'frame-ancestors *',
    'Referrer-Policy': 'origin',
  })
  expect(framed.get('x-frame-options')).toBeNull()
  expect(framed.get('referrer-policy')).toBe('origin')
  const other = await headersOf(https, { 'Content-Security-Policy': "frame-ancestors 'self'" })
  expect([other.get('x-frame-options'), other.get('content-security-policy')]).toEqual([
    'DENY',
    "frame-ancestors 'self'",
  ])
})
