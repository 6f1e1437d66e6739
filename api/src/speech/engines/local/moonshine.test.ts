import type { OfflineRecognizer, Vad } from 'sherpa-onnx-node'
import { expect, test, vi } from 'vitest'
import { hearMarked, hearMoonshine } from './moonshine.ts'

const seconds = (n: number) => new Float32Array(n * 16_000)

/** A model that writes marks only where it is given no more than this many seconds. */
const modelOf = (markedSeconds: number) =>
  vi.fn<(samples: Float32Array) => Promise<string>>(async ({ length }) => {
    const words = Array.from({ length: Math.round(length / 8000) }, (_, i) => `w${i}`).join(' ')
    return length <= markedSeconds * 16_000 ? `${words}.` : words
  })

test('a text with marks is taken as it is', async () => {
  const hear = modelOf(20)
  expect(await hearMarked(hear, seconds(19))).toMatch(/\.$/)
  expect(hear).toHaveBeenCalledTimes(1)
})

test('one without any is heard in parts, until those have marks', async () => {
  const text = await hearMarked(modelOf(9), seconds(19))
  expect(text.split('.').length - 1).toBeGreaterThanOrEqual(3)
})

test('where parts have no marks either, and of a few words, the whole text stands', async () => {
  expect(await hearMarked(modelOf(0), seconds(19))).toBe(await modelOf(0)(seconds(19)))
  const hear = modelOf(0)
  expect((await hearMarked(hear, seconds(3))).split(' ')).toHaveLength(6)
  expect(hear).toHaveBeenCalledTimes(1)
})

/** A recogniser that notes the lengths it is given, in ms, and the first sample of each; and a detector of these stretches, in ms. */
const modelsOf = (texts: readonly string[], stretches: readonly [number, number][]) => {
  const given: number[] = []
  const firsts: number[] = []
  const recogniser = {
    createStream: () => ({
      acceptWaveform: ({ samples }: { samples: Float32Array }) => {
        given.push(samples.length / 16)
        firsts.push(samples[0] ?? -1)
      },
    }),
    decodeAsync: async () => ({ text: texts[given.length - 1] ?? '' }),
  } as unknown as OfflineRecognizer
  const left = stretches.map(([from, to]) => ({
    start: from * 16,
    samples: new Float32Array((to - from) * 16),
  }))
  const vad = {
    reset: () => undefined,
    acceptWaveform: () => undefined,
    flush: () => undefined,
    isEmpty: () => left.length === 0,
    front: () => left[0],
    pop: () => left.shift(),
  } as unknown as Vad
  return { recogniser, vad, given, firsts }
}
/** A sound that counts its milliseconds, so that what is cut out of it tells where it was. */
const counting = (ms: number) =>
  Float32Array.from({ length: ms * 16 }, (_, i) => Math.floor(i / 16) / 100_000)
const wordsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

test('of the silence around what is said 300 ms are heard, and less at the borders of the sound', async () => {
  const { recogniser, vad, given, firsts } = modelsOf(
    ['One. Two.'],
    [
      [100, 1000],
      [3000, 4000],
      [8900, 9900],
    ],
  )
  const words = await hearMoonshine(recogniser, vad, counting(10_000))
  // 0-1300, 2700-4300 and 8600-10,000
  expect(given).toEqual([1300 + 1600 + 1400])
  expect(firsts).toEqual([0])
  expect(wordsOf(words)).toBe('One. Two.')
})

test('stretches whose silences meet are one', async () => {
  const models = modelsOf(
    ['One.'],
    [
      [1000, 2000],
      [2600, 3000],
    ],
  )
  await hearMoonshine(models.recogniser, models.vad, counting(5000))
  expect(models.given).toEqual([2600])
  expect(models.firsts[0]).toBeCloseTo(0.007)
})

test('if it hears nothing in all of it, it hears the parts, which one alone has not', async () => {
  const apart = modelsOf(
    ['  ', 'One', ' two. '],
    [
      [1000, 2000],
      [6000, 7000],
    ],
  )
  expect(wordsOf(await hearMoonshine(apart.recogniser, apart.vad, counting(8000)))).toBe('One two.')
  expect(apart.given).toEqual([3200, 1600, 1600])
  expect(apart.firsts[2]).toBeCloseTo(0.057)
  const alone = modelsOf(['', 'One'], [[1000, 2000]])
  expect(await hearMoonshine(alone.recogniser, alone.vad, counting(8000))).toEqual([])
  expect(alone.given).toHaveLength(1)
})

test('nobody speaks: nothing is heard, unless all sound is asked for', async () => {
  const none = modelsOf(['One.'], [])
  expect(await hearMoonshine(none.recogniser, none.vad, counting(2000))).toEqual([])
  expect(none.given).toEqual([])
  const options = { allSound: true }
  const all = modelsOf(['One.'], [])
  expect(wordsOf(await hearMoonshine(all.recogniser, all.vad, counting(2000), options))).toBe('One.')
  expect(all.given).toEqual([2000])
  // what is found is enough
  const some = modelsOf(['One.'], [[500, 1000]])
  await hearMoonshine(some.recogniser, some.vad, counting(2000), options)
  expect(some.given).toEqual([1100])
})

test('at another pace the same sound is shorter or longer, and what lies between samples is between them', async () => {
  const heard: Float32Array[] = []
  const recogniser = {
    createStream: () => ({ acceptWaveform: ({ samples }: { samples: Float32Array }) => heard.push(samples) }),
    decodeAsync: async () => ({ text: 'One.' }),
  } as unknown as OfflineRecognizer
  const sound = Float32Array.from({ length: 16 }, (_, i) => i)
  const hearAt = (pace: number) =>
    hearMoonshine(recogniser, modelsOf([], []).vad, sound, { pace, allSound: true })
  for (const pace of [0.5, 1.5, 1]) await hearAt(pace)
  expect([...(heard[0]?.slice(0, 6) ?? [])]).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
  // after the last sample there is silence
  expect([...(heard[0]?.slice(-2) ?? [])]).toEqual([15, 7.5])
  expect(heard[0]).toHaveLength(32)
  expect([...(heard[1] ?? [])]).toEqual([0, 1.5, 3, 4.5, 6, 7.5, 9, 10.5, 12, 13.5])
  expect([...(heard[2] ?? [])]).toEqual([...sound])
})

test('seven words without a mark stand as they are, and so does a sound of less than ten seconds', async () => {
  const calls = async (words: number, ms: number) => {
    const text = Array.from({ length: words }, () => 'word').join(' ')
    const hear = vi.fn<(samples: Float32Array) => Promise<string>>(async () => text)
    expect(await hearMarked(hear, new Float32Array(ms * 16))).toBe(text)
    return hear.mock.calls.length
  }
  expect(await calls(7, 12_000)).toBe(1)
  expect(await calls(8, 9999)).toBe(1)
  expect(await calls(8, 10_000)).toBe(3)
})
