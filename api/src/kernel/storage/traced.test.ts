import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCollector } from '#testing/tracing/otlp-collector.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { enter } from '../tracing/tracing.ts'
import { localDisk } from './local-disk.ts'
import { wholeFile } from './storage.ts'
import { tracedStorage } from './traced.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
let folder: string
beforeAll(async () => {
  collector = await openCollector()
  folder = await mkdtemp(join(tmpdir(), 'traced-'))
})
afterAll(async () => {
  await collector.close()
  await rm(folder, { recursive: true, force: true })
})

const job = { name: 'step prepare', kind: 'consumer', facts: {}, parent: undefined, isOurs: false } as const

test('what is stored and read is told by its size, and by nothing that says whose it is', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }
  const tracing = openTracing(
    { ...endpoint, OTEL_SERVICE_NAME: 'ours', OTEL_TRACES_SAMPLER_ARG: 1 },
    'server',
  )
  const storage = tracedStorage(localDisk(folder))
  const key = 'recordings/of-somebody/original'
  await enter(job, async () => {
    await storage.put(key, new Blob(['four']).stream())
    for await (const piece of storage.pieces(key, wholeFile))
      expect(Buffer.from(piece).toString()).toBe('four')
    await expect(
      Array.fromAsync(storage.pieces('recordings/gone/original', wholeFile)),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  await tracing.close()
  const told = collector.spans.map(({ name, facts, isFailed }) => [name, facts['hattama.bytes'], isFailed])
  expect(told).toEqual(
    expect.arrayContaining([
      ['storage put', 4, false],
      ['storage read', 4, false],
      ['storage read', 0, true],
    ]),
  )
  expect(collector.sent().toString('latin1')).not.toMatch(/somebody|original/)
})
