import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForwarding } from './forward.ts'

type Got = {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
const got: Got[] = []
let answer: (response: ServerResponse) => void
let address: string
const forwarding = openForwarding()
const server = createServer((request, response) => {
  const { method, url, headers } = request
  void text(request).then((body) => {
    got.push({ method, url, headers, body })
    answer(response)
  })
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await forwarding.close()
  await new Promise((done) => server.close(done))
})

const request = (method: string, more: RequestInit = {}) =>
  new Request('http://here.example/api/uploads/1?x=2', {
    method,
    headers: { authorization: 'Bearer x', 'upload-offset': '3', connection: 'close', te: 'trailers' },
    ...more,
  })

test('a piece is handed on as it came, with its token, and the answer is given back', async () => {
  answer = (response) => response.writeHead(409, { 'upload-offset': '9', 'keep-alive': 'x' }).end('too late')
  const body = new Blob(['piece']).stream()
  const back = await forwarding.forward(address, request('PATCH', { body, duplex: 'half' } as RequestInit))
  expect(got.at(-1)).toMatchObject({
    method: 'PATCH',
    url: '/api/uploads/1?x=2',
    body: 'piece',
    headers: { authorization: 'Bearer x', 'upload-offset': '3', 'x-hattama-handed-on': '1' },
  })
  expect(got.at(-1)?.headers.te).toBeUndefined()
  expect([back.status, await back.text()]).toEqual([409, 'too late'])
  expect(back.headers.get('upload-offset')).toBe('9')
  expect(back.headers.get('keep-alive')).toBeNull()
})

test('an answer without a body has none', async () => {
  answer = (response) => response.writeHead(204).end()
  expect((await forwarding.forward(address, request('DELETE'))).body).toBeNull()
  answer = (response) => response.writeHead(200, { 'upload-offset': '5' }).end()
  const head = await forwarding.forward(address, request('HEAD'))
  expect([head.body, head.headers.get('upload-offset')]).toEqual([null, '5'])
  // only pieces have a body to hand on
  answer = (response) => response.end('ok')
  await forwarding.forward(address, request('POST', { body: 'not handed on' }))
  expect(got.at(-1)?.body).toBe('')
})

test('what was handed on once is not handed on again; a server that does not answer is busy', async () => {
  const busy = { code: 'SERVER_BUSY', retryAfter: 5 }
  const again = request('HEAD', { headers: { 'x-hattama-handed-on': '1' } })
  await expect(forwarding.forward(address, again)).rejects.toMatchObject(busy)
  await expect(forwarding.forward('http://127.0.0.1:9', request('HEAD'))).rejects.toMatchObject(busy)
})

test('a client that has gone is not told that the server is busy', async () => {
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(forwarding.forward(address, request('HEAD', { signal }))).rejects.toThrow('gone')
})
