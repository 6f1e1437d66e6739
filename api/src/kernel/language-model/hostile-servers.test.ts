import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startHost, type TestHost } from '#testing/link-host.ts'
import { readEnv } from '../env.ts'
import { configuredEmbeddings } from './embeddings.ts'
import { createLanguageModel } from './language-model.ts'

/** A server that answers a model's requests with whatever the test says. */
let host: TestHost
let reply: (response: ServerResponse) => void
const asked: string[] = []
beforeAll(async () => {
  host = await startHost((request, response) => {
    asked.push(request.url ?? '')
    request.resume().on('end', () => reply(response))
  })
})
beforeEach(() => void (asked.length = 0))
afterAll(() => host.stop())

const model = () =>
  createLanguageModel(
    {
      baseUrl: `${host.url}/v1`,
      apiKey: undefined,
      model: 'tiny',
      context: 8192,
      parallel: 2,
      timeoutMs: 1_200_000,
      retryMs: 5,
    },
    { reserve: async () => undefined, spend: async () => undefined },
  )
const prompt = { instructions: 'Be exact.', turns: [{ role: 'user' as const, text: 'What people said.' }] }
const options = { workspaceId: 'w', name: 'plan' }
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { fault?: unknown }).fault ?? error,
  )
const generated = () => faultOf(model().generate(z.object({ title: z.string() }), prompt, options))
const streamed = () => faultOf(Array.fromAsync(model().stream(prompt, options)))
const embedded = (texts: string[]) =>
  faultOf(
    configuredEmbeddings(readEnv({ EMBEDDINGS_BASE_URL: `${host.url}/v1`, EMBEDDINGS_MODEL: 'tiny' }))?.embed(
      texts,
      AbortSignal.timeout(20_000),
    ) ?? Promise.resolve(),
  )

const events = { 'content-type': 'text/event-stream' }
const endless = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, events)
  const more = () => {
    while (!response.destroyed && response.write(text));
  }
  response.on('drain', more)
  more()
}
const piece = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '' } }] })}\n\n`

test('what people said follows no redirect', async () => {
  reply = (response) => void response.writeHead(307, { location: '/elsewhere' }).end()
  const fault = {
    kind: 'engine-refused',
    retryable: false,
    detail: expect.stringContaining('set LLM_BASE_URL to where it leads'),
  }
  expect(await generated()).toMatchObject(fault)
  expect(await streamed()).toMatchObject(fault)
  expect(await embedded(['What people said.'])).toMatchObject({
    detail: expect.stringContaining('set EMBEDDINGS_BASE_URL to where it leads'),
  })
  expect(new Set(asked)).toEqual(new Set(['/v1/chat/completions', '/v1/embeddings']))
})

test.each([
  ['pieces with no text', endless(piece.repeat(500))],
  ['comments', endless(':\n'.repeat(20_000))],
  ['one line', endless('x'.repeat(50_000))],
  ['one event', endless(`data: {"choices":[${'{},'.repeat(200_000)}{}]}\n\n`)],
])('a stream of %s is ended and not asked for again', async (_, does) => {
  reply = does
  expect(await streamed()).toMatchObject({
    kind: 'engine-refused',
    detail: expect.stringContaining('far longer'),
  })
  expect(asked).toHaveLength(1)
})

test('a whole answer with more values than are read is ended and not asked for again', async () => {
  reply = (response) => response.end(`{"choices":[${'{},'.repeat(200_000)}{}]}`)
  expect(await generated()).toMatchObject({
    kind: 'engine-refused',
    detail: expect.stringContaining('far longer'),
  })
  expect(asked).toHaveLength(1)
})

const vectors = (...all: string[]) => `{"data":[${all.map((one) => `{"embedding":[${one}]}`).join(',')}]}`

test.each([
  ['too few', vectors('1,0')],
  ['too many', vectors('1,0', '0,1', '1,1')],
  ['of different lengths', vectors('1,0', '1')],
  ['of no numbers', vectors('', '')],
  ['longer than those of any model', vectors(`1${',1'.repeat(150_000)}`, `1${',1'.repeat(150_000)}`)],
])('vectors that are %s are refused', async (_, text) => {
  reply = (response) => response.end(text)
  expect(await embedded(['a', 'b'])).toMatchObject({ kind: 'engine-refused' })
})
