import { canRead } from '@hattama/contract/rules/speech/layout'
import { beforeAll, describe, expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import { measureChannels } from './measure.ts'
import { layoutOf, readPlan } from './read-plan.ts'

const lengthMs = 8000
const silence = new Int16Array(lengthMs * 16)
let anna: Int16Array
let boris: Int16Array
let both: Int16Array

/** `what` at a gain in dB. */
const at = (what: Int16Array, gainDb: number) => what.map((sample) => sample * 10 ** (gainDb / 20))
const sum = (...lines: Int16Array[]) =>
  silence.map((_, i) => lines.reduce((total, line) => total + (line[i] ?? 0), 0))

/** Measures channels, fed in pieces as by a decoder. */
const measure = (...channels: Int16Array[]) => {
  const line = new Int16Array(silence.length * channels.length)
  for (const [c, samples] of channels.entries())
    for (let i = 0; i < silence.length; i++) line[i * channels.length + c] = samples[i] ?? 0
  const measuring = measureChannels(channels.length)
  for (let from = 0; from < line.length; from += 777 * channels.length)
    measuring.add(line.subarray(from, from + 777 * channels.length))
  return measuring.found()
}

beforeAll(async () => {
  anna = lineOf(lengthMs, [{ atMs: 400, samples: spokenSamples('we will meet again on monday', 'slt') }])
  boris = lineOf(lengthMs, [{ atMs: 4200, samples: spokenSamples('i will send the list tomorrow', 'rms') }])
  both = sum(anna, boris)
})

describe('two channels', () => {
  test('a voice each, with and without what the microphones hear of each other', () => {
    const apart = measure(anna, boris)
    expect(apart).toMatchObject({ found: 'separate', heard: [0, 1] })
    const bleeding = measure(sum(anna, at(boris, -14)), sum(boris, at(anna, -14)))
    expect(bleeding.found).toBe('separate')
    expect(bleeding.separationDb).toBeLessThan(apart.separationDb ?? 0)
    expect(bleeding.separationDb).toBeGreaterThan(10)
  })

  test('copies of one sound, at another loudness, and with the sign changed', () => {
    expect(measure(both, both)).toMatchObject({ found: 'same', heard: [0], likeness: 1 })
    expect(measure(both, at(both, -8))).toMatchObject({ found: 'same', heard: [0] })
    expect(
      measure(
        both,
        at(both, 0).map((sample) => -sample),
      ),
    ).toMatchObject({
      found: 'same',
      heard: [0],
      likeness: -1,
    })
  })

  test('true stereo: two people before two microphones of one room', () => {
    const later = (line: Int16Array) => line.map((_, i) => line[i - 6] ?? 0)
    const left = sum(anna, at(later(boris), -5))
    const right = sum(at(later(anna), -5), boris)
    expect(measure(left, right)).toMatchObject({ found: 'shared', heard: [0, 1] })
  })

  test('a silent, a humming and a shifted channel carry no voice', () => {
    const hum = silence.map((_, i) => Math.round(3000 * Math.sin(i / 50)))
    const shifted = silence.map(() => 9000)
    for (const broken of [silence, hum, shifted]) {
      expect(measure(broken, both)).toMatchObject({ found: 'single', heard: [1] })
      expect(measure(both, broken)).toMatchObject({ found: 'single', heard: [0] })
    }
    expect(measure(silence, silence)).toMatchObject({ found: 'silent', heard: [] })
  })
})

test('of more channels those that carry voices are told from copies and silence', () => {
  expect(measure(anna, boris, silence, anna)).toMatchObject({ found: 'separate', heard: [0, 1] })
  // 5.1 with the voices in the centre, and faint room sound around them
  const around = at(both, -4)
  expect(measure(around, at(both, -5), both, silence, silence, silence).found).toBe('same')
  const cinema = measure(sum(at(anna, -3), boris), sum(anna, at(boris, -3)), both, silence, anna, boris)
  expect(cinema.found).toBe('shared')
  const many = measure(...Array.from({ length: 32 }, (_, c) => (c === 3 ? anna : c === 9 ? boris : silence)))
  expect(many).toMatchObject({ found: 'many', heard: [3, 9], channels: 32 })
})

test('nothing, and less than a frame, is silence', () => {
  expect(measureChannels(2).found()).toMatchObject({ found: 'silent', heard: [] })
  const short = measureChannels(2)
  short.add(new Int16Array([1, 2, 3, 4]))
  expect(short.found()).toMatchObject({ found: 'silent' })
})

describe('how channels are read', () => {
  const found = (
    kind: 'same' | 'separate' | 'shared' | 'single' | 'silent',
    heard: number[],
    channels = 2,
  ) => ({
    channels,
    found: kind,
    heard,
    separationDb: null,
    likeness: null,
  })

  test('as measured, where nobody said otherwise', () => {
    expect(layoutOf(null, found('separate', [0, 1]))).toBe('tracks')
    expect(layoutOf(null, found('shared', [0, 1]))).toBe('mixed')
    expect(layoutOf(null, null)).toBe('mixed')
    expect(layoutOf('mixed', found('separate', [0, 1]))).toBe('mixed')
    expect(layoutOf('tracks', found('same', [0]))).toBe('mixed')
    expect(layoutOf('sides', found('same', [0], 6))).toBe('mixed')
    expect(layoutOf('sides', null)).toBe('mixed')
    expect(canRead('sides', found('single', [1]))).toBe(true)
  })

  test('a copy is heard once, and a silent channel not at all', () => {
    expect(readPlan('mixed', found('same', [0]))).toEqual([[0]])
    expect(readPlan('mixed', found('single', [1]))).toEqual([[1]])
    expect(readPlan('mixed', found('shared', [0, 1]))).toEqual([[0, 1]])
    expect(readPlan('mixed', found('silent', []))).toEqual([[0, 1]])
    expect(readPlan('tracks', found('separate', [0, 2], 4))).toEqual([[0], [2]])
    expect(readPlan('sides', null)).toEqual([[0], [1]])
  })
})
