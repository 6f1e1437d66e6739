import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Request, Runtime } from './backend.ts'
import { generate } from './generate.ts'
import type { Prompt } from './prompt.ts'
import { stream } from './stream.ts'

const schema = z.object({ a: z.string() })
const prompt: Prompt = { instructions: 'Be brief.', turns: [{ role: 'user', text: 'Hello?' }] }
const options = { workspaceId: 'w', name: 'thing' } as Parameters<typeof generate>[3]

let asked: Prompt[] = []
let booked: string[] = []
let answers: Partial<Answer>[] = []
let pieces: string[] = []
beforeEach(() => {
  asked = []
  booked = []
  answers = []
})
const failed = new Error('told as a fault')
/** A model that gives these answers one after another. */
const runtime = {
  endpoint: { timeoutMs: 5000 },
  budget: {
    reserve: async (whose: string, read: number) => void booked.push(`reserve ${whose} ${read > 0}`),
    spend: async (whose: string, { read, written }: { read: number; written: number }) =>
      void booked.push(`spend ${whose} ${read} ${written}`),
  },
  slots: async (work: () => Promise<unknown>) => {
    booked.push('slot')
    return work()
  },
  way: {
    ask: async (
      one: Prompt,
      _shape: unknown,
      _signal: unknown,
      turn: (request: Request) => Promise<Answer>,
    ) => {
      asked.push(one)
      const answer = answers[asked.length - 1]
      return turn(async () => ({
        text: '',
        cut: false,
        tokensRead: undefined,
        tokensWritten: undefined,
        ...answer,
      }))
    },
    stream: async () => {
      const rest = (async function* () {
        yield* pieces
        return undefined
      })()
      return { first: await rest.next(), rest }
    },
    faultOf: () => failed,
  },
} as unknown as Runtime
const made = () => generate(runtime, schema, prompt, options)
const turnsOf = (at: number) => asked[at]?.turns.map(({ role, text }) => `${role}: ${text}`)

test('an answer of the shape is read; the shape is written into the prompt', async () => {
  answers = [{ text: '{"a": "b"}', tokensRead: 4000, tokensWritten: 9 }]
  expect(await made()).toEqual({ a: 'b' })
  expect(asked[0]?.instructions).toMatch(/^Be brief\.[\s\S]*"a"/)
  expect(turnsOf(0)).toEqual(['user: Hello?'])
  expect(booked).toEqual(['slot', 'reserve w true', 'spend w 4000 9'])
})

test('what the server does not count is estimated', async () => {
  answers = [{ text: '{"a": "bcd"}' }]
  await made()
  expect(booked[2]).toMatch(/^spend w \d+ 4$/)
  expect(Number(booked[2]?.split(' ')[2])).toBeGreaterThan(10)
})

test('an answer of another shape gets one correction, which says what was wrong', async () => {
  answers = [{ text: '{"b": 1}' }, { text: '{"a": "c"}' }]
  expect(await made()).toEqual({ a: 'c' })
  expect(turnsOf(1)?.slice(0, 2)).toEqual(['user: Hello?', 'assistant: {"b": 1}'])
  expect(turnsOf(1)).toHaveLength(3)
  expect(asked[1]?.instructions).toBe(asked[0]?.instructions)
})

test('an empty answer is not repeated to the model, and one that was cut only in part', async () => {
  answers = [{ text: '' }, { text: '{"a": "c"}' }]
  await made()
  expect(turnsOf(1)?.map((turn) => turn.split(':')[0])).toEqual(['user', 'user'])
  asked = []
  answers = [{ text: `{"a": "${'x'.repeat(3000)}`, cut: true }, { text: '{"a": "c"}' }]
  await made()
  expect(turnsOf(1)?.[1]).toHaveLength('assistant: '.length + 2000)
  expect(turnsOf(1)?.[2]).not.toBe(turnsOf(0)?.[0])
})

test('two answers of another shape are a refusal; a second one cut off is told as that', async () => {
  answers = [{ text: 'no' }, { text: 'no' }]
  await expect(made()).rejects.toMatchObject({
    fault: {
      kind: 'engine-refused',
      retryable: true,
      detail: 'The answer of the language model does not have the asked shape, also after a correction',
    },
  })
  asked = []
  answers = [{ text: 'no' }, { text: '{"a', cut: true }]
  await expect(made()).rejects.toMatchObject({
    fault: { kind: 'engine-limit', detail: 'The answer of the language model was cut off twice' },
  })
})

test('a server that read only a part of the prompt is told of; one that does not count is believed', async () => {
  answers = [{ text: '{"a": "b"}', tokensRead: 1 }]
  await expect(made()).rejects.toMatchObject({
    fault: { kind: 'engine-limit', detail: expect.stringContaining('read only a part of the prompt') },
  })
  const length = `${asked[0]?.instructions}Hello?`.length
  for (const tokensRead of [0, Math.ceil(length / 8)]) {
    asked = []
    answers = [{ text: '{"a": "b"}', tokensRead }]
    expect(await made()).toEqual({ a: 'b' })
  }
  asked = []
  answers = [{ text: '{"a": "b"}', tokensRead: Math.ceil(length / 8) - 1 }]
  await expect(made()).rejects.toThrow('read only a part')
})

test('an answer far longer than was asked for is not read, nor booked', async () => {
  const answerOf = (length: number) => `{"a": "${'x'.repeat(length - 9)}"}`
  answers = [{ text: answerOf(400_000) }]
  expect((await made()).a).toHaveLength(400_000 - 9)
  ;[asked, booked] = [[], []]
  answers = [{ text: answerOf(400_001) }]
  await expect(made()).rejects.toMatchObject({ fault: { kind: 'engine-refused', retryable: true } })
  expect(booked).toEqual(['slot', 'reserve w true'])
})

const told = async (more: object = {}) => {
  const found: string[] = []
  for await (const piece of stream(runtime, prompt, { ...options, ...more })) found.push(piece)
  return found
}

test('a text is told piece by piece, whole letters at a time, and what it took is booked', async () => {
  pieces = ['Hel', '', 'lo \uD83D', '\uDE00.']
  expect(await told()).toEqual(['Hel', 'lo ', '\u{1F600}.'])
  expect(booked).toEqual(['slot', 'reserve w true', expect.stringMatching(/^spend w \d+ \d+$/)])
})

test('where nothing was written nothing is spent; where the reader stops, what came is', async () => {
  pieces = []
  expect(await told()).toEqual([])
  expect(booked).toEqual(['slot', 'reserve w true'])
  booked = []
  pieces = ['one', 'two', 'three']
  for await (const piece of stream(runtime, prompt, options)) {
    expect(piece).toBe('one')
    break
  }
  expect(booked.at(-1)).toMatch(/ 1$/)
})

test('what breaks is told as a fault, and what came before is booked', async () => {
  const broken = {
    ...runtime,
    way: {
      ...runtime.way,
      stream: async () => {
        const rest = (async function* () {
          yield 'one'
          throw new Error('cut')
        })()
        return { first: await rest.next(), rest }
      },
    },
  } as unknown as Runtime
  const found: string[] = []
  const reading = async () => {
    for await (const piece of stream(broken, prompt, options)) found.push(piece)
  }
  await expect(reading()).rejects.toBe(failed)
  expect([found, booked.at(-1)]).toEqual([['one'], expect.stringMatching(/^spend w /)])
})
