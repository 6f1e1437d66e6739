import { expect, test } from 'vitest'
import { findWindows, quietestFrame } from './voice-activity.ts'

const any = { minMs: 0, maxMs: 600_000, joinGapMs: 0 }
/** Levels per 10 ms: `floor`, and another level in the spans (ms). */
const levels = (totalMs: number, spans: [from: number, to: number, level?: number][], floor = -70) => {
  const frames = new Float32Array(totalMs / 10).fill(floor)
  for (const [from, to, level = -20] of spans) frames.fill(level, from / 10, to / 10)
  return frames
}
const found = (...[of, plan = any, ground, speech]: Partial<Parameters<typeof findWindows>>) =>
  findWindows(of ?? new Float32Array(0), plan, ground, speech).map(({ startMs, endMs }) => [startMs, endMs])

test('a pause of 450 ms is within speech, one of 460 is not', () => {
  // no pad closes what lies further apart than the pads of both
  expect(
    found(
      levels(9000, [
        [2000, 3000],
        [3450, 5000],
      ]),
    ),
  ).toEqual([[1850, 5150]])
  expect(
    found(
      levels(9000, [
        [2000, 3000],
        [3460, 5000],
      ]),
    ),
  ).toEqual([
    [1850, 3150],
    [3310, 5150],
  ])
})

test('a sound of 150 ms may be a word, a shorter one is a click', () => {
  expect(found(levels(9000, [[2000, 2150]]))).toEqual([[1850, 2300]])
  expect(found(levels(9000, [[2000, 2140]]))).toEqual([])
})

test('room around speech ends with the sound', () => {
  expect(
    found(
      levels(3000, [
        [100, 1300],
        [1700, 2950],
      ]),
    ),
  ).toEqual([[0, 3000]])
})

test('what counts is ten over the floor, six below the top, and never below what is audible', () => {
  const quiet = (level: number, floor = -50) =>
    found(
      levels(
        9000,
        [
          [1000, 2000, -10],
          [4000, 5000, level],
        ],
        floor,
      ),
    ).length
  expect(quiet(-40)).toBe(2)
  expect(quiet(-40.5)).toBe(1)
  // in a silent room
  expect(quiet(-55, -90)).toBe(2)
  expect(quiet(-55.5, -90)).toBe(1)
  // in a loud one
  const loud = (level: number) =>
    found(
      levels(
        9000,
        [
          [1000, 2000, -10],
          [4000, 5000, level],
        ],
        -19,
      ),
    ).length
  expect(loud(-16)).toBe(2)
  expect(loud(-16.5)).toBe(1)
})

test('what hardly rises above its floor is a hum, unless it was cut off at full scale; what is not audible is nothing', () => {
  const rise = (db: number, floor: number) => found(levels(9000, [[2000, 4000, floor + db]], floor)).length
  expect([rise(8, -40), rise(7.9, -40)]).toEqual([1, 0])
  expect([rise(2, -4.5), rise(1.9, -4.5)]).toEqual([1, 0])
  expect([rise(30, -85), rise(29.9, -85)]).toEqual([1, 0])
})

test('how loud the room is may be told by more sound than this', () => {
  const part = levels(3000, [[1000, 2000, -30]], -70)
  const all = levels(9000, [
    [0, 8000, -30],
    [8000, 9000, -10],
  ])
  expect(found(part)).toHaveLength(1)
  expect(found(part, any, levels(9000, [], -32))).toEqual([])
  expect(found(part, any, all)).toEqual([])
})

test('where a detector heard speech counts, with a little less room, whatever the loudness', () => {
  const heard = [{ startMs: 1000, endMs: 2000 }]
  expect(found(levels(3000, []), any, undefined, heard)).toEqual([[900, 2100]])
  expect(found(levels(3000, [[1000, 2000]]), any, undefined, [])).toEqual([])
})

test('near pieces are joined where one is short or the gap small, up to the longest', () => {
  const two = (gapMs: number, plan: object, lastMs = 5000) =>
    found(levels(40_000, []), { ...any, ...plan }, undefined, [
      { startMs: 1000, endMs: 6000 },
      { startMs: 6200 + gapMs, endMs: 6200 + gapMs + lastMs },
    ]).length
  expect([two(300, { joinGapMs: 300 }), two(310, { joinGapMs: 300 })]).toEqual([1, 2])
  // a short piece reaches two seconds
  expect([two(2000, { minMs: 5200 }, 4990), two(2010, { minMs: 5200 }, 4990)]).toEqual([1, 2])
  expect(two(1000, { minMs: 5200 }, 5000)).toBe(2)
  // 900 to 6100, and 6400 to 11,600
  expect([two(300, { joinGapMs: 300, maxMs: 10_700 }), two(300, { joinGapMs: 300, maxMs: 10_690 })]).toEqual([
    1, 2,
  ])
})

test('a long piece is cut at the quietest tenth of a second of its last part, nothing of it lost', () => {
  const heard = [{ startMs: 0, endMs: 25_000 }]
  const sound = levels(25_000, [
    [0, 25_000, -20],
    [7000, 7100, -60],
    [17_500, 17_600, -60],
  ])
  const parts = found(sound, { ...any, maxMs: 10_000 }, undefined, heard)
  expect(parts[0]).toEqual([0, 7050])
  expect(parts.at(-1)?.[1]).toBe(25_000)
  for (const [i, [from = 0, to = 0]] of parts.entries()) {
    expect(to - from).toBeLessThanOrEqual(10_000)
    if (i > 0) expect(from).toBe(parts[i - 1]?.[1])
  }
  // one of just the longest length stays whole
  expect(found(sound, { ...any, maxMs: 25_000 }, undefined, heard)).toEqual([[0, 25_000]])
})

test('the quietest place is the middle of the quietest ten frames, the first of equal ones', () => {
  const sound = levels(3000, [
    [0, 3000, -20],
    [1000, 1100, -60],
    [2000, 2100, -60],
  ])
  expect(quietestFrame(sound, 0, 290)).toBe(105)
  expect(quietestFrame(sound, 101, 290)).toBe(205)
  expect(quietestFrame(sound, 150, 200)).toBe(204)
  expect(quietestFrame(sound, 150, 150)).toBe(155)
  expect(quietestFrame(levels(3000, [], -20), 7, 100)).toBe(12)
})
