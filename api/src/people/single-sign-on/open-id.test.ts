import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { openOpenId } from './open-id.ts'
import type { Provider } from './provider.ts'
import { reachProviders } from './reach-provider.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [own, other] = [pair(), pair()]
const jwkOf = (key: KeyObject, kid: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
})
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const secret = 'a secret of the client, long enough'

type Said = {
  header: { alg: string; kid?: string } & Record<string, unknown>
  key: KeyObject
  metadata: object
  keys: unknown
}
const honest: Said = {
  header: { alg: 'RS256', kid: 'one' },
  key: own.privateKey,
  metadata: {},
  keys: [jwkOf(own.publicKey, 'one')],
}

/** A provider that says of its keys and tokens what the test wants. */
let host: TestHost
let said = honest
let nonce = ''
const asked: string[] = []

const tokenOf = ({ header, key }: Said) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: host.url, aud: 'us', sub: 'one', iat: now, exp: now + 60, nonce }
  const text = `${encoded(header)}.${encoded(claims)}`
  if (header.alg === 'none') return `${text}.`
  if (header.alg === 'HS256')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer: host.url,
    authorization_endpoint: `${host.url}/authorize`,
    token_endpoint: `${host.url}/token`,
    jwks_uri: `${host.url}/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    ...said.metadata,
  }),
  '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: tokenOf(said) }),
  '/keys': () => ({ keys: said.keys }),
}

beforeAll(async () => {
  host = await startHost((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']?.()
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
})
beforeEach(() => void (asked.length = 0))
afterAll(() => host.stop())

/** Signs in with a provider that nothing is known of yet. */
const signIn = async (changes: Partial<Said>, metadata: 'post' | 'basic' = 'post') => {
  said = { ...honest, ...changes }
  if (metadata === 'basic')
    said = { ...said, metadata: { ...said.metadata, token_endpoint_auth_methods_supported: undefined } }
  const provider: Provider = {
    key: 'operator:test',
    name: 'Test',
    issuer: host.url,
    clientId: 'us',
    clientSecret: secret,
    domains: null,
    workspace: null,
    groupsClaim: 'groups',
    roles: [],
    otherwise: 'member',
    secondStep: false,
    isStrangers: false,
  }
  const redirect = 'https://here.test/return'
  const openId = openOpenId(reachProviders('allow'), redirect, pino({ level: 'silent' }))
  const { url: _, ...begun } = await openId.ask(provider, null, false)
  nonce = begun.nonce
  const query = new URLSearchParams({ code: 'c', state: begun.state }).toString()
  return openId.answer(provider, query, begun, false)
}

test.each(['post', 'basic'] as const)(
  'a token signed by a key the provider publishes is believed (%s)',
  async (how) => {
    expect(await signIn({}, how)).toMatchObject({ sub: 'one' })
    expect(asked).toContain('/keys')
  },
)

test.each<[string, Partial<Said>]>([
  ['is signed by another key', { key: other.privateKey }],
  ['names a key that is not published', { header: { alg: 'RS256', kid: 'two' } }],
  ['names a file as its key', { header: { alg: 'RS256', kid: '../../keys' } }],
  [
    'brings its own key',
    { key: other.privateKey, header: { alg: 'RS256', jwk: jwkOf(other.publicKey, 'x') } },
  ],
  ['is not signed', { header: { alg: 'none' } }],
  [
    'is not signed, as the provider says of all of its own',
    { header: { alg: 'none' }, metadata: { id_token_signing_alg_values_supported: ['none'] } },
  ],
  [
    'is sealed by the secret of the client',
    { header: { alg: 'HS256' }, metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
  ],
  ['has no key to check it by', { keys: [] }],
  [
    'could be checked by several',
    { header: { alg: 'RS256' }, keys: [jwkOf(own.publicKey, 'a'), jwkOf(other.publicKey, 'b')] },
  ],
])('a token that %s is refused', async (_, changes) => {
  for (const how of ['post', 'basic'] as const)
    await expect(signIn(changes, how)).rejects.toMatchObject({ code: 'SSO_REFUSED' })
})

test.each<[string, Partial<Said>]>([
  ['are more than are read', { keys: 'k'.repeat(2_000_000) }],
  ['are no list', { keys: 5 }],
  ['are nothing', { keys: [null] }],
  ['are elsewhere', { metadata: { jwks_uri: 'file:///etc/passwd' } }],
  ['have absurd numbers', { keys: [{ ...jwkOf(own.publicKey, 'one'), n: 'A'.repeat(500_000) }] }],
])('keys that %s admit nobody', async (_, changes) => {
  await expect(signIn(changes)).rejects.toMatchObject({ code: expect.stringMatching(/^SSO_/) })
})
