import { expect, test } from 'vitest'
import { findWindows, quietestFrame } from './voice-activity.ts'

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

const apart = { minMs: 0, maxMs: 30_000, joinGapMs: 0 }

test('where a detector heard speech, that counts, with a tenth of a second around it inside the sound', () => {
  const heard = (...speech: [from: number, to: number][]) =>
    findWindows(
      levels(10_000, [[0, 10_000]]),
      apart,
      undefined,
      speech.map(([startMs, endMs]) => ({ startMs, endMs })),
    ).map(({ startMs, endMs }) => [startMs, endMs])
  expect(heard([1000, 2000], [5000, 6000])).toEqual([
    [900, 2100],
    [4900, 6100],
  ])
  expect(heard([50, 9950])).toEqual([[0, 10_000]])
  expect(heard()).toEqual([])
})

test('a pause of exactly 450 ms belongs to the speech, and 150 ms of sound are speech, 140 are none', () => {
  const count = (spans: [number, number][]) => findWindows(levels(60_000, spans), apart).length
  expect(
    count([
      [2000, 3000],
      [3450, 5000],
    ]),
  ).toBe(1)
  expect(
    count([
      [2000, 3000],
      [3460, 5000],
    ]),
  ).toBe(2)
  expect([count([[5000, 5150]]), count([[5000, 5140]])]).toEqual([1, 0])
  // pauses in it are no speech
  expect(
    count([
      [5000, 5070],
      [5400, 5470],
    ]),
  ).toBe(0)
})

test('pieces as near as the plan says are one, and short ones up to two seconds away, within the longest window', () => {
  const joined = (gapMs: number, plan: Partial<typeof apart>, lengthMs = 3000) => {
    const from = 2000 + lengthMs + gapMs
    const speech = [
      { startMs: 2000, endMs: 2000 + lengthMs },
      { startMs: from, endMs: from + 3000 },
    ]
    return findWindows(levels(60_000, []), { ...apart, ...plan }, undefined, speech).length
  }
  // each has a tenth of a second more on both sides
  expect([joined(700, { joinGapMs: 500 }), joined(710, { joinGapMs: 500 })]).toEqual([1, 2])
  expect([joined(2200, { minMs: 3000 }, 2790), joined(2210, { minMs: 3000 }, 2790)]).toEqual([1, 2])
  expect(joined(2200, { minMs: 3000 }, 2800)).toBe(2)
  expect([
    joined(700, { joinGapMs: 500, maxMs: 6900 }),
    joined(700, { joinGapMs: 500, maxMs: 6890 }),
  ]).toEqual([1, 2])
})

test('sound that never rises above -55 dBFS is not speech, and what is loud in all of the recording is its ground', () => {
  const quiet = (peak: number) => {
    const frames = new Float32Array(2000).fill(-90)
    frames.fill(peak, 500, 1000)
    return findWindows(frames, apart).length
  }
  expect([quiet(-56), quiet(-48)]).toEqual([0, 1])
  const part = new Float32Array(500).fill(-40)
  // alone it is a hum, in a quiet recording a voice, and in a loud one the room
  expect(findWindows(part, apart)).toEqual([])
  const within = (floor: number) => findWindows(part, apart, levels(60_000, [[0, 30_000]], floor)).length
  expect([within(-70), within(-38)]).toEqual([1, 0])
})

test('the quietest tenth of a second is the first of the quietest, by its middle; without levels it is the end', () => {
  const frames = new Float32Array(100).fill(-20)
  frames.fill(-60, 40, 50)
  frames.fill(-60, 70, 80)
  expect(quietestFrame(frames, 0, 90)).toBe(45)
  expect(quietestFrame(frames, 41, 90)).toBe(75)
  expect(quietestFrame(frames, 0, 40)).toBe(44)
  expect(quietestFrame(frames, 20, 20)).toBe(25)
})
