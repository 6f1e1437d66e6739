import type { ServerResponse } from 'node:http'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { claimsReader } from './claims.ts'
import { hostedCalls } from './provider.ts'

let host: TestHost
let reply: (response: ServerResponse) => void
let sent = 0
const asked: string[] = []
beforeAll(async () => {
  host = await startHost((request, response) => {
    asked.push(request.url ?? '')
    request.resume().on('end', () => reply(response))
  })
})
beforeEach(() => {
  sent = 0
  asked.length = 0
})
afterAll(() => host.stop())

const settings = () => ({ url: host.url, publicKey: 'k' })
const token = async () =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign((await generateKeyPair('ES256')).privateKey)

const endless = (response: ServerResponse) => {
  const piece = ' '.repeat(100_000)
  const more = () => {
    while (!response.destroyed && response.write(piece)) sent += piece.length
  }
  response.on('drain', more)
  more()
}

test('of keys and answers without end no more is read than one has', async () => {
  reply = endless
  await expect(claimsReader(settings())(await token())).rejects.toThrow('too long')
  await expect(hostedCalls(settings()).user('t')).rejects.toThrow('too long')
  expect(sent).toBeLessThan(20_000_000)
})

test('tokens and passwords follow no redirect', async () => {
  reply = (response) => void response.writeHead(307, { location: `${host.url}/elsewhere` }).end()
  await expect(claimsReader(settings())(await token())).rejects.toThrow('Expected 200 OK')
  await expect(hostedCalls(settings()).signIn('a@example.com', 'a password')).rejects.toThrow('answered 307')
  expect(asked).not.toContain('/elsewhere')
})

test.each(['31536000', '1e300', '9'.repeat(300)])(
  'nobody is told to wait for longer than an hour: %s',
  async (wait) => {
    reply = (response) =>
      void response
        .writeHead(429, { 'retry-after': wait })
        .end(JSON.stringify({ error_code: 'over_request_rate_limit' }))
    await expect(hostedCalls(settings()).user('t')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: 3600,
    })
  },
)

test.each(['-5', 'soon', ''])('who does not say how long is asked again in a minute: %s', async (wait) => {
  reply = (response) =>
    void response.writeHead(429, { 'retry-after': wait }).end('{"code":"over_request_rate_limit"}')
  await expect(hostedCalls(settings()).user('t')).rejects.toMatchObject({ retryAfter: 60 })
})
