import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { capabilitiesOf, rememberCapabilities, type Capabilities } from './capabilities.ts'
import { embedTexts } from './embed-texts.ts'
import type { Endpoint } from './endpoint.ts'
import { serverBackend } from './server-backend.ts'

type Asked = { path: string; authorization: string | undefined; body: Record<string, unknown> }
let asked: Asked[] = []
let answer: (one: Asked) => { status?: number; body: unknown; stream?: boolean }
let baseUrl = ''
const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}
const answering = async (request: IncomingMessage, response: ServerResponse) => {
  const one = {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: await read(request),
  }
  asked.push(one)
  const { status = 200, body, stream } = answer(one)
  response.writeHead(status, { 'content-type': stream ? 'text/event-stream' : 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const server = createServer((request, response) => void answering(request, response))
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
let models = 0
let endpoint: Endpoint
beforeEach(() => {
  asked = []
  // what a model can do is remembered as long as this process lives
  endpoint = {
    baseUrl,
    apiKey: undefined,
    model: `m${(models += 1)}`,
    context: 8192,
    parallel: 1,
    timeoutMs: 5000,
    retryMs: 1,
  }
})

const completion = (content: string, more: object = {}) => ({
  body: {
    id: 'a',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 },
    ...more,
  },
})
const refusal = (status: number, message: string) => ({ status, body: { error: { message } } })
const prompt = { instructions: 'Be brief.', turns: [{ role: 'user' as const, text: 'Hello?' }] }
const shape = { schema: z.object({ a: z.string() }), name: 'thing' }
const ask = (one = endpoint) =>
  serverBackend(one).ask(prompt, shape, undefined, (request) => request(new AbortController().signal))
const known = () => capabilitiesOf(endpoint)

test('a server is asked for its best, and its answer told with what it took', async () => {
  answer = () => completion('{"a": "b"}')
  expect(await ask({ ...endpoint, apiKey: 'key' })).toEqual({
    text: '{"a": "b"}',
    cut: false,
    tokensRead: 11,
    tokensWritten: 3,
  })
  const [one] = asked
  expect([one?.path, one?.authorization]).toEqual(['/v1/chat/completions', 'Bearer key'])
  expect(one?.body).toMatchObject({
    model: endpoint.model,
    temperature: 0,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello?' },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'thing' } },
  })
  expect(one?.body['max_tokens']).toBeGreaterThan(100)
})

test('no key is sent where there is none, and an answer that was cut off is told as such', async () => {
  answer = () =>
    completion('{"a', {
      choices: [{ index: 0, message: { role: 'assistant', content: '{"a' }, finish_reason: 'length' }],
    })
  expect(await ask()).toMatchObject({ text: '{"a', cut: true })
  expect(asked[0]?.authorization).toBeUndefined()
})

test('what a server refuses it is not asked for again, and what worked is remembered', async () => {
  answer = ({ body }) => {
    if ('response_format' in body) return refusal(400, 'response_format is unknown')
    if ('max_tokens' in body) return refusal(400, 'max_tokens is unknown')
    if ('temperature' in body) return refusal(400, 'temperature must be 1')
    return completion('{"a": "b"}')
  }
  expect((await ask()).text).toBe('{"a": "b"}')
  expect(
    asked.map(({ body }) => ['response_format', 'max_tokens', 'temperature'].map((name) => name in body)),
  ).toEqual([
    [true, true, true],
    [true, true, true],
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
  expect(asked[1]?.body['response_format']).toEqual({ type: 'json_object' })
  expect(known()).toEqual({ rung: 'plain', limit: 'none', temperature: false, systemRole: true })
  await ask()
  expect(asked).toHaveLength(6)
})

test('the limit goes by the name the server knows', async () => {
  rememberCapabilities(endpoint, {
    rung: 'plain',
    limit: 'max_completion_tokens',
    temperature: true,
    systemRole: false,
  })
  answer = () => completion('a')
  await ask()
  expect(asked[0]?.body['max_completion_tokens']).toBeGreaterThan(100)
  expect(asked[0]?.body).not.toHaveProperty('max_tokens')
  expect(JSON.stringify(asked[0]?.body['messages'])).not.toContain('system')
})

test('a server that fails for a moment is asked again; one that refuses is not, and teaches nothing', async () => {
  answer = () => (asked.length < 3 ? refusal(503, 'busy') : completion('a'))
  expect((await ask()).text).toBe('a')
  expect(asked).toHaveLength(3)
  asked = []
  const before = known()
  answer = () => refusal(401, 'no key')
  await expect(ask()).rejects.toMatchObject({
    fault: { kind: 'engine-refused', detail: expect.stringContaining('check LLM_API_KEY') },
  })
  expect([asked.length, known()]).toEqual([1, before])
  answer = () => refusal(500, 'broken')
  await expect(ask()).rejects.toMatchObject({ fault: { kind: 'engine-unreachable' } })
  expect(asked).toHaveLength(4)
})

test('a request that was stopped is told as cancelled', async () => {
  answer = () => completion('a')
  const stopped = AbortSignal.abort()
  const asking = serverBackend(endpoint).ask(prompt, shape, stopped, (request) => request(stopped))
  await expect(asking).rejects.toMatchObject({ fault: { kind: 'cancelled' } })
})

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const streamed = (...pieces: string[]) => ({
  stream: true,
  body: `${pieces.map((content) => event({ content })).join('')}${event({}, 'stop')}data: [DONE]\n\n`,
})
const told = async (signal = new AbortController().signal) => {
  const { first, rest } = await serverBackend(endpoint).stream(prompt, signal)
  const pieces: string[] = []
  for (let piece = first; !piece.done; piece = await rest.next()) pieces.push(piece.value)
  return pieces.join('')
}

test('text is told as it comes, without what the model thinks', async () => {
  answer = () => streamed('<think>well, ', 'let me see</think>', 'Hel', 'lo.')
  expect((await told()).trim()).toBe('Hello.')
  expect(asked[0]?.body).toMatchObject({ stream: true, temperature: 0 })
  expect(asked[0]?.body).not.toHaveProperty('response_format')
})

test('what a stream is refused is remembered beside the shape that worked before', async () => {
  const before: Capabilities = {
    rung: 'json-object',
    limit: 'max_tokens',
    temperature: true,
    systemRole: true,
  }
  rememberCapabilities(endpoint, before)
  answer = ({ body }) => ('temperature' in body ? refusal(400, 'temperature must be 1') : streamed('Hello.'))
  expect(await told()).toBe('Hello.')
  expect(known()).toEqual({ ...before, temperature: false })
})

test('texts become vectors in their order, thirty-two to a request', async () => {
  answer = ({ body }) => ({
    body: {
      object: 'list',
      model: 'e',
      data: (body['input'] as string[]).map((text, index) => ({
        object: 'embedding',
        index,
        embedding: [Number(text), 1],
      })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    },
  })
  const texts = Array.from({ length: 65 }, (_, at) => String(at))
  const embed = (apiKey: string | undefined, what = texts) =>
    embedTexts({ baseURL: baseUrl, model: 'e', apiKey }, what, new AbortController().signal)
  expect(await embed('key')).toEqual(texts.map((text) => [Number(text), 1]))
  expect(asked.map(({ body }) => (body['input'] as string[]).length)).toEqual([32, 32, 1])
  expect(asked[0]).toMatchObject({
    path: '/v1/embeddings',
    authorization: 'Bearer key',
    body: { model: 'e' },
  })
  expect(await embed(undefined, ['7'])).toEqual([[7, 1]])
  expect(asked.at(-1)?.authorization).toBeUndefined()
  expect(await embed(undefined, [])).toEqual([])
  answer = () => refusal(401, 'no key')
  await expect(embed(undefined)).rejects.toMatchObject({
    fault: { detail: expect.stringContaining('check EMBEDDINGS_API_KEY') },
  })
})
