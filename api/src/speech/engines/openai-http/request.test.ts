import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RateLimited, StepFault } from '#kernel/fault.ts'
import { openGate } from '#kernel/openai-server/rate-gate.ts'
import { PieceRefused } from '../piece-refused.ts'
import { ask, UnknownLanguage, Unsupported } from './request.ts'
import { ToldError } from './shape.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[] = []
let url: string
const server = createServer((request, response) => {
  asked.push(request)
  request.resume().on('end', () => answer(request, response))
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => (asked = []))

const answers = (status: number, body = '', headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(body)
}
const question = () => {
  const body = new FormData()
  body.append('model', 'whisper')
  return {
    url,
    body,
    parse: (text: string) => text,
    apiKey: undefined as string | undefined,
    timeoutMs: 10_000,
    gate: openGate(),
    signal: new AbortController().signal,
  }
}
const faultOf = async (more: Partial<ReturnType<typeof question>> = {}) => {
  const error: unknown = await ask({ ...question(), ...more }).catch((reason: unknown) => reason)
  if (!(error instanceof StepFault)) throw error
  return error
}

test('a question is sent as a form, with the key where there is one', async () => {
  answers(200, 'said')
  expect(await ask(question())).toBe('said')
  expect(await ask({ ...question(), apiKey: 'secret-key' })).toBe('said')
  expect(asked.map(({ method, headers }) => [method, headers.authorization])).toEqual([
    ['POST', undefined],
    ['POST', 'Bearer secret-key'],
  ])
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
})

test.each([
  [401, 'The speech server refuses the key (STT_API_KEY).'],
  [403, 'The speech server refuses the key (STT_API_KEY).'],
  [404, 'The speech server does not know the address or the model (STT_BASE_URL, STT_MODEL).'],
  [
    302,
    'The speech server answered with a redirect, which is not followed: set STT_BASE_URL to where it leads.',
  ],
  [405, 'The speech server refused the request with status 405.'],
])('a refusal by %i is told at once, and is about all pieces', async (status, detail) => {
  answers(status, '{}', { location: '/elsewhere' })
  const fault = await faultOf()
  expect(fault).not.toBeInstanceOf(PieceRefused)
  expect(fault.fault).toEqual({ source: 'speech', kind: 'engine-refused', retryable: false, detail })
  expect(asked).toHaveLength(1)
})

test.each([
  [400, 'The speech server refused the request with status 400.'],
  [413, 'The speech server refuses pieces of this size.'],
  [415, 'The speech server refused the request with status 415.'],
  [422, 'The speech server refused the request with status 422.'],
])('a refusal by %i may be about one piece', async (status, detail) => {
  answers(status, '{"error": {"message": "could not process file"}}')
  const fault = await faultOf()
  expect(fault).toBeInstanceOf(PieceRefused)
  expect(fault.fault.detail).toBe(detail)
  expect(fault.reason).toBe('could not process file')
})

test('a refusal of the detail, or of the language, is told as such', async () => {
  const refused = async (status: number, message: string) => {
    answers(status, JSON.stringify({ error: { message } }))
    return ask(question()).catch((reason: unknown) => reason)
  }
  expect(await refused(400, 'response_format is unknown')).toBeInstanceOf(Unsupported)
  const unknown = await refused(422, 'language kk is unknown')
  expect(unknown).toBeInstanceOf(UnknownLanguage)
  expect(unknown).toMatchObject({
    fault: { reason: 'language kk is unknown', fault: { kind: 'engine-refused' } },
  })
  expect(await refused(400, 'unsupported Language')).toBeInstanceOf(UnknownLanguage)
  expect(await refused(415, 'language kk is unknown')).toBeInstanceOf(PieceRefused)
})

test('an account without money is told at once', async () => {
  answers(
    429,
    JSON.stringify({ error: { code: 'insufficient_quota', message: 'You exceeded your current quota' } }),
  )
  const { fault } = await faultOf()
  expect(fault).toMatchObject({
    kind: 'engine-quota',
    retryable: true,
    detail: 'The account at the speech server has no quota or money left.',
  })
  expect(asked).toHaveLength(1)
})

test('an error told with status 200 is one, by the status in it', async () => {
  answers(200, '{"error": {"message": "no", "code": 404}}')
  const parse = () => {
    throw new ToldError('told')
  }
  expect((await faultOf({ parse })).fault.detail).toContain('does not know the address or the model')
})

test('a long pause that is asked for is not waited for, and holds for all that follow', async () => {
  answers(429, '{"error": {"message": "slow down"}}', { 'retry-after': '120' })
  const gate = openGate()
  const before = Date.now()
  const limited = await faultOf({ gate })
  expect(limited).toBeInstanceOf(RateLimited)
  expect(limited.fault).toEqual({
    source: 'speech',
    kind: 'engine-limit',
    retryable: true,
    detail: 'The speech server limits requests.',
  })
  const { until } = limited as RateLimited
  expect(until.getTime()).toBeGreaterThan(before + 119_000)
  expect(until.getTime()).toBeLessThan(Date.now() + 121_000)
  expect(asked).toHaveLength(1)
  const next = await faultOf({ gate })
  expect(next).toBeInstanceOf(RateLimited)
  expect(next.reason).toBe('slow down')
  expect(asked).toHaveLength(1)
})

test('a server that has no requests left closes the gate', async () => {
  answers(200, 'said', { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '90s' })
  const gate = openGate()
  expect(await ask({ ...question(), gate })).toBe('said')
  expect(gate.closedFor()).toBeGreaterThan(10_000)
})

test('what passes is asked four times: a failing server, one that limits, one that cannot be read or reached', async () => {
  const perPath = new Map<string, number>()
  answer = ({ url: path = '' }, response) => {
    perPath.set(path, (perPath.get(path) ?? 0) + 1)
    if (path === '/cut') response.socket?.destroy()
    else response.writeHead(Number(path.slice(1))).end('"none"')
  }
  const parse = (): string => {
    throw new Error('unreadable')
  }
  const one = (path: string, more = {}) => faultOf({ url: url + path, ...more })
  const [failed, limited, unreadable, cut, overloaded] = await Promise.all([
    one('500'),
    one('429'),
    one('200', { parse }),
    one('cut'),
    one('503'),
  ])
  expect([...perPath.values()]).toEqual([4, 4, 4, 4, 4])
  expect(failed).toBeInstanceOf(PieceRefused)
  expect(failed?.fault).toMatchObject({
    kind: 'engine-crashed',
    retryable: true,
    detail: 'The speech server failed with status 500.',
  })
  // limited without saying for how long: five minutes
  expect(limited).toBeInstanceOf(RateLimited)
  expect((limited as RateLimited).until.getTime()).toBeGreaterThan(Date.now() + 100_000)
  expect(overloaded).toBeInstanceOf(RateLimited)
  expect(unreadable).toBeInstanceOf(PieceRefused)
  expect(unreadable?.fault.detail).toBe('The speech server gave an answer that cannot be read.')
  expect(cut).not.toBeInstanceOf(PieceRefused)
  expect(cut?.fault).toMatchObject({
    kind: 'engine-unreachable',
    retryable: true,
    detail: 'The speech server cannot be reached.',
  })
})

test('a question that is stopped ends with why, and is not asked again', async () => {
  const controller = new AbortController()
  answer = () => controller.abort(new Error('stopped'))
  await expect(ask({ ...question(), signal: controller.signal })).rejects.toThrow('stopped')
  await expect(ask({ ...question(), signal: controller.signal })).rejects.toThrow('stopped')
  expect(asked).toHaveLength(1)
})
