import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { knownHosts } from './known-hosts.ts'
import type { Http } from './router.ts'

const app = new Hono<Http>()
app.use(knownHosts('https://meetings.example.org:8443', ['inner.example']))
app.get('/', (c) => c.text('answered'))
app.onError((error, c) => c.text(error instanceof Failure ? error.code : 'other'))
const answer = async (host: string | null) =>
  (await app.request('/', host === null ? {} : { headers: { host } })).text()

test.each([
  null,
  'meetings.example.org',
  'MEETINGS.example.org:8443',
  'meetings.example.org.',
  'inner.example:80',
  'localhost:5800',
  '192.0.2.7',
  '192.0.2.7:5800',
  '[::1]:5800',
  '[2001:DB8::1]',
])('%s is a host of this server', async (host) => {
  expect(await answer(host)).toBe('answered')
})

test.each([
  'other.example.org',
  'example.org',
  'a.inner.example',
  'localhost:123456',
  'localhost:',
  'localhost:port',
  'me@localhost',
  'localhost/',
  '[localhost]',
  '::1',
  '999.0.0.1',
])('%s is none', async (host) => {
  expect(await answer(host)).toBe('WRONG_HOST')
})
