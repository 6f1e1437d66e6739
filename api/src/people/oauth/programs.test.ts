import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import type { ApiKey } from '@hattama/contract/people/api-key'
import type { ProgramConsent } from '@hattama/contract/people/program'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { routes } from '#app/app.ts'

const address = 'https://meetings.acme.test'
const callback = 'http://127.0.0.1:3917/callback'
const t = testApp(routes, { settings: { PUBLIC_URL: address } })

let owner: Awaited<ReturnType<typeof t.signedIn>>
beforeEach(async () => {
  owner = await t.signedIn()
})

const ask = async (url: string | URL, init?: RequestInit) => t.app.request(String(url), init)

/** The state an assistant's program keeps, with the official SDK doing all of OAuth. */
const openProgram = (client_name = 'Assistant', redirect = callback) => {
  const kept: Record<string, unknown> = {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirect,
    clientMetadata: { client_name, redirect_uris: [redirect] },
    state: () => 'a state',
    clientInformation: () => kept['client'] as never,
    saveClientInformation: (of) => void (kept['client'] = of),
    tokens: () => kept['tokens'] as never,
    saveTokens: (of) => void (kept['tokens'] = of),
    redirectToAuthorization: (url) => void (kept['page'] = url),
    saveCodeVerifier: (of) => void (kept['verifier'] = of),
    codeVerifier: () => kept['verifier'] as string,
  }
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider: provider, fetch: ask })
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(transport())
    return (await client.listTools()).tools.map(({ name }) => name)
  }
  return {
    kept: kept as {
      page: URL
      tokens: { access_token: string; refresh_token: string }
      client: { client_id: string }
    },
    connect,
    finish: (code: string) => transport().finishAuth(code),
  }
}

type Program = ReturnType<typeof openProgram>

/** The consent page, as the web app loads and answers it. */
const asked = ({ kept: { page } }: Program, token = owner.token) =>
  t.call<ProgramConsent>('GET', `/api/oauth/consent${page.search}`, token)
const agree = async ({ kept: { page } }: Program, scopes: string[], token = owner.token) =>
  t.call<{ redirectTo: string }>('POST', '/api/oauth/consent', token, {
    ...Object.fromEntries(page.searchParams),
    scopes,
  })
const connected = async (scopes = ['recording.read']) => {
  const program = openProgram()
  await expect(program.connect()).rejects.toThrow(UnauthorizedError)
  const { body } = await agree(program, scopes)
  const code = new URL(body.redirectTo).searchParams.get('code') ?? ''
  await program.finish(code)
  return { program, code }
}
const keys = async () => (await t.call<{ keys: ApiKey[] }>('GET', '/api/keys', owner.token)).body.keys
const post = (path: string, fields: Record<string, string>) =>
  ask(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

test('the SDK finds its way, a person says yes to some of it, and the tools are those of that yes', async () => {
  const program = openProgram('Ass\u202Eistant')
  await expect(program.connect()).rejects.toThrow(UnauthorizedError)
  const { page } = program.kept
  expect(page.origin + page.pathname).toBe(`${address}/authorize`)
  expect(page.searchParams.get('code_challenge_method')).toBe('S256')
  expect((await asked(program)).body).toEqual({
    name: 'Assistant',
    place: '127.0.0.1:3917',
    scopes: ['recording.read', 'summary.read', 'chat.use', 'recording.change', 'summary.change'],
    refuseTo: `${callback}?error=access_denied&state=a+state&iss=${encodeURIComponent(address)}`,
  })
  const { body } = await agree(program, ['recording.read', 'summary.read'])
  const back = new URL(body.redirectTo)
  expect(back.origin + back.pathname).toBe(callback)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'a state', iss: address })
  // until its code is exchanged there is no key to see
  expect(await keys()).toEqual([])
  await program.finish(back.searchParams.get('code') ?? '')
  const tools = await program.connect()
  expect(tools).toContain('read_transcript')
  expect(tools).not.toContain('propose_title')
  expect(await keys()).toMatchObject([
    { name: 'Assistant', program: '127.0.0.1:3917', scopes: ['recording.read', 'summary.read'] },
  ])
})

test('access is renewed with a token that works once; whoever comes with a spent one ends it for both', async () => {
  const { program } = await connected()
  const first = { ...program.kept.tokens }
  await t.database.sql`update program_grants set access_ends_at = now()`
  // the SDK renews by itself
  expect(await program.connect()).toContain('read_transcript')
  expect(program.kept.tokens.refresh_token).not.toBe(first.refresh_token)
  expect((await t.call('GET', '/api/recordings', first.access_token)).status).toBe(401)
  const client_id = program.kept.client.client_id
  const stolen = { grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id }
  expect(await (await post('/api/oauth/token', stolen)).json()).toMatchObject({ error: 'invalid_grant' })
  expect((await t.call('GET', '/api/recordings', program.kept.tokens.access_token)).status).toBe(401)
  expect(await keys()).toEqual([])
})

test('a program of somebody blocked is not let in anew, and goes on once they are not', async () => {
  const { program } = await connected()
  const { client_id } = program.kept.client
  const { refresh_token } = program.kept.tokens
  const renewing = () => post('/api/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id })
  const late = openProgram('Another', 'http://127.0.0.1:3918/callback')
  await late.connect().catch(() => undefined)
  const code = new URL((await agree(late, ['recording.read'])).body.redirectTo).searchParams.get('code') ?? ''
  const block = (at: Date | null) =>
    t.database.sql`update auth_users set blocked_at = ${at} where id = ${owner.userId}`
  await block(new Date())
  expect((await renewing()).status).toBe(400)
  await expect(late.finish(code)).rejects.toThrow('has expired')
  await block(null)
  const renewed = await renewing()
  expect(renewed.status).toBe(200)
  const { access_token } = (await renewed.json()) as { access_token: string }
  expect((await t.call('GET', '/api/recordings', access_token)).status).toBe(200)
})

test('a code is good once, for who asked and can prove it, for a minute', async () => {
  const { program, code } = await connected()
  const { client_id } = program.kept.client
  const again = {
    grant_type: 'authorization_code',
    code,
    client_id,
    redirect_uri: callback,
    code_verifier: 'x',
  }
  expect((await post('/api/oauth/token', again)).status).toBe(400)
  expect(await keys()).toEqual([])
  const late = openProgram()
  await late.connect().catch(() => undefined)
  const codeOf = async () =>
    new URL((await agree(late, ['recording.read'])).body.redirectTo).searchParams.get('code') ?? ''
  const wrong = { ...again, code: await codeOf(), client_id: late.kept.client.client_id }
  expect((await post('/api/oauth/token', wrong)).status).toBe(400)
  // a wrong proof spends the code
  await expect(late.finish(wrong.code)).rejects.toThrow('has expired')
  const old = await codeOf()
  await t.database.sql`update program_grants set code_ends_at = now()`
  await expect(late.finish(old)).rejects.toThrow('has expired')
  expect(await keys()).toEqual([])
})

test('a program revokes its access, and so does the person, at once', async () => {
  const { program } = await connected()
  await post('/api/oauth/revocation', { token: program.kept.tokens.refresh_token })
  expect((await t.call('GET', '/api/recordings', program.kept.tokens.access_token)).status).toBe(401)
  const other = (await connected()).program
  const [key] = await keys()
  await t.call('DELETE', `/api/keys/${key?.id}`, owner.token)
  expect((await t.call('GET', '/api/recordings', other.kept.tokens.access_token)).status).toBe(401)
  const { refresh_token } = other.kept.tokens
  const { client_id } = other.kept.client
  const more = await post('/api/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id })
  expect(more.status).toBe(400)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.example/',
  'https://a:b@c.example/',
  'https://c.example/#x',
])('nobody is sent to %s', async (redirect) => {
  const answer = await ask(`${address}/api/oauth/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'x', redirect_uris: [redirect] }),
  })
  expect(await answer.json()).toEqual({ error: 'invalid_redirect_uri' })
})

test('another place, another program, more than was asked, or a key instead of a person: no consent', async () => {
  const program = openProgram()
  await program.connect().catch(() => undefined)
  const { page } = program.kept
  const given = new URL(page)
  page.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await asked(program)).status).toBe(422)
  page.searchParams.set('redirect_uri', given.searchParams.get('redirect_uri') ?? '')
  page.searchParams.set('client_id', `${given.searchParams.get('client_id')}x`)
  expect((await asked(program)).status).toBe(422)
  page.searchParams.set('client_id', given.searchParams.get('client_id') ?? '')
  page.searchParams.set('resource', 'https://evil.example/mcp')
  expect((await asked(program)).status).toBe(422)
  page.searchParams.delete('resource')
  page.searchParams.set('scope', 'recording.read')
  expect((await agree(program, ['recording.read', 'recording.change'])).status).toBe(422)
  expect((await agree(program, ['recording.delete'])).status).toBe(422)
  page.searchParams.set('code_challenge_method', 'plain')
  expect((await asked(program)).status).toBe(422)
  const { program: holder } = await connected()
  expect((await asked(program, holder.kept.tokens.access_token)).status).toBe(403)
})
