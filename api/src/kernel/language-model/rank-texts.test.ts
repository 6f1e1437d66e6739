import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openRerankServer } from '#testing/language-model/rerank-server.ts'
import { readEnv } from '../env.ts'
import { ModelFault } from './model-fault.ts'
import { configuredReranker } from './reranker.ts'

let server: Awaited<ReturnType<typeof openRerankServer>>
beforeAll(async () => {
  server = await openRerankServer((_, document) => document.length)
})
afterEach(() => server.answerWith('scores'))
afterAll(() => server.close())

const texts = ['short', 'the longest of them', 'longer']
const rank = (signal = new AbortController().signal, more: Record<string, string> = {}) => {
  const made = configuredReranker(readEnv({ ...server.settings, ...more }))
  if (!made) throw new Error('not configured')
  return made.rank('How long?', texts, signal)
}
const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  )
  expect(error).toBeInstanceOf(ModelFault)
  return (error as ModelFault).fault
}
const told = (results: unknown) => ({ status: 200, body: JSON.stringify({ results }) })
const score = (index: unknown, value: unknown = 0.5) => ({ index, relevance_score: value })

test('without the setting there is none; half a setting is refused', () => {
  expect(configuredReranker(readEnv({}))).toBeNull()
  expect(() => readEnv({ RERANK_MODEL: 'x' })).toThrow('set both or neither')
})

test('each text gets the score the server gave it, whatever the order of its answer', async () => {
  expect(await rank()).toEqual([5, 19, 6])
  expect(server.asked.at(-1)).toEqual({ query: 'How long?', documents: texts })
})

test('what else an answer holds is left alone: the texts sent back, scores below zero', async () => {
  const results = texts.map((text, index) => ({ ...score(index, 1 - index), document: { text } }))
  server.answerWith(told(results))
  expect(await rank()).toEqual([1, 0, -1])
})

describe('an answer no order can be made of is a fault', () => {
  test.each([
    ['an index past the end', told([score(0), score(1), score(3)])],
    ['an index below zero', told([score(0), score(1), score(-1)])],
    ['an index between two', told([score(0), score(1), score(1.5)])],
    ['an index as a text', told([score(0), score(1), score('2')])],
    ['one index twice', told([score(0), score(1), score(1)])],
    ['one twice beside all', told([score(0), score(1), score(2), score(2)])],
    ['one left out', told([score(0), score(1)])],
    ['none at all', told([])],
    ['a score that is none', told([score(0), score(1), score(2, null)])],
    ['a score as a text', told([score(0), score(1), score(2, 'NaN')])],
    ['NaN', { status: 200, body: '{"results":[{"index":0,"relevance_score":NaN}]}' }],
    [
      'a score past all numbers',
      {
        status: 200,
        body: JSON.stringify({ results: [score(0), score(1), score(2)] }).replace('0.5', '1e999'),
      },
    ],
    ['another form', { status: 200, body: '[{"index":0,"score":1}]' }],
    ['no JSON', { status: 200, body: '<html>Welcome</html>' }],
    ['nothing', { status: 200, body: '' }],
    ['two megabytes', told([{ ...score(0), document: 'x'.repeat(2 * 1024 ** 2) }, score(1), score(2)])],
  ])('%s', async (_, reply) => {
    server.answerWith(reply)
    const fault = await faultOf(rank())
    expect(fault).toMatchObject({ kind: 'engine-refused', retryable: true })
    expect(fault.detail).not.toContain('long')
  })
})

describe('a server that does not answer', () => {
  test.each([
    [401, 'engine-refused', 'check RERANK_API_KEY'],
    [404, 'engine-refused', 'check RERANK_BASE_URL and RERANK_MODEL'],
    [413, 'engine-limit', 'longer than its context'],
    [429, 'engine-limit', '429'],
    [503, 'engine-unreachable', '503'],
  ])('with %s: %s, asked once', async (status, kind, words) => {
    server.answerWith({ status, body: '{"error":{"message":"no"}}' })
    const before = server.asked.length
    const fault = await faultOf(rank())
    expect(fault.kind).toBe(kind)
    expect(fault.detail).toContain(words)
    expect(server.asked).toHaveLength(before + 1)
  })

  test('nobody listens', async () => {
    const fault = await faultOf(rank(undefined, { RERANK_BASE_URL: 'http://127.0.0.1:9/v1' }))
    expect(fault).toMatchObject({ kind: 'engine-unreachable', retryable: true })
  })

  test('sends elsewhere: nothing goes there', async () => {
    const other = await openRerankServer(() => 1)
    try {
      server.answerWith({ status: 307, body: '', headers: { location: `${other.baseUrl}/rerank` } })
      expect(await faultOf(rank())).toMatchObject({ kind: 'engine-unreachable' })
      expect(other.asked).toEqual([])
    } finally {
      await other.close()
    }
  })

  test.each([
    ['says nothing', 'hang'],
    ['begins and never ends', 'begin'],
  ] as const)('%s: who asked goes away', async (_, reply) => {
    server.answerWith(reply)
    const before = server.asked.length
    const stop = new AbortController()
    const asked = faultOf(rank(stop.signal))
    await expect.poll(() => server.asked.length).toBe(before + 1)
    stop.abort()
    expect(await asked).toMatchObject({ kind: 'cancelled', retryable: false })
  })
})
