import { expect, test } from 'vitest'
import { unitOf } from './clock.ts'

test.each([
  ['seconds', [0, 1, 4], 1000],
  ['seconds with fractions', [0.2, 1.5, 4.9], 1000],
  ['milliseconds', [0, 1200, 4800], 1],
  ['microseconds', [0, 1_200_000, 4_800_000], 0.001],
  ['nanoseconds', [0, 1_200_000_000, 4_800_000_000], 0.000_001],
])('%s are told by where they lie', (_, starts, ms) => {
  expect(unitOf(starts, 5000)).toBe(ms)
})

test('a word may begin a little past the end of its piece, and not before its beginning', () => {
  expect(unitOf([6.5], 5000)).toBe(1000)
  expect(unitOf([6.6], 5000)).toBeNull()
  expect(unitOf([-0.1], 5000)).toBeNull()
  expect(unitOf([6500], 5000)).toBe(1)
  expect(unitOf([6501], 5000)).toBe(0.001)
})

test('four of five words are enough', () => {
  expect(unitOf([0.1, 1, 2, 3, 90.5], 5000)).toBe(1000)
  expect(unitOf([0.1, 1, 2, 80, 90.5], 5000)).toBeNull()
})

test('fractions are seconds, or nothing', () => {
  expect(unitOf([0.5, 1200, 4800], 5000)).toBeNull()
})

test('all at one moment is no time, unless there are two words at most; what is no number is left out', () => {
  expect(unitOf([1, 1, 1], 5000)).toBeNull()
  expect(unitOf([1, 1], 5000)).toBe(1000)
  expect(unitOf([1, 1, 2], 5000)).toBe(1000)
  expect(unitOf([], 5000)).toBeNull()
  expect(unitOf([Number.NaN, Infinity], 5000)).toBeNull()
  expect(unitOf([Number.NaN, 1, 2], 5000)).toBe(1000)
})
