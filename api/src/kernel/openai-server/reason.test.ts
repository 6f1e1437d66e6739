import { describe, expect, test } from 'vitest'
import { reasonIn } from './reason.ts'

describe('the reason is found', () => {
  test.each([
    ['{"error":{"message":"No such model","type":"x","code":null}}', 'No such model'],
    ['{"error":"bad response_format"}', 'bad response_format'],
    [
      '{"detail":[{"loc":["body"],"msg":"field required","input":"x"},{"msg":"too long"}]}',
      'field required; too long',
    ],
    [
      '{"detail":{"status":"quota_exceeded","message":"This request exceeds your quota"}}',
      'This request exceeds your quota',
    ],
    ['[{"error":{"code":400,"message":"API key not valid"}}]', 'API key not valid'],
    ['{"object":"error","message":"The model does not exist","code":404}', 'The model does not exist'],
    ['{"errors":[{"title":"Forbidden"}]}', 'Forbidden'],
    ['{"err_code":"INVALID_AUTH","err_msg":"Invalid credentials."}', 'Invalid credentials.'],
    ['<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>', '502 Bad Gateway'],
    ['upstream  connect\n error', 'upstream connect error'],
  ])('in %s', (body, reason) => {
    expect(reasonIn(body)).toBe(reason)
  })

  test.each(['', '{}', '[]', '{"error":null}', '<p>', '{"error":{"message":" "}}'])(
    'or there is none: %j',
    (body) => {
      expect(reasonIn(body)).toBeUndefined()
    },
  )
})

test('it is one short line of plain text', () => {
  expect(reasonIn(JSON.stringify({ error: `a\u0000b\u202Ec\nd ${'x '.repeat(500)}` }))).toMatch(
    /^abc d (x ?)+$/,
  )
  expect(reasonIn(`no ${'way '.repeat(1000)}`)?.length).toBe(300)
})

test.each([
  [
    'Incorrect API key provided: abc. See https://x.org',
    /^Incorrect API key provided: \*\*\* See https:\/\/x\.org$/,
  ],
  ['Incorrect key sk-ab12********************wxyz', /^Incorrect key \*\*\*$/],
  ['Header Authorization: Bearer abcdefghi was refused', /^Header Authorization: \*\*\* was refused$/],
  ['at https://me:word@host/v1?api_key=123abc&x=1', /^at https:\/\/\*\*\*@host\/v1\?api_key=\*\*\*&x=1$/],
  ['token 0123456789abcdef0123456789abcdef expired', /^token \*\*\* expired$/],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl is no token', /^\*\*\* is no token$/],
  ['hunter2 is wrong', /^\*\*\* is wrong$/],
])('a secret in it is masked: %s', (message, masked) => {
  expect(reasonIn(JSON.stringify({ message }), { secrets: ['hunter2', undefined, ''] })).toMatch(masked)
})

test('what people said is not repeated, whatever the server quotes', () => {
  const sent = 'We will sell the plant in Karaganda before anyone hears of it.'
  const body = JSON.stringify({
    error: { message: `Cannot parse "sell the plant in Karaganda" at position 7` },
  })
  expect(reasonIn(body, { sent })).toBe('Cannot parse … at position 7')
})

test.each([
  ['words', 'one two three four five '.repeat(4000), 'five four three two one '.repeat(20_000)],
  ['signs', `a${'!'.repeat(90_000)}a`, `a${'!'.repeat(400_000)}a`],
  ['titles', '<title'.repeat(15_000), 'x'],
])('a long answer of %s is read in a moment', (_, body, sent) => {
  // minutes, if the cost grew faster than the texts
  expect((reasonIn(body, { sent }) ?? '').length).toBeLessThanOrEqual(300)
})

test('JSON too long to be read is no reason: it may repeat the request', () => {
  const body = JSON.stringify({ input: 'We will sell the plant. '.repeat(10_000), error: 'bad' })
  expect(reasonIn(body)).toBeUndefined()
})

test('it is looked for some levels deep, and of a list the first three are told', () => {
  const within = (levels: number): object | string => (levels === 0 ? 'Busy' : { error: within(levels - 1) })
  expect([1, 5, 6].map((levels) => reasonIn(JSON.stringify(within(levels))))).toEqual([
    'Busy',
    'Busy',
    undefined,
  ])
  expect(reasonIn('["one","two","three","four"]')).toBe('one; two; three')
  expect(reasonIn(`[{"msg":" "},"two"]`)).toBe('two')
})
