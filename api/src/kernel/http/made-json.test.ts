import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Http } from './router.ts'
import { sendJson } from './made-json.ts'

test('what the database made is sent as it is', async () => {
  const app = new Hono<Http>().get('/', (c) => sendJson<{ a: number }>(c, '{ "a":  1 }'))
  const answer = await app.request('/')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await answer.text()).toBe('{ "a":  1 }')
})
