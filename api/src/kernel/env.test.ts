import { vouchedFacts } from '@hattama/contract/rules/kernel/facts'
import { expect, test } from 'vitest'
import { atPort, bareEnvironment, readEnv, root } from './env.ts'
import { endpointOf } from './language-model/endpoint.ts'

test('a language model needs an address and a name, or neither', () => {
  const set = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'qwen3' }
  expect(endpointOf(readEnv({}))).toBeNull()
  expect(endpointOf(readEnv(set))).toMatchObject({
    baseUrl: 'http://localhost:11434/v1',
    model: 'qwen3',
    context: 16_384,
    parallel: 2,
    timeoutMs: 300_000,
  })
  for (const name of ['LLM_BASE_URL', 'LLM_MODEL'] as const) {
    expect(() => readEnv({ ...set, [name]: '' })).toThrow('set both or neither')
  }
  expect(() => readEnv({ ...set, LLM_CONTEXT: '100' })).toThrow('LLM_CONTEXT')
})

test('models may be fetched in Settings only while nobody else reaches the server, unless told', () => {
  expect(readEnv({}).MODEL_DOWNLOADS).toBe('on')
  expect(readEnv({ HOST: '0.0.0.0' }).MODEL_DOWNLOADS).toBe('off')
  expect(readEnv({ PUBLIC_URL: 'https://meetings.example.org' }).MODEL_DOWNLOADS).toBe('off')
  expect(readEnv({ HOST: '0.0.0.0', MODEL_DOWNLOADS: 'on' }).MODEL_DOWNLOADS).toBe('on')
})

test('an operator may vouch for everything that can be vouched for, in any case of letters', () => {
  expect(readEnv({ PROMISES: vouchedFacts.join(', ') }).PROMISES).toEqual(vouchedFacts)
  expect(readEnv({ PROMISES: 'MONEYBACK' }).PROMISES).toEqual(['moneyBack'])
  expect(() => readEnv({ PROMISES: 'accuracy,miracles' })).toThrow('PROMISES.1')
})

test.each([
  ['https://meetings.example.org/', 'https://meetings.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://встречи.рф', 'https://xn--b1agj4aeg1b.xn--p1ai'],
])('PUBLIC_URL=%s: browsers reach it at %s', (given, origin) => {
  expect(readEnv({ PUBLIC_URL: given }).publicUrl).toBe(origin)
})

test.each([
  ['http://host/hattama', 'can’t be served below a path. Use http://host'],
  ['https://host/?a=1', 'can’t be served below a path'],
  ['https://host/#top', 'can’t be served below a path'],
  ['ftp://host', 'expected http:// or https://'],
  ['https://user:pw@host', 'leave the user name and password out'],
  ['meetings.example.org', 'not an address'],
])('PUBLIC_URL=%s does not start: %s', (given, why) => {
  expect(() => readEnv({ PUBLIC_URL: given })).toThrow(`PUBLIC_URL: `)
  expect(() => readEnv({ PUBLIC_URL: given })).toThrow(why)
})

test('remotes hosted elsewhere are named in pairs; a wrong one is told at once, however many there are', () => {
  const pairs = ' landing=https://cdn.test/l.js\n summaries=http://cdn.test/s.js '
  expect(readEnv({ REMOTE_ENTRIES: pairs }).REMOTE_ENTRIES).toBe(pairs)
  const many = 'landing=http://a'.repeat(40)
  for (const wrong of [`${many} !`, 'landing=ftp://a', 'landing=https://', 'other=https://a', 'landing'])
    // years, if the pattern tried every way to divide them
    expect(() => readEnv({ REMOTE_ENTRIES: wrong })).toThrow('REMOTE_ENTRIES')
})

const isTaken = (settings: Record<string, string>) => {
  try {
    readEnv(settings)
    return true
  } catch {
    return false
  }
}

test.each([
  ['PORT', ['0', '65535'], ['-1', '65536', '1.5', 'x']],
  ['SECURITY_LOG_DAYS', ['30', '36500'], ['29', '36501']],
  ['SESSION_DAYS', ['0.5', '3650'], ['0', '3651']],
  ['MIN_FREE_BYTES', ['0'], ['-1']],
  ['MAX_UPLOAD_BYTES', ['1'], ['0', '1.5']],
  ['STT_PARALLEL', ['1', '16'], ['0', '17']],
  ['STT_TIMEOUT', ['5', '3600'], ['4', '3601']],
  ['STT_THREADS', ['1', '64'], ['0', '65']],
  ['STT_MEMORY', ['256'], ['255']],
  ['LLM_PARALLEL', ['1', '32'], ['0', '33']],
  ['LLM_TIMEOUT', ['5', '3600'], ['4', '3601']],
  ['LLM_THREADS', ['1', '64'], ['0', '65']],
  ['LLM_MEMORY', ['256'], ['255']],
  ['LLM_CONTEXT', ['4096'], ['4095']],
  ['FFMPEG_PATH', ['f', ' f '], ['  ']],
  ['SERVER_ADDRESS', ['http://a', 'https://a'], ['ftp://a', 'a']],
])('%s may be %j, and not %j', (name, right, wrong) => {
  expect(right.filter((value) => !isTaken({ [name]: value }))).toEqual([])
  expect(wrong.filter((value) => isTaken({ [name]: value }))).toEqual([])
})

test('without settings the product runs on this machine alone', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    HOST: '127.0.0.1',
    STT_PARALLEL: 2,
    LLM_PARALLEL: 2,
    STT_TIMEOUT: 300,
  })
  expect([env.publicUrl, env.dataDir, env.ssoProviders]).toEqual([
    'http://127.0.0.1:4000',
    `${root}.data`,
    [],
  ])
  // an empty value is none
  expect(readEnv({ PORT: '', FFMPEG_PATH: '' })).toEqual(env)
  expect(readEnv({ FFMPEG_PATH: ' /ffmpeg ' }).FFMPEG_PATH).toBe('/ffmpeg')
})

test('every setting that is wrong is named, a line each', () => {
  expect(() => readEnv({ PORT: 'x', STT_MEMORY: '1' })).toThrow(
    /^The settings aren’t valid:\n {2}PORT: .*\n {2}STT_MEMORY: .*$/,
  )
})

test.each(['LLM', 'EMBEDDINGS', 'RERANK'])(
  '%s: a base address needs a model, and a model an address',
  (of) => {
    const [address, model] = [`${of}_BASE_URL`, `${of}_MODEL`]
    expect(() => readEnv({ [address]: 'http://a' })).toThrow(`${address} and ${model}: set both or neither`)
    expect(() => readEnv({ [model]: 'm' })).toThrow('set both or neither')
    expect(isTaken({ [address]: 'http://a', [model]: 'm' })).toBe(true)
  },
)

test('a server that is asked for by its kind needs an address', () => {
  expect(() => readEnv({ LLM_ENGINE: 'http' })).toThrow('LLM_ENGINE=http: set LLM_BASE_URL and LLM_MODEL')
  expect(isTaken({ LLM_ENGINE: 'http', LLM_BASE_URL: 'http://a', LLM_MODEL: 'm' })).toBe(true)
  expect(isTaken({ LLM_ENGINE: 'local' })).toBe(true)
})

test('one provider signs people in: the operator’s or the hosted one, and where it is required there is one', () => {
  const corp = {
    SSO_PROVIDERS: 'corp',
    SSO_CORP_ISSUER: 'https://a',
    SSO_CORP_CLIENT_ID: 'b',
    SSO_CORP_CLIENT_SECRET: 'c',
  }
  const hosted = { AUTH_HOSTED_URL: 'https://b', AUTH_HOSTED_KEY: 'k'.repeat(32) }
  expect(readEnv(corp).ssoProviders.map(({ id }) => id)).toEqual(['corp'])
  expect(() => readEnv({ ...corp, ...hosted })).toThrow(
    'SSO_PROVIDERS and AUTH_HOSTED_URL: one of them signs people in',
  )
  expect(isTaken(hosted)).toBe(true)
  expect(() => readEnv({ SSO: 'required' })).toThrow('SSO=required: name a provider in SSO_PROVIDERS')
  expect(readEnv({ ...corp, SSO: 'required' }).ssoProviders).toHaveLength(1)
  expect(() => readEnv({ SSO_PROVIDERS: 'corp' })).toThrow(
    'The settings aren’t valid:\n  SSO_CORP_ISSUER: is missing',
  )
})

test('metrics that other computers reach need a token', () => {
  expect(() => readEnv({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toThrow('so set METRICS_TOKEN')
  expect(isTaken({ METRICS_PORT: '9100', METRICS_HOST: 'localhost' })).toBe(true)
})

test('a server that listens everywhere is opened as localhost, by its actual port', () => {
  for (const host of ['0.0.0.0', '::'])
    expect(readEnv({ HOST: host }).publicUrl).toBe('http://localhost:4000')
  const env = readEnv({ HOST: 'box.lan', PORT: '0' })
  const taken = atPort(env, 5000)
  expect([taken.PORT, taken.publicUrl, taken.HOST]).toEqual([5000, 'http://box.lan:5000', 'box.lan'])
  const named = readEnv({ PUBLIC_URL: 'https://meetings.example.org' })
  expect(atPort(named, 5000).publicUrl).toBe('https://meetings.example.org')
})

test('programs get where things are, and no secrets', () => {
  const source = { PATH: '/bin', HOME: '/root', TMPDIR: '/tmp', AUTH_SECRET: 'x', DATABASE_URL: 'y' }
  expect(bareEnvironment(source)).toEqual({ PATH: '/bin', HOME: '/root', TMPDIR: '/tmp' })
  expect(bareEnvironment({})).toEqual({})
})
