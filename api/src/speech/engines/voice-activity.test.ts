import { expect, test } from 'vitest'
import { findWindows } from './voice-activity.ts'

const plan = { minMs: 2000, maxMs: 30_000, joinGapMs: 0 }

/** Levels per 10 ms: `floor`, and -20 dBFS in the spans (ms). */
const levels = (totalMs: number, spans: [from: number, to: number][], floor = -70) => {
  const frames = new Float32Array(totalMs / 10).fill(floor)
  for (const [from, to] of spans) frames.fill(-20, from / 10, to / 10)
  return frames
}

test('speech is found with a little room around it', () => {
  expect(findWindows(levels(20_000, [[5000, 9000]]), plan)).toEqual([{ startMs: 4850, endMs: 9150 }])
})

test('a pause up to 450 ms belongs to the speech, a longer one cuts', () => {
  const near = levels(20_000, [
    [2000, 5000],
    [5400, 9000],
  ])
  const far = levels(20_000, [
    [2000, 5000],
    [5900, 9000],
  ])
  expect(findWindows(near, plan)).toHaveLength(1)
  expect(findWindows(far, plan)).toHaveLength(2)
})

test('a short piece joins its neighbour, a lonely one stays', () => {
  const spans: [number, number][] = [
    [1000, 1500],
    [2500, 6000],
    [15_000, 15_600],
  ]
  expect(findWindows(levels(20_000, spans), plan)).toEqual([
    { startMs: 850, endMs: 6150 },
    { startMs: 14_850, endMs: 15_750 },
  ])
})

test('long speech is cut where it is quietest, and nothing of it is lost', () => {
  const frames = levels(100_000, [[1000, 99_000]])
  // Speech is never level: it drops between syllables.
  for (let i = 100; i < 9900; i += 4) frames[i] = -45
  frames.fill(-50, 2500, 2520)
  const windows = findWindows(frames, plan)
  expect(windows[0]?.endMs).toBeGreaterThan(25_000)
  expect(windows[0]?.endMs).toBeLessThan(25_200)
  expect(Math.max(...windows.map((w) => w.endMs - w.startMs))).toBeLessThanOrEqual(30_000)
  for (const [i, w] of windows.entries()) if (i > 0) expect(w.startMs).toBe(windows[i - 1]?.endMs)
  expect(windows.at(-1)?.endMs).toBe(99_150)
})

test('silence, steady hum and clicks hold no speech', () => {
  expect(findWindows(new Float32Array(1000).fill(-96), plan)).toEqual([])
  expect(findWindows(new Float32Array(1000).fill(-25), plan)).toEqual([])
  expect(findWindows(levels(60_000, [[5000, 5040]]), plan)).toEqual([])
  expect(findWindows(new Float32Array(0), plan)).toEqual([])
})
