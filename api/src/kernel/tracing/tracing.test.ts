import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCollector } from '#testing/tracing/otlp-collector.ts'
import { factsOf } from './facts.ts'
import { openTracing } from './open-tracing.ts'
import { begin, enter, parentForJobs, tell, within } from './tracing.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
beforeAll(async () => {
  collector = await openCollector()
})
afterAll(() => collector.close())

const tracingOf = (share = 1) =>
  openTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'ours',
      OTEL_TRACES_SAMPLER_ARG: share,
    },
    'server',
  )
const request = { name: 'request', kind: 'server', facts: {}, parent: undefined, isOurs: false } as const
const spansOf = (traceId: string | null) => collector.spans.filter((span) => span.traceId === traceId)
const idOf = async (traceId: string | null) => traceId

test('without a collector work is done as it is, and jobs carry nothing', async () => {
  expect(await enter(request, async (traceId) => [traceId, parentForJobs()])).toEqual([null, null])
  expect(await within('storage put', {}, async () => 7)).toBe(7)
  begin('language model', {}).end()
})

test('jobs of jobs stay children of the request they follow from', async () => {
  const tracing = tracingOf()
  const carried = await enter(request, async () => parentForJobs())
  const next = await enter({ ...request, kind: 'consumer', parent: carried ?? '', isOurs: true }, async () =>
    parentForJobs(),
  )
  expect(next).toBe(carried)
  await tracing.close()
})

test('an error is told by its class or code alone, also of a stream that is ended by hand', async () => {
  const tracing = tracingOf()
  const quoting = Object.assign(new Error('Alia said: sell'), { code: 'E_SAID' })
  const traceId = await enter(request, async (id) => {
    await within('storage put', {}, () => Promise.reject(quoting)).catch(() => undefined)
    const stream = begin('language model', { 'hattama.asked_for': 'text' })
    stream.end(new TypeError('quoted'))
    return id
  })
  await tracing.close()
  const failed = spansOf(traceId).filter((span) => span.isFailed)
  expect(failed.map(({ name, facts }) => [name, facts['error.type']])).toEqual([
    ['storage put', 'E_SAID'],
    ['language model', 'TypeError'],
  ])
  expect(collector.sent().toString('latin1')).not.toMatch(/Alia|quoted/)
})

test('a span takes facts of the list only, and words of ours only', () => {
  const told = {
    'hattama.step': 'prepare',
    'hattama.engine': 'Алия сказала: «продаём»',
    'http.response.status_code': 200,
    'hattama.bytes': '12',
    title: 'Secret',
  }
  expect(factsOf(told as object)).toEqual({ 'hattama.step': 'prepare', 'http.response.status_code': 200 })
})

test('a caller from outside may say that its trace is not kept, but not that it is', async () => {
  const none = tracingOf(0)
  const sampled = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(await enter({ ...request, parent: sampled }, idOf)).toBe('1af7651916cd43dd8448eb211c80319c')
  await none.close()
  const everything = tracingOf(1)
  const refused = await enter(
    { ...request, parent: '00-2af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' },
    idOf,
  )
  const broken = await enter({ ...request, parent: 'nonsense' }, async (id) => {
    tell({ 'http.response.status_code': 503 })
    return id
  })
  await everything.close()
  expect(spansOf('1af7651916cd43dd8448eb211c80319c')).toEqual([])
  expect(spansOf(refused)).toEqual([])
  expect(spansOf(broken)).toMatchObject([{ parentId: '', isFailed: true }])
})
