import { truncate } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isAlive } from '../../is-alive.ts'
import { pathOf } from '../../models/presence.ts'
import type { ModelFault } from '../model-fault.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { toyModels, unlimited } from '#testing/toy-llama/open-models.ts'
import { toyWriter } from '#testing/toy-llama/toy-writer.ts'
import { runs } from '#testing/tier.ts'
import type { LocalModelsOptions } from './local-models.ts'

const sentence = 'We ship the release on Friday'
const shape = z.object({
  points: z.array(z.object({ text: z.string(), lines: z.array(z.number().int()) })),
  owner: z.string().nullable(),
})
const prompt = { instructions: 'You write minutes.', turns: [{ role: 'user' as const, text: 'Write.' }] }
const who = { workspaceId: 'w', name: 'minutes' }

const { at, open } = toyModels()
const writer = async (more: Partial<LocalModelsOptions> = {}, toy = toyWriter(sentence, 3)) => {
  const entry = await installLlama(at.dir, toyEntry('toy', 'writer', toy), toy)
  const models = open({ models: [entry], ...more })
  const model = await models.findWriter()
  if (!model) throw new Error('no model')
  return { models, model, entry }
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ModelFault) => error.fault,
  )
const readAll = async (pieces: AsyncIterable<string>) => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const gone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 120_000 }).toBe(false)

/** Each starts a process, and some end it. */
const inAll = runs('the process of a model, ended in every way')

describe('a language model on this machine', () => {
  test('answers in the wanted shape, in text, and again from what it has read', async () => {
    const spent: { read: number; written: number }[] = []
    const budget = {
      ...unlimited,
      spend: async (_: string, tokens: (typeof spent)[number]) => void spent.push(tokens),
    }
    const { model, models } = await writer({ budget })
    const said = { points: [{ text: sentence, lines: [3] }], owner: null }
    expect(await model.generate(shape, prompt, who)).toEqual(said)
    expect(await readAll(model.stream(prompt, who))).toBe(`${sentence} [3]`)
    expect(await model.generate(shape, prompt, who)).toEqual(said)
    expect(models.running()).toHaveLength(1)
    expect(spent).toHaveLength(3)
    expect(spent[0]?.read).toBeGreaterThan(100)
    expect(spent[0]?.written).toBeGreaterThan(20)
  })

  test('is not there before it is installed, and there once it is', async () => {
    const toy = toyWriter(sentence, 3)
    const entry = toyEntry('toy', 'writer', toy)
    const models = open({ models: [entry] })
    expect(await models.findWriter()).toBeNull()
    await installLlama(at.dir, entry, toy)
    expect((await models.findWriter())?.endpoint).toMatchObject({ model: 'toy', parallel: 1, context: 2048 })
    expect(models.running()).toEqual([])
  })

  test('requests wait for one another; a cancelled one leaves the others alone', async () => {
    const { model, models } = await writer()
    const stop = new AbortController()
    const asked = [
      model.generate(shape, prompt, who),
      faultOf(model.generate(shape, prompt, { ...who, signal: stop.signal })),
      model.generate(shape, prompt, who),
    ]
    await expect.poll(() => models.running().length).toBe(1)
    stop.abort()
    const [first, second, third] = await Promise.all(asked)
    expect(first).toEqual(third)
    expect(second).toMatchObject({ kind: 'cancelled' })
  })

  test('its process ends when it has no work, and the next request starts another', async () => {
    const { model, models } = await writer({ idleMs: 20 })
    await model.generate(shape, prompt, who)
    const [pid] = models.running()
    await gone(pid ?? 0)
    expect(models.running()).toEqual([])
    expect((await model.generate(shape, prompt, who)).owner).toBeNull()
  })

  test.runIf(inAll)('its process ends as well when the last request was cancelled', async () => {
    const { model, models } = await writer({ idleMs: 20 }, toyWriter(sentence, 3, { endless: true }))
    const stop = new AbortController()
    const read = async () => {
      for await (const _ of model.stream(prompt, { ...who, signal: stop.signal })) stop.abort()
    }
    const asked = faultOf(read())
    await expect.poll(() => models.running().length).toBe(1)
    const [pid] = models.running()
    expect(await asked).toMatchObject({ kind: 'cancelled' })
    await gone(pid ?? 0)
    expect(models.running()).toEqual([])
  })
})

describe('what goes wrong', () => {
  test.runIf(inAll)('killed while it loads and while it writes, it is started again', async () => {
    const { model, models } = await writer({}, toyWriter(sentence, 3, { endless: true }))
    const asked = faultOf(model.generate(shape, prompt, who))
    for (let kills = 0; kills < 2; kills++) {
      await expect.poll(() => models.running().length).toBe(1)
      const [pid] = models.running()
      process.kill(pid ?? 0, 'SIGKILL')
      await expect.poll(() => models.running()[0] !== pid, { timeout: 120_000 }).toBe(true)
    }
    expect(await asked).toMatchObject({ kind: 'model-crashed', retryable: true })
  })

  test('one kill costs nothing but time', async () => {
    const { model, models } = await writer()
    const asked = model.generate(shape, prompt, who)
    await expect.poll(() => models.running().length).toBe(1)
    process.kill(models.running()[0] ?? 0, 'SIGKILL')
    expect((await asked).points).toHaveLength(1)
  })

  test.runIf(inAll)(
    'killed in the middle of a text, the text ends with a fault and nothing is said twice',
    async () => {
      const { model, models } = await writer({}, toyWriter(sentence, 3, { endless: true }))
      await model.generate(z.object({ ok: z.null() }), prompt, who)
      let text = ''
      const read = async () => {
        for await (const piece of model.stream(prompt, who)) {
          if (text === '') process.kill(models.running()[0] ?? 0, 'SIGKILL')
          text += piece
        }
      }
      const fault = await faultOf(read())
      if (fault) expect(fault).toMatchObject({ kind: 'model-crashed', retryable: true })
      expect(`${sentence} [3]`).toContain(text)
    },
  )

  test('one that goes in circles is stopped, and said to be cut', async () => {
    const { model } = await writer({}, toyWriter(sentence, 3, { endless: true }))
    expect(await faultOf(model.generate(shape, prompt, who))).toMatchObject({ kind: 'engine-limit' })
  })

  test('a prompt that does not fit is refused, not shortened', async () => {
    const { model } = await writer()
    const long = { ...prompt, turns: [{ role: 'user' as const, text: 'word '.repeat(2000) }] }
    expect(await faultOf(model.generate(shape, long, who))).toMatchObject({
      kind: 'engine-limit',
      retryable: false,
    })
  })

  test('cancelled in the middle it stops, and works on the next request', async () => {
    const { model } = await writer({}, toyWriter(sentence, 3, { endless: true }))
    const stop = new AbortController()
    const asked = faultOf(model.generate(shape, prompt, { ...who, signal: stop.signal }))
    setTimeout(() => stop.abort(), 300)
    expect(await asked).toMatchObject({ kind: 'cancelled' })
    expect(await model.generate(z.object({ ok: z.null() }), prompt, who)).toEqual({ ok: null })
  })

  test.runIf(inAll)('one that does not stop when told to is killed', async () => {
    const { model, models } = await writer({ stopMs: 0 }, toyWriter(sentence, 3, { endless: true }))
    const stop = new AbortController()
    const asked = faultOf(model.generate(shape, prompt, { ...who, signal: stop.signal }))
    await expect.poll(() => models.running().length).toBe(1)
    const [pid] = models.running()
    stop.abort()
    expect(await asked).toMatchObject({ kind: 'cancelled' })
    await gone(pid ?? 0)
  })

  test('one that takes too long is stopped', async () => {
    const { model } = await writer({ timeoutMs: 50 })
    const fault = await faultOf(model.generate(shape, prompt, who))
    expect(fault).toMatchObject({ kind: 'engine-limit', retryable: true })
    expect(fault?.detail).toContain('did not finish')
  })

  test('too little memory is said before anything is loaded', async () => {
    const { model, models } = await writer({ memory: { most: 4e9, free: () => 1e6 } })
    const fault = await faultOf(model.generate(shape, prompt, who))
    expect(fault).toMatchObject({ kind: 'no-memory', retryable: true })
    expect(fault?.detail).toMatch(/needs \d+ MB, 1 MB are free/)
    expect(models.running()).toEqual([])
  })

  test('one that grows past its memory is ended', async () => {
    const toy = toyWriter(sentence, 3, { endless: true })
    const entry = await installLlama(at.dir, toyEntry('toy', 'writer', toy), toy)
    const { startModelProcess } = await import('./model-process.ts')
    const [file] = entry.files
    const small = startModelProcess(
      {
        id: 'toy',
        path: pathOf(at.dir, entry, file!),
        does: 'write',
        context: 2048,
        threads: 1,
      },
      { maxBytes: 20e6, stopMs: 5000 },
    )
    const question = { ...prompt, schema: null, maxTokens: 500 }
    expect(await faultOf(small.write(question, new AbortController().signal))).toMatchObject({
      kind: 'no-memory',
    })
  })

  test('a damaged file is never loaded', async () => {
    const { model, models, entry } = await writer()
    await truncate(pathOf(at.dir, entry, entry.files[0]!), 1000)
    expect(await faultOf(model.generate(shape, prompt, who))).toMatchObject({
      kind: 'model-damaged',
      retryable: true,
    })
    expect(models.running()).toEqual([])
  })

  test('a file that is no model is said to be one the engine cannot load', async () => {
    const { model } = await writer({}, Buffer.from('GGUF, but nothing else'.repeat(100)))
    expect(await faultOf(model.generate(shape, prompt, who))).toMatchObject({ kind: 'model-damaged' })
  })
})
