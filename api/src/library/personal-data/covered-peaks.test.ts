import { expect, test } from 'vitest'
import { coveredPeaks } from './covered-peaks.ts'

const drawn = (moments: { fromMs: number; toMs: number }[], durationMs = 1000) => {
  const peaks = Int8Array.from({ length: 10 }, (_, i) => 100 + i)
  return [...coveredPeaks(peaks, durationMs, moments)]
}

test('the overview is level where something is covered, and where a point reaches into that', () => {
  expect(drawn([{ fromMs: 350, toMs: 450 }])).toEqual([100, 101, 16, 16, 16, 16, 106, 107, 108, 109])
  expect(drawn([{ fromMs: 0, toMs: 50 }])).toEqual([16, 16, 102, 103, 104, 105, 106, 107, 108, 109])
  expect(drawn([{ fromMs: 990, toMs: 9000 }]).at(-1)).toBe(16)
  expect(drawn([])).toEqual(drawn([], 0))
})
