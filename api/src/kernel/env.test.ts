import { vouchedFacts } from '@hattama/contract/rules/kernel/facts'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
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
