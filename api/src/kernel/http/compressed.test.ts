import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'
import { newRouter } from './router.ts'

const words = Array.from({ length: 2000 }, (_, i) => `word ${i}`)
const app = newRouter()
app.use(compressed)
app.get('/long', (c) => c.json({ words }, 200, { 'X-Kept': 'yes' }))
app.get('/short', (c) => c.json({ ok: true }))
app.get('/file', (c) => c.body(words.join(' '), 200, { 'Content-Type': 'application/pdf' }))
app.get('/events', (c) => c.body(words.join(' '), 200, { 'Content-Type': 'text/event-stream' }))
app.post('/long', (c) => c.json({ words }))
app.get('/of/:bytes', (c) => {
  c.header('Content-Length', c.req.param('bytes'))
  return c.json('x'.repeat(Number(c.req.param('bytes')) - 2))
})
app.get('/nothing', (c) => c.body(null, 204))

const get = (path: string, accepted = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } })

test('a long JSON answer is compressed, and is the same inside', async () => {
  const response = await get('/long')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  expect(response.headers.get('x-kept')).toBe('yes')
  const sent = Buffer.from(await response.arrayBuffer())
  expect(JSON.parse(gunzipSync(sent).toString())).toEqual({ words })
  expect(sent.length).toBeLessThan(JSON.stringify({ words }).length / 3)
})

test.each([
  ['a client that takes no gzip', '/long', 'br'],
  ['one that refuses it', '/long', 'gzip;q=0'],
  ['a short answer', '/short', 'gzip'],
  ['a file', '/file', 'gzip'],
  ['events, which come one by one', '/events', 'gzip'],
  ['no body', '/nothing', 'gzip'],
])('%s: as it is', async (_, path, accepted) => {
  const response = await get(path, accepted)
  expect(response.headers.get('content-encoding')).toBeNull()
  const plain = await app.request(path)
  expect([response.status, await response.text()]).toEqual([plain.status, await plain.text()])
})

test('the answer to a change is left as it is', async () => {
  expect((await get('/long', 'gzip', 'POST')).headers.get('content-encoding')).toBeNull()
})

test('from four kilobytes on it is compressed, and its length is not said any more', async () => {
  const [shorter, long] = [await get('/of/4095'), await get('/of/4096')]
  expect([shorter, long].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect([shorter, long].map(({ headers }) => headers.get('content-length'))).toEqual(['4095', null])
  expect(gunzipSync(Buffer.from(await long.arrayBuffer()))).toHaveLength(4096)
})
