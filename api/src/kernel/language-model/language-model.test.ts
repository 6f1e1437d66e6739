import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type ChatServer,
  openChatServer,
  type Refusal,
  type Reply,
} from '#testing/language-model/chat-server.ts'
import type { Budget } from './budget.ts'
import type { Endpoint } from './endpoint.ts'
import { createLanguageModel } from './language-model.ts'
import { ModelFault } from './model-fault.ts'

const shape = z.object({ title: z.string(), lines: z.array(z.number().int()) })
const good = '{"title": "Plan", "lines": [1, 2]}'
const value = { title: 'Plan', lines: [1, 2] }
const prompt = { instructions: 'Be exact.', turns: [{ role: 'user' as const, text: 'Name the plan.' }] }
const free: Budget = { reserve: async () => undefined, spend: async () => undefined }

let server: ChatServer | undefined
afterEach(() => server?.close())

type Setup = { refuses?: Refusal[]; apiKey?: string; settings?: Partial<Endpoint>; budget?: Budget }

const modelThat = async (reply: (n: number) => Reply, { refuses, apiKey, settings, budget }: Setup = {}) => {
  server = await openChatServer({
    reply: (_, n) => reply(n),
    ...(refuses ? { refuses } : {}),
    ...(apiKey ? { apiKey } : {}),
  })
  const endpoint: Endpoint = {
    baseUrl: server.baseUrl,
    apiKey: undefined,
    model: 'tiny',
    context: 8192,
    parallel: 2,
    timeoutMs: 60_000,
    retryMs: 5,
    ...settings,
  }
  const model = createLanguageModel(endpoint, budget ?? free)
  const options = { workspaceId: 'w', name: 'plan' }
  return {
    server,
    model,
    ask: (signal?: AbortSignal) => model.generate(shape, prompt, { ...options, signal }),
  }
}

const errorOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ModelFault)
  return error as ModelFault
}
const faultOf = async (promise: Promise<unknown>) => (await errorOf(promise)).fault

describe('an object is read from every kind of server', () => {
  test('one that takes a schema: asked once, with schema, temperature 0 and a limit', async () => {
    const { server, ask } = await modelThat(() => ({ text: good }))
    expect(await ask()).toEqual(value)
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request?.response_format?.json_schema?.schema).toMatchObject({ required: ['title', 'lines'] })
    expect(request).toMatchObject({ temperature: 0, max_tokens: 2048 })
    expect(request?.messages[0]).toMatchObject({ role: 'system' })
    expect(request?.messages[0]?.content).toContain('"required":["title","lines"]')
  })

  test.each<[string, Refusal[], string | undefined, number]>([
    ['refuses a schema', ['json_schema'], 'json_object', 2],
    ['refuses json_object too', ['json_schema', 'json_object'], undefined, 3],
    ['knows no response_format', ['response_format'], undefined, 3],
    ['wants max_completion_tokens and no temperature', ['max_tokens', 'temperature'], 'json_schema', 3],
    ['has no system role', ['system'], 'json_schema', 2],
    ['refuses everything', ['response_format', 'max_tokens', 'temperature', 'system'], undefined, 6],
  ])(
    'one that %s; the second time it is asked at once in the way that worked',
    async (_, refuses, format, n) => {
      const { server, ask } = await modelThat(() => ({ text: good }), { refuses })
      expect(await ask()).toEqual(value)
      expect(server.requests).toHaveLength(n)
      expect(server.requests.at(-1)?.response_format?.type).toBe(format)
      expect(await ask()).toEqual(value)
      expect(server.requests).toHaveLength(n + 1)
    },
  )

  test.each([
    ['fenced', `\`\`\`json\n${good}\n\`\`\``],
    ['after thinking, fenced', `<think>{"title": 1}\nhm</think>\n\`\`\`json\n${good}\n\`\`\``],
    ['after thinking whose opening tag is missing', `so {"a": 1} no</think>${good}`],
    ['with escapes no text may hold', good.replace('":', '":').replace('{', '{"x\\u0000":1,')],
    ['inside a sentence', `Here you are: ${good} Anything else?`],
    ['with braces in a string and a draft before', `{"title": "{"} then ${good}`],
  ])('answer %s', async (_, text) => {
    const { server, ask } = await modelThat(() => ({ text }))
    expect(await ask()).toEqual(value)
    expect(server.requests).toHaveLength(1)
  })
})

describe('answers that do not fit', () => {
  test('get one correction, which names what is wrong', async () => {
    const { server, ask } = await modelThat((n) => ({
      text: n === 1 ? '{"title": "Plan", "lines": ["a"]}' : good,
    }))
    expect(await ask()).toEqual(value)
    const turns = server.requests[1]?.messages ?? []
    expect(turns.map((t) => t.role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(turns[3]?.content).toContain('lines.0')
  })

  test('a second wrong answer is a fault', async () => {
    const { server, ask } = await modelThat(() => ({ text: 'I would rather not.' }))
    expect(await faultOf(ask())).toMatchObject({ source: 'summary', kind: 'engine-refused', retryable: true })
    expect(server.requests).toHaveLength(2)
  })

  test('an answer cut off is asked for shorter; cut again it is too long, so the caller may send less', async () => {
    const cut: Reply = { text: good.slice(0, 20), finish: 'length' }
    const { server, ask } = await modelThat((n) => (n === 2 ? { text: good } : cut))
    expect(await ask()).toEqual(value)
    expect(server.requests[1]?.messages.at(-1)?.content).toContain('cut off')
    await server.close()
    const again = await modelThat(() => cut)
    expect(await faultOf(again.ask())).toMatchObject({ kind: 'engine-limit', retryable: false })
  })
})

describe('servers in trouble', () => {
  test.each([
    ['words', 'word '],
    ['thoughts that never end', '<think>'],
    ['empty thoughts', '<think></think>'],
  ])('an answer of millions of %s is refused in a moment', async (_, piece) => {
    const { ask } = await modelThat(() => ({ text: piece.repeat(1_000_000) }))
    const started = performance.now()
    expect(await faultOf(ask())).toMatchObject({ kind: 'engine-refused', retryable: true })
    // hours, if it were searched for thoughts
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  test('429 is repeated after the time it names, 5xx after a pause', async () => {
    const { server, ask } = await modelThat((n) => {
      if (n === 1) return { status: 429, message: 'Slow down', headers: { 'retry-after': '1' } }
      return n === 2 ? { status: 503, message: 'Loading model' } : { text: good }
    })
    const began = performance.now()
    expect(await ask()).toEqual(value)
    expect(performance.now() - began).toBeGreaterThan(990)
    expect(server.requests).toHaveLength(3)
  })

  test.each<[number, string, object]>([
    [500, 'boom', { kind: 'engine-unreachable', retryable: true }],
    [429, 'Too many', { kind: 'engine-limit', retryable: true }],
    [404, 'No such model', { kind: 'engine-refused', retryable: false }],
    [
      400,
      'This model has a maximum context length of 8192 tokens',
      { kind: 'engine-limit', retryable: false },
    ],
  ])(
    '%i that stays is a fault; the words of the server are for its admins',
    async (status, message, expected) => {
      const { ask } = await modelThat(() => ({ status, message }))
      const error = await errorOf(ask())
      expect(error.fault).toMatchObject(expected)
      expect(JSON.stringify(error.fault)).not.toContain(message)
      expect(error.reason).toBe(message)
    },
  )

  test.each<[number, string]>([
    [402, 'Insufficient Balance'],
    [429, 'You exceeded your current quota, please check your plan and billing details.'],
    [400, 'Your credit balance is too low to access the API.'],
    [200, 'Insufficient credits'],
  ])('an account that has run out (%i) is asked once and told as that', async (status, message) => {
    const { server, ask } = await modelThat(() => ({ status, message }))
    const error = await errorOf(ask())
    expect(error).toMatchObject({ fault: { kind: 'engine-quota' }, reason: message })
    expect(server.requests).toHaveLength(1)
  })

  test('an error told with status 200 is one of the server: it is asked again', async () => {
    const { server, ask } = await modelThat((n) =>
      n === 1 ? { status: 200, message: 'Provider returned error' } : { text: good },
    )
    expect(await ask()).toEqual(value)
    expect(server.requests).toHaveLength(2)
  })

  test('what a server repeats of a meeting is not in its reason', async () => {
    const said = 'We sell the plant in Karaganda, before anyone hears of it.'
    const { model } = await modelThat(() => ({ status: 400, message: `Refused: "${said}" (policy 7)` }))
    const spoken = { ...prompt, turns: [{ role: 'user' as const, text: `[1] Anna: ${said}` }] }
    const asked = model.generate(shape, spoken, { workspaceId: 'w', name: 'plan' })
    expect((await errorOf(asked)).reason).toBe('Refused: … (policy 7)')
  })

  test('a wrong key is told as that', async () => {
    const { ask } = await modelThat(() => ({ text: good }), {
      apiKey: 'secret',
      settings: { apiKey: 'wrong' },
    })
    expect((await faultOf(ask())).detail).toContain('LLM_API_KEY')
  })

  test('one that hangs is given up after the timeout, once; one that is away after three tries', async () => {
    const { server, ask } = await modelThat(() => 'hang', { settings: { timeoutMs: 2000 } })
    expect(await faultOf(ask())).toMatchObject({ kind: 'engine-unreachable', retryable: true })
    expect(server.requests).toHaveLength(1)
    await server.close()
    expect(await faultOf(ask())).toMatchObject({ kind: 'engine-unreachable', retryable: true })
  })

  test('cancelling ends a request under way', async () => {
    const { ask } = await modelThat(() => 'hang')
    const cancel = new AbortController()
    setTimeout(() => cancel.abort(), 50)
    expect(await faultOf(ask(cancel.signal))).toMatchObject({ kind: 'cancelled' })
  })
})

test('never more requests at once than allowed', async () => {
  const { server, ask } = await modelThat(() => ({ text: good }))
  await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(server.requests).toHaveLength(8)
  expect(server.peak()).toBeLessThanOrEqual(2)
})

describe('streams', () => {
  const options = { workspaceId: 'w' }
  const collect = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join('')

  test('what no text may hold is left out, and no character is torn between two pieces', async () => {
    const { model } = await modelThat(() => ({ text: 'The \u0000plan \u202Eis 😀 read\u0007y.' }))
    expect(await collect(model.stream(prompt, options))).toBe('The plan is 😀 ready.')
  })

  test('piece by piece, thinking left out, whatever the server refuses', async () => {
    const text = '<think>let me see</think>The plan is ready.'
    const { model } = await modelThat(() => ({ text }), { refuses: ['max_tokens', 'system'] })
    expect(await collect(model.stream(prompt, options))).toBe('The plan is ready.')
  })

  test('one that never ends is ended', async () => {
    const { model } = await modelThat(() => ({ text: `${'x'.repeat(999)} `.repeat(1000) }))
    let length = 0
    const reading = (async () => {
      for await (const piece of model.stream(prompt, options)) length += piece.length
    })()
    expect(await faultOf(reading)).toMatchObject({ kind: 'engine-refused', retryable: true })
    expect(length).toBeLessThan(500_000)
  })

  test('a connection that breaks in the middle is a fault after the pieces that came', async () => {
    const { model } = await modelThat(() => ({ text: 'one two three four', dropAfter: 2, pauseMs: 20 }))
    const came: string[] = []
    const reading = (async () => {
      for await (const piece of model.stream(prompt, options)) came.push(piece)
    })()
    expect(await faultOf(reading)).toMatchObject({ source: 'summary' })
    expect(came.join('')).toBe('one two ')
  })

  test('a reader that stops ends the request and frees its place', async () => {
    const { server, model } = await modelThat(() => ({ text: 'word '.repeat(200), pauseMs: 5 }), {
      settings: { parallel: 1 },
    })
    for await (const piece of model.stream(prompt, options)) {
      expect(piece).toBe('word ')
      break
    }
    for await (const _ of model.stream(prompt, options)) break
    expect(server.requests).toHaveLength(2)
  })
})
