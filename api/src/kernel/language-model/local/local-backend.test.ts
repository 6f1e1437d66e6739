import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ModelEntry } from '../../models/entry.ts'
import type { ModelLimits } from '../endpoint.ts'
import { ModelFault } from '../model-fault.ts'
import { localBackend } from './local-backend.ts'
import type { ModelProcess } from './model-process.ts'
import type { ProcessOfModel } from './processes.ts'

const entry = { id: 'toy' } as ModelEntry
const limits: ModelLimits = { model: 'toy', context: 4096, timeoutMs: 60_000, parallel: 1 }
const prompt = { instructions: 'Be brief.', turns: [{ role: 'user' as const, text: 'Hello?' }] }
type Write = ModelProcess['write']

/** A process of the model that writes so; it is used again once if a use of it crashes, as the real one is. */
const backendOf = (write: Write) => {
  const asked: Parameters<Write>[0][] = []
  let uses = 0
  const processes = {
    use: async (_model: ModelEntry, context: number, work: (process: ModelProcess) => Promise<unknown>) => {
      expect(context).toBe(4096)
      for (;;) {
        uses += 1
        try {
          return await work({
            write: (question, ...more) => (asked.push(question), write(question, ...more)),
          } as ModelProcess)
        } catch (error) {
          if (uses > 1 || !(error instanceof ModelFault)) throw error
        }
      }
    },
  } as unknown as ProcessOfModel
  return { backend: localBackend(entry, limits, processes), asked, uses: () => uses }
}
const { signal } = new AbortController()
const readAll = async (backend: ReturnType<typeof localBackend>, aborting = signal) => {
  const found: string[] = []
  const { first, rest } = await backend.stream(prompt, aborting)
  if (!first.done) found.push(first.value)
  for await (const piece of rest) found.push(piece)
  return found
}
const written = { text: 'all', cut: false } as unknown as Awaited<ReturnType<Write>>
const crash = () => new ModelFault('model-crashed', 'It crashed.', { retryable: true })

test('a text comes piece by piece as it is written, and ends with the writing', async () => {
  const { backend, asked } = backendOf(async (_question, _signal, onPiece) => {
    onPiece?.('one')
    await new Promise((done) => setImmediate(done))
    onPiece?.('two')
    return written
  })
  expect(await readAll(backend)).toEqual(['one', 'two'])
  expect(asked).toEqual([{ ...prompt, schema: null, maxTokens: expect.any(Number) }])
  expect(asked[0]?.maxTokens).toBeGreaterThan(0)
  expect(asked[0]?.maxTokens).toBeLessThan(4096)
})

test('a model that writes nothing gives an empty text', async () => {
  expect(await readAll(backendOf(async () => written).backend)).toEqual([])
})

test('a crash before the first piece is tried again; after it the text ends with the crash, and is not told twice', async () => {
  let turn = 0
  const again = backendOf(async (_question, _signal, onPiece) => {
    turn += 1
    if (turn === 1) throw crash()
    onPiece?.('whole')
    return written
  })
  expect(await readAll(again.backend)).toEqual(['whole'])
  const fault = crash()
  const broken = backendOf(async (_question, _signal, onPiece) => {
    onPiece?.('half')
    throw fault
  })
  const { first, rest } = await broken.backend.stream(prompt, signal)
  expect(first).toEqual({ done: false, value: 'half' })
  await expect(rest.next()).rejects.toBe(fault)
  expect(broken.uses()).toBe(1)
})

test('who leaves gets no more of what has arrived', async () => {
  const leaving = new AbortController()
  const { backend } = backendOf(async (_question, _signal, onPiece) => {
    for (const piece of ['one', 'two', 'three']) onPiece?.(piece)
    return written
  })
  const { first, rest } = await backend.stream(prompt, leaving.signal)
  expect(first.value).toBe('one')
  leaving.abort(new Error('left'))
  await expect(rest.next()).rejects.toThrow('left')
})

test('an answer is asked for in the grammar of its shape, in the turn it is given', async () => {
  const { backend, asked } = backendOf(async () => written)
  const schema = z.object({ owner: z.string().nullable() })
  const turns: AbortSignal[] = []
  const answer = await backend.ask(prompt, { schema, name: 'thing' }, signal, async (request) => {
    turns.push(signal)
    return request(signal)
  })
  expect([answer, turns]).toEqual([written, [signal]])
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(asked[0]?.schema)).toContain('owner')
})

test('a request that fails is told as a fault, by whether somebody gave it up', async () => {
  const defect = new Error('broken')
  const { backend } = backendOf(async () => {
    throw defect
  })
  const schema = z.object({})
  const asking = (aborting?: AbortSignal) =>
    backend.ask(prompt, { schema, name: 'thing' }, aborting, (request) => request(signal))
  await expect(asking()).rejects.toMatchObject({
    fault: { kind: 'engine-refused', retryable: true },
    cause: defect,
  })
  await expect(asking(AbortSignal.abort())).rejects.toMatchObject({ fault: { kind: 'cancelled' } })
})

test('a fault stays itself, and a time limit says so', () => {
  const { faultOf } = backendOf(async () => written).backend
  const fault = crash()
  expect(faultOf(fault, true)).toBe(fault)
  for (const name of ['TimeoutError', 'AbortError']) {
    const late = Object.assign(new Error('late'), { name })
    expect(faultOf(late, false).fault).toMatchObject({
      kind: 'engine-limit',
      detail: expect.stringContaining('60 s'),
    })
    expect(faultOf(late, true).fault.kind).toBe('cancelled')
  }
  expect(faultOf('text', false).fault.kind).toBe('engine-refused')
})
