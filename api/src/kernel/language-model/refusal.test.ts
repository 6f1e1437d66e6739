import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { AnswerTooLong } from '../openai-server/answer-too-long.ts'
import { ModelFault } from './model-fault.ts'
import { asModelFault, lacksQuota, refusalText, retries } from './refusal.ts'

const refused = (statusCode: number | undefined, responseBody = '', more: object = {}) =>
  new APICallError({
    message: 'Refused',
    url: 'https://model.example/v1',
    requestBodyValues: { messages: [{ content: 'the prompt of somebody' }] },
    responseBody,
    ...(statusCode !== undefined && { statusCode }),
    ...more,
  })
const server = { timeoutMs: 90_000, apiKey: 'sk-very-secret-key', settings: 'LLM' as const }
const faultOf = (error: unknown, aborted = false) => {
  const { fault, reason } = asModelFault(error, aborted, server)
  return { kind: fault.kind, retryable: fault.retryable, detail: fault.detail, reason }
}
const said = (message: string) => JSON.stringify({ error: { message } })

test.each([
  [undefined, 'engine-unreachable', true, 'could not be reached'],
  [401, 'engine-refused', false, 'answered 401: check LLM_API_KEY'],
  [403, 'engine-refused', false, 'answered 403: check LLM_API_KEY'],
  [404, 'engine-refused', false, 'answered 404: check LLM_BASE_URL and LLM_MODEL'],
  [302, 'engine-refused', false, 'answered 302, a redirect'],
  [429, 'engine-limit', true, 'answered 429'],
  [413, 'engine-limit', false, 'longer than its context'],
  [500, 'engine-unreachable', true, 'answered 500'],
  [400, 'engine-refused', false, 'answered 400'],
])('a server that answers %s: %s', (status, kind, retryable, detail) => {
  expect(faultOf(refused(status))).toMatchObject({ kind, retryable, detail: expect.stringContaining(detail) })
})

test('an error that is told with status 200 counts as the status in its body, else as a fault of that server', () => {
  expect(
    faultOf(refused(200, JSON.stringify({ error: { code: 404, message: 'No such model' } }))),
  ).toMatchObject({
    kind: 'engine-refused',
    detail: expect.stringContaining('LLM_MODEL'),
  })
  expect(faultOf(refused(200, 'hello'))).toMatchObject({ kind: 'engine-unreachable', retryable: true })
  // an answer of another shape explains nothing
  expect(faultOf(refused(200, 'hello')).reason).toBeUndefined()
})

test('a text longer than the context, and an account without money, are told as such', () => {
  for (const words of ['maximum context length is 8192', 'prompt is too long', 'input exceeds the tokens'])
    expect(faultOf(refused(400, said(words)))).toMatchObject({ kind: 'engine-limit', retryable: false })
  const empty = refused(
    429,
    JSON.stringify({ error: { code: 'insufficient_quota', message: 'You exceeded it' } }),
  )
  expect(lacksQuota(empty)).toBe(true)
  expect(faultOf(empty)).toMatchObject({ kind: 'engine-quota', retryable: true })
  expect(lacksQuota(refused(429, said('Slow down')))).toBe(false)
})

test('the server’s own words are kept without the key, and none of the prompt', () => {
  expect(faultOf(refused(400, said('The parameter top_k is unknown.'))).reason).toContain('top_k')
  const repeated = faultOf(refused(401, said('Wrong key sk-very-secret-key'))).reason ?? ''
  expect(repeated).not.toContain('sk-very-secret-key')
  expect(refusalText(refused(400, 'A'.repeat(9000)))).toHaveLength(4000)
  expect(refusalText(refused(400, 'ABC'))).toBe('refused abc')
})

test('what is no answer of a server: given up, timed out, unreadable, or a fault already', () => {
  expect(faultOf(new Error('x'), true).kind).toBe('cancelled')
  for (const name of ['TimeoutError', 'AbortError'])
    expect(faultOf(Object.assign(new Error('x'), { name }))).toMatchObject({
      kind: 'engine-unreachable',
      retryable: true,
      detail: expect.stringContaining('within 90 s'),
    })
  expect(faultOf(new Error('x'))).toMatchObject({ kind: 'engine-refused', retryable: true })
  const known = new ModelFault('engine-limit', 'known')
  expect(asModelFault(known, true, server)).toBe(known)
  expect(faultOf('Your account balance is insufficient.').kind).toBe('engine-quota')
  expect(faultOf('something else').kind).toBe('engine-refused')
  expect(faultOf(new Error('x', { cause: new AnswerTooLong() })).kind).not.toBe('engine-unreachable')
})

test('only what passes by itself is asked again, as late as the server wants', () => {
  const again = (error: unknown) => retries.passing(error)
  expect(again(refused(503))).toEqual({ afterMs: null })
  expect(again(refused(429, '', { responseHeaders: { 'retry-after': '3' } }))).toEqual({ afterMs: 3000 })
  expect(again(refused(undefined))).not.toBeNull()
  for (const error of [
    refused(400),
    new Error('x'),
    refused(429, JSON.stringify({ error: { code: 'insufficient_quota' } })),
    refused(500, '', { cause: new AnswerTooLong() }),
  ])
    expect(again(error)).toBeNull()
})

test('what was sent is known in all of its texts, however deep, and is not taken for a reason', () => {
  const sent = {
    messages: [{ parts: ['the quiet plan of somebody', null, 7] }],
    text: 'another one of theirs',
  }
  for (const repeated of ['the quiet plan of somebody', 'another one of theirs']) {
    const { reason } = faultOf(refused(400, said(`Cannot read: ${repeated}`), { requestBodyValues: sent }))
    expect(reason ?? '').not.toContain(repeated)
  }
  expect(faultOf(refused(400, said('No such format'), { requestBodyValues: null })).reason).toBe(
    'No such format',
  )
})

test('a status of 300 is a redirect, 400 is none, and 500 is a fault of the server', () => {
  expect(faultOf(refused(300)).detail).toContain('a redirect')
  expect(faultOf(refused(399)).detail).toContain('a redirect')
  expect(faultOf(refused(400)).detail).not.toContain('a redirect')
  expect([faultOf(refused(499)).kind, faultOf(refused(500)).kind]).toEqual([
    'engine-refused',
    'engine-unreachable',
  ])
})
