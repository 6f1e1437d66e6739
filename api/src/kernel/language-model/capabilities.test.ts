import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { capabilitiesOf, lowered, rememberCapabilities, type Capabilities } from './capabilities.ts'
import type { Endpoint } from './endpoint.ts'

const all: Capabilities = { rung: 'json-schema', limit: 'max_tokens', temperature: true, systemRole: true }
const refused = (statusCode: number, responseBody: string) =>
  new APICallError({
    message: 'Refused',
    url: 'https://model.example',
    requestBodyValues: {},
    statusCode,
    responseBody,
  })
const after = (statusCode: number, body: string, requested = all) =>
  lowered(requested, refused(statusCode, body))

test('what worked is remembered of a server and a model, and only of these', () => {
  const of = (baseUrl: string, model: string) => ({ baseUrl, model }) as Endpoint
  expect(capabilitiesOf(of('https://capable.example', 'a'))).toEqual(all)
  const worked: Capabilities = { ...all, rung: 'plain' }
  rememberCapabilities(of('https://capable.example', 'a'), worked)
  expect(capabilitiesOf(of('https://capable.example', 'a'))).toEqual(worked)
  expect(capabilitiesOf(of('https://capable.example', 'b'))).toEqual(all)
  expect(capabilitiesOf(of('https://other.example', 'a'))).toEqual(all)
})

test.each([400, 422, 501])('an unexplained %i goes one rung down, as far as there is one', (status) => {
  expect(after(status, 'no')).toEqual({ ...all, rung: 'json-object' })
  expect(after(status, 'no', { ...all, rung: 'json-object' })).toEqual({ ...all, rung: 'plain' })
  expect(after(status, 'no', { ...all, rung: 'plain' })).toBeNull()
})

test.each([401, 404, 413, 429, 499, 500, 502, 503])(
  'an unexplained %i stays: asking differently will not help',
  (status) => {
    expect(after(status, 'no')).toBeNull()
  },
)

test.each([
  'response_format',
  'json_schema',
  'json_object',
  'JSON mode',
  'structured',
  'schema',
  'grammar',
  'guided',
])('a server that fails or refuses and names %s goes one rung down', (word) => {
  for (const status of [400, 500, 503])
    expect(after(status, `bad ${word} here`)).toEqual({ ...all, rung: 'json-object' })
  expect(after(500, `bad ${word}`, { ...all, rung: 'plain' })).toBeNull()
  expect(after(401, `bad ${word}`)).toBeNull()
})

test('the format is dropped before the settings', () => {
  expect(after(400, 'max_tokens and json_schema')).toEqual({ ...all, rung: 'json-object' })
  expect(after(400, 'max_tokens and json_schema', { ...all, rung: 'plain' })).toEqual({
    ...all,
    rung: 'plain',
    limit: 'none',
  })
})

test('a limit that is refused is asked for by its other name, or not at all', () => {
  expect(after(400, 'use max_completion_tokens, not max_tokens')).toEqual({
    ...all,
    limit: 'max_completion_tokens',
  })
  expect(after(400, 'max_tokens is unknown')).toEqual({ ...all, limit: 'none' })
  const other: Capabilities = { ...all, limit: 'max_completion_tokens' }
  expect(after(400, 'max_completion_tokens is unknown', other)).toEqual({ ...all, limit: 'none' })
  // a limit that was not asked for is not what is refused
  expect(after(400, 'max_tokens is unknown', other)).toEqual({ ...other, rung: 'json-object' })
  const none: Capabilities = { ...all, limit: 'none' }
  expect(after(400, 'max_tokens, none', none)).toEqual({ ...none, rung: 'json-object' })
})

test('temperature and the system role are dropped where a refusal names them', () => {
  expect(after(400, 'temperature must be 1')).toEqual({ ...all, temperature: false })
  expect(after(400, 'temperature must be 1', { ...all, temperature: false })).toEqual({
    ...all,
    temperature: false,
    rung: 'json-object',
  })
  for (const text of [
    'system role is not allowed',
    'a system message',
    'the system prompt',
    'role must not be system',
  ])
    expect(after(400, text)).toEqual({ ...all, systemRole: false })
  expect(after(400, 'the system is busy')).toEqual({ ...all, rung: 'json-object' })
  expect(after(400, 'system role', { ...all, systemRole: false })).toEqual({
    ...all,
    systemRole: false,
    rung: 'json-object',
  })
})

test.each(['context length exceeded', 'the context window', 'context of that size', 'maximum context is 8'])(
  'a text that is too long (%s) is not asked for differently',
  (text) => {
    expect(after(400, text)).toBeNull()
    expect(after(400, `${text}, max_tokens`)).toBeNull()
  },
)

test('an error that is no answer of a server, or tells of an empty account, changes nothing', () => {
  expect(lowered(all, new Error('json_schema'))).toBeNull()
  expect(
    after(400, JSON.stringify({ error: { code: 'insufficient_quota', message: 'json_schema' } })),
  ).toBeNull()
  const none = new APICallError({ message: 'json_schema', url: 'https://a.example', requestBodyValues: {} })
  expect(lowered(all, none)).toBeNull()
})
