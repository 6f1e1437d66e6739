import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { plainText } from './plain-text.ts'
import type { Http } from './router.ts'

const app = new Hono<Http>()
  .use(plainText)
  .post('/', async (c) => c.json(await c.req.json()))
  .get('/', (c) => c.text(c.req.query('q') ?? ''))
  .onError((error, c) => c.text(error instanceof Failure ? error.code : String(error), 422))

const answers = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await app.request('/', { method: 'POST', headers, body })).status
}

test.each([
  '"\\u0000"',
  '{"a":["x\\u0000y"]}',
  '"\\\\\\u0000"',
  '"\\ud800"',
  '"\\uD800x"',
  '"\\udc00"',
  '"\\ud83d \\ude00"',
  '"\\ud83d\\ud83d\\ude00"',
  '"\\ud83d\\n"',
])('%s is refused: no text has it, and no database holds it', async (body) => {
  expect(await answers(body)).toBe(422)
})

test.each([
  '"\\ud83d\\ude00"',
  '"😀"',
  '"\\\\u0000"',
  '"\\\\ud800"',
  '"\\u0041\\n"',
  '{}',
  '"\\uD83D\\uDE00\\uD83D\\uDE00"',
])('%s comes through', async (body) => {
  expect(await answers(body)).toBe(200)
})

test('so is a question in an address', async () => {
  expect((await app.request('/?q=x%00y')).status).toBe(422)
  expect(await (await app.request('/?q=%2500')).text()).toBe('%00')
})
