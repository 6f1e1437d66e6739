import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { pathOf } from '#kernel/models/presence.ts'
import type { TranscribeOptions } from '../engine.ts'
import { openLocal, type Local } from './engine.ts'
import { soundOf, type Part, type Pitch } from '#testing/toy-models/sound.ts'
import { installToys } from '#testing/toy-models/toy-catalogue.ts'

let dir: string
let toys: Awaited<ReturnType<typeof installToys>>
let local: Local

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'local-'))
  toys = await installToys(dir)
  local = openLocal(dir, { threads: 2 }, Object.values(toys))
})
afterAll(async () => {
  local.close()
  await rm(dir, { recursive: true })
})

const sentence: Part[] = [
  [null, 600],
  ['low', 400],
  [null, 300],
  ['middle', 200],
  ['upper', 200],
  [null, 400],
  ['high', 400],
  [null, 500],
]
const options = (language: string | null, more: Partial<TranscribeOptions> = {}): TranscribeOptions => ({
  language,
  signal: new AbortController().signal,
  ...more,
})
const only = (...models: ModelEntry[]) => openLocal(dir, { threads: 2 }, models)

describe('recognition by real models', () => {
  test('a transducer gives words with times and confidence', async () => {
    const engine = await local.find('en')
    expect(engine).toMatchObject({ name: 'local', model: 'toy-transducer', draft: false, parallel: 2 })
    const shares: number[] = []
    const [spoken] = await engine!.transcribe(
      [soundOf(sentence)],
      options('en', { onProgress: (s) => shares.push(s) }),
    )
    expect(spoken?.words.map((w) => w.text)).toEqual(['low', 'middle', 'high'])
    expect(spoken).toMatchObject({ language: 'en', timing: 'word' })
    const [low, middle, high] = spoken!.words
    expect(Math.abs(low!.startMs - 600)).toBeLessThan(60)
    expect(Math.abs(middle!.startMs - 1300)).toBeLessThan(60)
    expect(middle!.endMs).toBeGreaterThan(1450)
    expect(Math.abs(high!.startMs - 2100)).toBeLessThan(60)
    for (const word of spoken!.words) expect(word.confidence).toBeGreaterThan(0.8)
    expect(shares).toEqual([1])
  })

  test('a CTC model gives words with times, and no made-up confidence', async () => {
    const engine = await local.find('ru-RU')
    expect(engine?.model).toBe('toy-ctc')
    const [spoken] = await engine!.transcribe([soundOf(sentence)], options('ru-RU'))
    expect(spoken?.words.map((w) => [w.text, w.confidence])).toEqual([
      ['low', null],
      ['middle', null],
      ['high', null],
    ])
  })

  test('the Kazakh way: raw sound in, characters out, joined to words', async () => {
    const engine = await local.find('kk')
    const [spoken] = await engine!.transcribe([soundOf(sentence)], options('kk'))
    expect(spoken?.words.map((w) => w.text)).toEqual(['а', 'і', 'і'])
    expect(spoken?.language).toBe('kk')
  })

  test('whisper gives phrases, spread over their time and said to be estimated', async () => {
    const engine = await local.find('de')
    expect(engine?.parallel).toBe(1)
    const [spoken] = await engine!.transcribe([soundOf(sentence)], options(null))
    expect(spoken?.words.map((w) => w.text)).toEqual(['Hello', 'there', 'world.'])
    expect(spoken).toMatchObject({ timing: 'estimated' })
    expect(spoken?.words.at(-1)?.endMs).toBeLessThanOrEqual(1000)
    const [russian] = await engine!.transcribe([soundOf(sentence)], options('ru-RU'))
    expect(russian).toMatchObject({ language: 'ru', words: [{ text: 'Hello' }, {}, {}] })
  })

  test('several pieces are answered in order, several calls at once', async () => {
    const engine = (await local.find('en'))!
    const one = (pitch: Pitch) =>
      soundOf([
        [null, 300],
        [pitch, 400],
        [null, 300],
      ])
    const calls = Array.from({ length: 6 }, (_, i): Pitch => (i % 2 === 0 ? 'low' : 'high'))
    const answers = await Promise.all(
      calls.map((p) => engine.transcribe([one(p), one('low')], options('en'))),
    )
    expect(answers.map((a) => a.map((s) => s.words.map((w) => w.text).join(' ')))).toEqual(
      calls.map((p) => [p, 'low']),
    )
  })

  test('silence and an empty piece give no words', async () => {
    const engine = (await local.find('en'))!
    const answers = await engine.transcribe([soundOf([[null, 2000]]), new Int16Array(0)], options('en'))
    expect(answers.map((a) => a.words)).toEqual([[], []])
  })
})

describe('languages', () => {
  test('nothing installed for a language is no engine', async () => {
    expect(await local.find('ja')).toBeNull()
    expect(await only().find(null)).toBeNull()
  })

  test('an unknown one is detected and taken to the model that knows it', async () => {
    const both = only(toys.transducer, toys.ctc, toys.omnilingual, toys.language)
    const engine = (await both.find(null))!
    expect(engine.callMs).toBeGreaterThan(0)
    const piece = soundOf([
      [null, 300],
      ['middle', 1500],
      [null, 300],
    ])
    const [russian] = await engine.transcribe([piece], options(null))
    expect(russian?.language).toBe('ru')
    const [kazakh] = await engine.transcribe([soundOf([['high', 2000]])], options(null))
    expect(kazakh).toMatchObject({ language: 'kk', words: [{ text: 'і' }] })
    both.close()
  })
})

describe('what goes wrong', () => {
  /** Replaces a file with other bytes whose hash matches, as a wrong catalogue entry would. */
  const swap = async (model: ModelEntry, role: string, bytes: Uint8Array): Promise<ModelEntry> => {
    const { installToy } = await import('#testing/toy-models/toy-catalogue.ts')
    const files = await Promise.all(
      model.files.map(async (f) => [f.role, f.role === role ? bytes : await readFile(pathOf(dir, model, f))]),
    )
    return installToy(dir, `${model.id}-swapped`, model.kind, model.languages, Object.fromEntries(files))
  }
  const faultOf = async (models: ModelEntry[], language: string) => {
    const broken = only(...models)
    const engine = (await broken.find(language))!
    const error = await engine.transcribe([soundOf(sentence)], options(language)).catch((e: unknown) => e)
    broken.close()
    return (error as { fault?: { kind: string; retryable: boolean; detail: string } }).fault
  }

  test('a missing file is no installed model; one that vanishes later is a damaged one', async () => {
    const model = await swap(toys.ctc, 'none', new Uint8Array())
    const engine = (await only(model).find('ru'))!
    await rm(pathOf(dir, model, model.files[0]!))
    expect(await only(model).find('ru')).toBeNull()
    const error = await engine.transcribe([soundOf(sentence)], options('ru')).catch((e: unknown) => e)
    expect(error).toMatchObject({ fault: { kind: 'engine-refused', retryable: true } })
  })

  test('a flipped byte never reaches native code', async () => {
    const model = await swap(toys.ctc, 'none', new Uint8Array())
    const path = pathOf(dir, model, model.files[0]!)
    const bytes = await readFile(path)
    bytes[200] = (bytes[200] ?? 0) ^ 255
    await writeFile(path, bytes)
    expect(await faultOf([model], 'ru')).toMatchObject({ kind: 'engine-refused' })
  })

  test('unreadable bytes abort the process of the model, not ours', async () => {
    const model = await swap(toys.ctc, 'model', Buffer.alloc(3000, 'nonsense'))
    const fault = await faultOf([model], 'ru')
    expect(fault).toMatchObject({ kind: 'engine-crashed', retryable: false })
    expect(fault?.detail).toContain('cannot be read')
    expect(fault?.detail).not.toContain(dir)
  })

  test('a model of another kind is named as such', async () => {
    const segmentation = await readFile(pathOf(dir, toys.speakers, toys.speakers.files[0]!))
    const model = await swap(toys.ctc, 'model', segmentation)
    expect(await faultOf([model], 'ru')).toMatchObject({ kind: 'engine-crashed', retryable: false })
  })

  test('works on after all that', async () => {
    const engine = (await local.find('en'))!
    const [spoken] = await engine.transcribe([soundOf(sentence)], options('en'))
    expect(spoken?.words).toHaveLength(3)
  })

  test('aborting stops waiting at once with the reason, and the next call is served', async () => {
    const engine = (await local.find('en'))!
    const cancel = new AbortController()
    const sound = soundOf([['low', 8000]])
    const long = Array.from({ length: 300 }, () => sound)
    const call = engine.transcribe(
      long,
      options('en', { signal: cancel.signal, onProgress: () => cancel.abort('no') }),
    )
    await expect(call).rejects.toBe('no')
    const [spoken] = await engine.transcribe([soundOf(sentence)], options('en'))
    expect(spoken?.words).toHaveLength(3)
    const never = new AbortController()
    never.abort('before')
    await expect(engine.transcribe(long, options('en', { signal: never.signal }))).rejects.toBe('before')
  })

  test('a mark with another date is trusted only after a look', async () => {
    const file = toys.ctc.files[0]!
    await utimes(pathOf(dir, toys.ctc, file), new Date(), new Date())
    const [spoken] = await (await local.find('ru'))!.transcribe([soundOf(sentence)], options('ru'))
    expect(spoken?.words).toHaveLength(3)
    expect((await stat(join(dir, toys.ctc.id, 'checked.json'))).size).toBeGreaterThan(0)
  })
})
