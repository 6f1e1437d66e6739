import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bareEnvironment } from '#kernel/env.ts'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { pathOf } from '#kernel/models/presence.ts'
import { soundOf } from '#testing/toy-models/sound.ts'
import { installToy, installToys } from '#testing/toy-models/toy-catalogue.ts'
import { onnx } from '#testing/toy-models/onnx.ts'
import { embedding, pyannoteMetadata } from '#testing/toy-models/toy-voices.ts'
import { openPool, type Pool, type PoolOptions } from './pool.ts'
import type { ModelOnDisk } from './protocol.ts'

let dir: string
let toys: Awaited<ReturnType<typeof installToys>>
let pool: Pool

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pool-'))
  toys = await installToys(dir)
})
afterAll(() => rm(dir, { recursive: true }))
afterEach(() => pool.end())

const onDisk = (m: ModelEntry): ModelOnDisk => ({
  id: m.id,
  kind: m.kind,
  featureDim: m.featureDim,
  files: Object.fromEntries(m.files.map((f) => [f.role, pathOf(dir, m, f)])),
})
const open = (more: Partial<PoolOptions> = {}) => {
  pool = openPool({ threads: 1, ...more })
}
const signal = new AbortController().signal
const piece = soundOf([
  [null, 300],
  ['low', 400],
  [null, 300],
])
const hear = (model: ModelEntry) =>
  pool.ask(onDisk(model), 'transcribe', { pieces: [piece], language: null }, { signal })

describe('processes of models', () => {
  test('start when needed and end when nobody asked for a while', async () => {
    open({ idleMs: 100 })
    expect(pool.running()).toEqual([])
    await hear(toys.ctc)
    expect(pool.running()).toEqual(['toy-ctc'])
    await expect.poll(() => pool.running()).toEqual([])
    expect((await hear(toys.ctc))[0]?.words).toHaveLength(1)
  })

  test('make room for one another', async () => {
    open({ most: 1 })
    await hear(toys.ctc)
    await hear(toys.transducer)
    expect(pool.running()).toEqual(['toy-transducer'])
  })

  test('one that grew too large is replaced', async () => {
    open({ memoryBytes: 1 })
    await hear(toys.ctc)
    expect(pool.running()).toEqual([])
    expect(await hear(toys.ctc)).toHaveLength(1)
  })

  test('one that gives no sign of life is killed, and the caller told', async () => {
    open({ stallMs: 1 })
    await expect(hear(toys.ctc)).rejects.toMatchObject({
      fault: {
        kind: 'engine-crashed',
        retryable: true,
        detail: expect.stringContaining('stopped answering'),
      },
    })
  })

  test('native code that dies at work takes down neither us nor the next call', async () => {
    // Runs on load, throws inside native code as soon as it hears something.
    const trap = onnx({
      inputs: [{ name: 'x', shape: ['N', 1, 'T'] }],
      outputs: [{ name: 'y', shape: ['N', 'S', 7] }],
      constants: [{ name: 'form', type: 'int64', shape: [3], values: [1, 3, 7] }],
      steps: [{ op: 'Reshape', inputs: ['x', 'form'], outputs: ['y'] }],
      metadata: pyannoteMetadata,
    })
    const model = await installToy(dir, 'toy-trap', 'speakers', ['*'], {
      segmentation: trap,
      embedding: embedding(),
    })
    open()
    const path = pathOf(dir, toys.ctc, toys.ctc.files[0]!)
    const ask = { path, from: 0, count: 1000, speakers: null }
    await expect(pool.ask(onDisk(model), 'voices', ask, { signal })).rejects.toMatchObject({
      fault: { kind: 'engine-crashed', retryable: true },
    })
    expect((await hear(toys.ctc))[0]?.words.map((w) => w.text)).toEqual(['low'])
  })

  test('a task a model cannot do is refused without harm', async () => {
    open()
    const ask = pool.ask(onDisk(toys.ctc), 'language', { piece }, { signal })
    await expect(ask).rejects.toMatchObject({ fault: { kind: 'engine-refused' } })
    expect(await hear(toys.ctc)).toHaveLength(1)
  })
})

test('a process of native code gets no secrets', () => {
  const bare = bareEnvironment({ PATH: '/bin', STT_API_KEY: 'secret', DATABASE_URL: 'postgres://secret' })
  expect(bare).toEqual({ PATH: '/bin' })
})
