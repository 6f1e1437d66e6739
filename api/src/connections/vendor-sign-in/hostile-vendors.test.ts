import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { type Caller, openCaller } from '../http/call.ts'
import { freshToken, revokeThere, takeAnswer, VendorFault } from './oauth.ts'
import { type Vendor, vendorOf } from './vendors.ts'

let server: Server
let caller: Caller
let answer: (response: ServerResponse) => void
let vendors: Vendor[]

beforeAll(async () => {
  caller = openCaller(addressCheck('allow'))
  server = createServer((_request, response) => answer(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const id = { GOOGLE_CLIENT_ID: 'g', MICROSOFT_CLIENT_ID: 'm', NOTION_CLIENT_ID: 'n' }
  const secret = { GOOGLE_CLIENT_SECRET: 's', MICROSOFT_CLIENT_SECRET: 's', NOTION_CLIENT_SECRET: 's' }
  const env = {
    ...id,
    ...secret,
    GOOGLE_URL: url,
    MICROSOFT_URL: url,
    MICROSOFT_TENANT: 'common',
    NOTION_API_URL: url,
  }
  vendors = (['google', 'microsoft', 'notion'] as const).flatMap((kind) => vendorOf(env, kind) ?? [])
})
afterAll(async () => {
  await caller.close()
  server.closeAllConnections()
  server.close()
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
const good = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each<[string, (response: ServerResponse) => void]>([
  ['a page', (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')],
  ['nothing', json(200, '')],
  ['no content', (r) => void r.writeHead(204).end()],
  ['not modified', (r) => void r.writeHead(304).end()],
  ['a redirect', (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a status that is none', (r) => void r.writeHead(999).end('{}')],
  ['a status above all', json(600, good)],
  ['an array', json(200, [good])],
  ['null', json(200, 'null')],
  ['half an object', json(200, '{"access_token":"a"')],
  ['deep nesting', json(200, `{"access_token":"a","x":${deep(100_000)}}`)],
  ['deep nesting as an error', json(400, `{"error":${deep(100_000)}}`)],
  ['a token that is a number', json(200, { ...good, access_token: 1 })],
  ['a token that is an object', json(200, { ...good, access_token: { toString: 'a' } })],
  ['a refresh token that is a list', json(200, { ...good, refresh_token: ['r'] })],
  ['a scope that is a list', json(200, { ...good, scope: ['a'] })],
  ['another kind of token', json(200, { ...good, token_type: 'mac' })],
  ['an ID token that is none', json(200, { ...good, id_token: 'a.b.c' })],
  ['an unsigned ID token', json(200, { ...good, id_token: 'eyJhbGciOiJub25lIn0.e30.' })],
  ['an error that is no text', json(400, { error: { code: 'a' }, error_description: 7 })],
  ['an error with control characters', json(400, { error: 'a\u0000b', error_description: '\u0000\u202e' })],
  ['a challenge', json(401, '', { 'www-authenticate': 'Bearer error="x", error="y' })],
  ['a challenge that is none', json(401, '', { 'www-authenticate': ',,,="' })],
  [
    'more than is read',
    (r) =>
      void r
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"access_token":"${'a'.repeat(2_000_000)}"}`),
  ],
  ['a closed connection', (r) => void r.destroy()],
  [
    'a wrong length',
    (r) =>
      void r
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '2' })
        .socket?.end('HTTP/1.1 200 OK\r\n\r\n'),
  ],
  [
    'a header with a wrong name',
    (r) =>
      void r.socket?.end(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx y: 1\r\ncontent-length: 2\r\n\r\n{}',
      ),
  ],
])('what a vendor answers instead of tokens is told as its fault: %s', async (_what, says) => {
  answer = says
  for (const vendor of vendors) {
    const { signal } = new AbortController()
    const given = {
      state: 's',
      verifier: 'v'.repeat(43),
      answer: '?code=c&state=s',
      redirectUri: 'https://h.example/connections',
    }
    const tries = [
      () => takeAnswer(caller, vendor, given, signal),
      () => freshToken(caller, vendor, 'r', signal),
      ...(vendor.revoke === null ? [] : [() => revokeThere(caller, vendor, 'r', signal)]),
    ]
    for (const attempt of tries) {
      const came = await attempt().catch((error: unknown) => error)
      if (came instanceof Error && !(came instanceof VendorFault)) throw came
      // only what is well-formed is taken
      if (typeof came === 'object' && came !== null && 'accessToken' in came)
        expect(came).toEqual({ accessToken: 'a', refreshToken: expect.stringMatching(/^r$/) })
    }
  }
})
