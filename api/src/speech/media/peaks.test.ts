import { expect, test } from 'vitest'
import { collectPeaks } from './peaks.ts'

const peaksOf = (...parts: Int16Array[]) => {
  const collected = collectPeaks()
  parts.forEach(collected.add)
  return [...collected.peaks()]
}
const flat = (count: number, level: number) => new Int16Array(count).fill(level)

test('there are always as many peaks as a player draws; none are heard where nothing was added', () => {
  expect(peaksOf()).toEqual(Array(4000).fill(0))
  expect(peaksOf(new Int16Array(0))).toEqual(Array(4000).fill(0))
  expect(peaksOf(flat(1, 0))).toHaveLength(4000)
})

test('a peak is the loudest sample, up or down, from 0 to 127', () => {
  expect(new Set(peaksOf(flat(10, 16_384)))).toEqual(new Set([64]))
  expect(new Set(peaksOf(flat(10, -16_384)))).toEqual(new Set([64]))
  expect(new Set(peaksOf(flat(10, -32_768)))).toEqual(new Set([127]))
  expect(new Set(peaksOf(flat(10, 32_767)))).toEqual(new Set([127]))
  expect(new Set(peaksOf(Int16Array.of(100, -20_000, 300)))).toEqual(new Set([78]))
})

test('32 samples share a bucket, however they arrive', () => {
  const loud = flat(32, 16_384)
  const silent = flat(32, 0)
  const halves = peaksOf(loud, silent)
  expect(halves.slice(0, 2000)).toEqual(Array(2000).fill(64))
  expect(halves.slice(2000)).toEqual(Array(2000).fill(0))
  expect(peaksOf(loud.subarray(0, 5), loud.subarray(5), silent)).toEqual(halves)
  // one sample more begins a bucket of its own
  const thirds = peaksOf(loud, silent, flat(1, 32_767))
  expect([thirds[0], thirds[1333], thirds[1334], thirds[2666], thirds[2667], thirds[3999]]).toEqual([
    64, 64, 0, 0, 127, 127,
  ])
})

test('of more buckets than peaks each peak is the loudest of its own', () => {
  const each = Array.from({ length: 8000 }, (_, at) => flat(32, at % 2 === 0 ? 8192 : at * 4))
  const peaks = peaksOf(...each)
  const wanted = Array.from({ length: 4000 }, (_, at) =>
    Math.min(127, Math.round((Math.max(8192, (2 * at + 1) * 4) / 32_768) * 127)),
  )
  expect(peaks).toEqual(wanted)
})

test('sound of any length fits: neighbours are merged when the buckets run out, and none is lost', () => {
  // 16,000 buckets of 32 are the most; one loud sample in each quarter of three times as many
  const count = 3 * 16_000 * 32
  const samples = new Int16Array(count)
  const places = [0, count / 4, count / 2, (count * 3) / 4, count - 1]
  places.forEach((place, at) => (samples[place] = 4000 * (at + 1)))
  const peaks = peaksOf(samples)
  const heard = peaks.flatMap((level, at) => (level === 0 ? [] : [[at, level]]))
  expect(heard).toEqual([
    [0, 16],
    [1000, 31],
    [2000, 47],
    [3000, 62],
    [3999, 78],
  ])
})

test('a bucket is full to its last sample when neighbours are merged', () => {
  const before = 16_000 * 32
  const peaks = peaksOf(flat(before, 8192), flat(before, 16_384))
  expect(peaks.slice(0, 2000)).toEqual(Array(2000).fill(32))
  expect(peaks.slice(2000)).toEqual(Array(2000).fill(64))
})

test('merging keeps what the second of two neighbours held, and leaves nothing where sound is still to come', () => {
  const before = new Int16Array(16_000 * 32)
  before[32] = 8192
  before[before.length - 1] = 16_384
  const peaks = peaksOf(before, flat(before.length, 0))
  const heard = peaks.flatMap((level, at) => (level === 0 ? [] : [[at, level]]))
  expect(heard).toEqual([
    [0, 32],
    [1999, 64],
  ])
})
