import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfflineRecognizer, RecogniserConfig, RecogniserResult, Vad } from 'sherpa-onnx-node'
import { afterAll, describe as group, expect, test } from 'vitest'
import type { Loaded } from './load.ts'
import { describe, diarize, floats, identify, transcribe } from './tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file of samples, as it is handed to the process of a model. */
const fileOf = (name: string, samples: Int16Array) => {
  const path = join(folder, name)
  writeFileSync(path, new Uint8Array(samples.buffer))
  return path
}
const loud = (count: number) => new Int16Array(count).fill(3277)

type Heard = { sampleRate: number; samples: Float32Array }
const silent = { text: '', lang: '', tokens: [], timestamps: [], durations: [], ys_log_probs: [] }

/** The native recogniser, which notes what it is given and answers in turn. */
const recogniserOf = (answers: Partial<RecogniserResult>[], kind: 'transducer' | 'whisper' | 'moonshine') => {
  const heard: Heard[] = []
  const configs: RecogniserConfig[] = []
  const recogniser = {
    createStream: () => ({ acceptWaveform: (wave: Heard) => heard.push(wave) }),
    decodeAsync: async () => ({ ...silent, ...answers[heard.length - 1] }),
    setConfig: (config: RecogniserConfig) => configs.push(config),
  } as unknown as OfflineRecognizer
  const whisper = { encoder: 'e', decoder: 'd' }
  const config = { featConfig: { sampleRate: 16_000, featureDim: 80 }, modelConfig: { tokens: 't', whisper } }
  const none = { reset: () => undefined, isEmpty: () => true, acceptWaveform: () => undefined }
  const vad = () => ({ ...none, flush: () => undefined }) as unknown as Vad
  const loaded: Extract<Loaded, { does: 'transcribe' }> = {
    does: 'transcribe',
    recogniser,
    config,
    kind,
    vad,
  }
  return { loaded, heard, configs }
}
const never = () => false

test('samples become floats from -1 to below 1, with silence after them', () => {
  expect([...floats(Int16Array.of(-32_768, 0, 16_384), 2)]).toEqual([-1, 0, 0.5, 0, 0])
  expect(floats(new Int16Array(3))).toHaveLength(3)
})

group('pieces', () => {
  const said: Partial<RecogniserResult> = { tokens: [' yes'], timestamps: [0.1], durations: [0.2] }

  test('are heard in their order with a third of a second of silence behind, and told one by one', async () => {
    const { loaded, heard, configs } = recogniserOf(
      [said, { tokens: [' no'], timestamps: [0] }],
      'transducer',
    )
    const told: number[] = []
    const pieces = [loud(16_000), loud(8000)]
    const answers = await transcribe(loaded, { pieces, language: 'en' }, (share) => told.push(share), never)
    expect(answers).toEqual([
      {
        language: 'en',
        timing: 'word',
        words: [{ text: 'yes', startMs: 100, endMs: 300, confidence: null }],
      },
      { language: 'en', timing: 'word', words: [{ text: 'no', startMs: 0, endMs: 300, confidence: null }] },
    ])
    expect(told).toEqual([0.5, 1])
    expect(heard.map(({ sampleRate, samples }) => [sampleRate, samples.length])).toEqual([
      [16_000, 20_800],
      [16_000, 12_800],
    ])
    expect(configs).toEqual([])
  })

  test('a word ends with its piece at the latest', async () => {
    const { loaded } = recogniserOf([{ tokens: [' yes'], timestamps: [0.4], durations: [0.4] }], 'transducer')
    const [answer] = await transcribe(
      loaded,
      { pieces: [loud(8000)], language: null },
      () => undefined,
      never,
    )
    expect(answer?.words).toMatchObject([{ startMs: 400, endMs: 500 }])
    expect(answer?.language).toBeNull()
  })

  test('after a cancel none is begun', async () => {
    const { loaded, heard } = recogniserOf([said, said], 'transducer')
    const isCancelled = () => heard.length === 1
    const pieces = [loud(160), loud(160)]
    expect(await transcribe(loaded, { pieces, language: 'en' }, () => undefined, isCancelled)).toHaveLength(1)
    expect(heard).toHaveLength(1)
  })

  test('only Whisper tells a language, and is told one before', async () => {
    const answers = [{ text: 'hej', lang: 'sv' }, { text: 'hm' }]
    const whisper = recogniserOf(answers, 'whisper')
    const pieces = [loud(16_000), loud(16_000)]
    const found = await transcribe(whisper.loaded, { pieces, language: null }, () => undefined, never)
    expect(found).toMatchObject([
      { language: 'sv', timing: 'estimated', words: [{ text: 'hej', startMs: 0, endMs: 1000 }] },
      { language: null, timing: 'estimated' },
    ])
    expect(whisper.configs).toEqual([
      {
        featConfig: { sampleRate: 16_000, featureDim: 80 },
        modelConfig: {
          tokens: 't',
          whisper: {
            encoder: 'e',
            decoder: 'd',
            language: '',
            task: 'transcribe',
            enableSegmentTimestamps: 1,
          },
        },
      },
    ])
    const asked = recogniserOf([{ text: 'hej', lang: 'sv' }], 'whisper')
    const [answer] = await transcribe(
      asked.loaded,
      { pieces: [loud(160)], language: 'da' },
      () => undefined,
      never,
    )
    expect(answer?.language).toBe('da')
    expect(asked.configs[0]?.modelConfig['whisper']).toMatchObject({ language: 'da' })
    const other = recogniserOf([{ ...said, lang: 'sv' }], 'transducer')
    expect(
      await transcribe(other.loaded, { pieces: [loud(160)], language: null }, () => undefined, never),
    ).toMatchObject([{ language: null }])
  })

  test('two calls to one Whisper do not meet, and one that fails lets the next in', async () => {
    const order: string[] = []
    const open = Promise.withResolvers<RecogniserResult>()
    const { loaded } = recogniserOf([], 'whisper')
    let calls = 0
    const recogniser = {
      createStream: () => loaded.recogniser.createStream(),
      setConfig: () => void order.push(`set ${calls}`),
      decodeAsync: () => (calls++ === 0 ? open.promise : Promise.resolve(silent)),
    } as unknown as OfflineRecognizer
    const one = { ...loaded, recogniser }
    const ask = { pieces: [loud(160)], language: null }
    const first = transcribe(one, ask, () => undefined, never)
    const second = transcribe(one, ask, () => order.push('second told'), never)
    await expect.poll(() => calls).toBe(1)
    expect(order).toEqual(['set 0'])
    open.reject(new Error('broken sound'))
    await expect(first).rejects.toThrow('broken sound')
    expect(await second).toHaveLength(1)
    expect(order).toEqual(['set 0', 'set 1', 'second told'])
  })

  test('Moonshine hears nothing where nobody speaks, but where all sound is asked for', async () => {
    const { loaded, heard } = recogniserOf([{ text: 'a' }, { text: 'b' }], 'moonshine')
    const told: number[] = []
    const pieces = [loud(16_000), loud(16_000)]
    const found = await transcribe(loaded, { pieces, language: 'en' }, (share) => told.push(share), never)
    const nothing = { language: 'en', words: [], timing: 'estimated' }
    expect(found).toEqual([nothing, nothing])
    expect([told, heard]).toEqual([[0.5, 1], []])
    const all = { pieces: [loud(16_000)], language: 'en', allSound: true, pace: 0.5 }
    const [answer] = await transcribe(loaded, all, () => undefined, never)
    expect(answer?.words.map(({ text }) => text)).toEqual(['a'])
    expect(heard[0]?.samples).toHaveLength(32_000)
  })
})

test('the language of a piece is told by its first 29 seconds; an empty answer is none', () => {
  const heard: Heard[] = []
  const identifierOf = (code: string) => ({
    does: 'language' as const,
    identifier: {
      createStream: () => ({ acceptWaveform: (wave: Heard) => void heard.push(wave) }),
      compute: () => code,
    },
  })
  expect(identify(identifierOf('kk'), { piece: loud(30 * 16_000) })).toBe('kk')
  expect(identify(identifierOf(''), { piece: loud(16_000) })).toBeNull()
  expect(heard.map(({ sampleRate, samples }) => [sampleRate, samples.length])).toEqual([
    [16_000, 29 * 16_000],
    [16_000, 16_000],
  ])
})

/** The native models of voices: the turns they find, and what an extractor is given for each voice. */
const voicesOf = (turns: { start: number; end: number; speaker: number }[], isReady = () => true) => {
  const given: { lengths: number[]; finished: boolean }[] = []
  const clusterings: unknown[] = []
  const loaded = {
    does: 'voices',
    diarizer: { setConfig: (config: unknown) => clusterings.push(config), process: () => turns },
    extractor: {
      createStream: () => {
        const one = { lengths: [] as number[], finished: false }
        given.push(one)
        return {
          acceptWaveform: ({ samples }: Heard) => one.lengths.push(samples.length),
          inputFinished: () => (one.finished = true),
        }
      },
      isReady,
      compute: () => Float32Array.of(1, given.length),
    },
  } as unknown as Extract<Loaded, { does: 'voices' }>
  return { loaded, given, clusterings }
}

group('voices of a block', () => {
  const path = () => fileOf('block.pcm', loud(80 * 16_000))

  test('are described by their longest turns, until half a minute is heard', async () => {
    const { loaded, given, clusterings } = voicesOf([
      { start: -0.01, end: 2, speaker: 7 },
      { start: 2, end: 22, speaker: 3 },
      { start: 22, end: 32, speaker: 3 },
      { start: 34, end: 39, speaker: 3 },
      { start: 40, end: 41.0004, speaker: 7 },
    ])
    const found = await diarize(loaded, { path: path(), from: 0, count: 80 * 16_000, speakers: 2 })
    expect(found.turns).toEqual([
      { startMs: 0, endMs: 2000, voice: 1 },
      { startMs: 2000, endMs: 22_000, voice: 0 },
      { startMs: 22_000, endMs: 32_000, voice: 0 },
      { startMs: 34_000, endMs: 39_000, voice: 0 },
      { startMs: 40_000, endMs: 41_000, voice: 1 },
    ])
    expect(found.voices[0]).toEqual({ embedding: [1, 1], seconds: 35 })
    expect(found.voices[1]?.seconds).toBeCloseTo(3.0104)
    expect(given[0]).toEqual({ lengths: [320_000, 160_000], finished: true })
    expect(given[1]?.lengths.at(-1)).toBe(16_007)
    expect(clusterings).toEqual([{ clustering: { numClusters: 2, threshold: 0.5 } }])
  })

  test('a third turn is heard while the first two are short of half a minute', async () => {
    const { loaded, given } = voicesOf([
      { start: 0, end: 10, speaker: 0 },
      { start: 10, end: 29.9, speaker: 0 },
      { start: 30, end: 31, speaker: 0 },
    ])
    await diarize(loaded, { path: path(), from: 0, count: 80 * 16_000, speakers: null })
    expect(given[0]?.lengths).toEqual([318_400, 160_000, 16_000])
  })

  test('how many there are is left open where nobody said it, and a voice too short has no embedding', async () => {
    const { loaded, clusterings } = voicesOf([{ start: 0, end: 1, speaker: 0 }], () => false)
    const found = await diarize(loaded, { path: path(), from: 16_000, count: 16_000, speakers: null })
    expect(found.voices).toEqual([{ embedding: [], seconds: 1 }])
    expect(clusterings).toEqual([{ clustering: { numClusters: -1, threshold: 0.5 } }])
  })

  test('of no sound nothing is asked', async () => {
    const { loaded, clusterings } = voicesOf([])
    const empty = fileOf('empty.pcm', new Int16Array())
    expect(await diarize(loaded, { path: empty, from: 0, count: 10, speakers: null })).toEqual({
      turns: [],
      voices: [],
    })
    expect(clusterings).toEqual([])
  })
})

test('a part has an embedding if it is loud enough for a voice, and long enough for the model', async () => {
  // root mean square 66 of 32,768 = 0.00201, and 65 = 0.00198
  const path = fileOf(
    'parts.pcm',
    Int16Array.of(...new Int16Array(100).fill(66), ...new Int16Array(100).fill(-65)),
  )
  const { loaded, given } = voicesOf([])
  const parts = [0, 100, 200].map((from) => ({ from, count: 100 }))
  expect(await describe(loaded, { path, parts })).toEqual([[1, 1], [], []])
  expect(given).toEqual([{ lengths: [100], finished: true }])
  const short = voicesOf([], () => false)
  expect(await describe(short.loaded, { path, parts: parts.slice(0, 1) })).toEqual([[]])
})
