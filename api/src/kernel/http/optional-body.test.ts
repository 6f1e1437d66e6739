import { z } from 'zod'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { emptyIsNone, optionalJsonBody } from './optional-body.ts'

test('a body that is announced as JSON and empty is none; any other is still there to be read', async () => {
  const app = new Hono()
  app.post('/', emptyIsNone, async (c) => c.json([c.req.header('content-type') ?? null, await c.req.text()]))
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return (await app.request('/', { method: 'POST', headers, body })).json()
  }
  expect(await post('')).toEqual([null, ''])
  expect(await post('{"a":1}')).toEqual(['application/json', '{"a":1}'])
})

test('a route does not demand it', () => {
  const given = optionalJsonBody(z.object({}))
  expect(Object.keys(given)).toEqual(['content'])
  expect(Object.keys(given.content)).toEqual(['application/json'])
})
