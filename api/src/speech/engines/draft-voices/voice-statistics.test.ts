import { expect, test } from 'vitest'
import { dims, sounds, type Mixture } from './mixture.ts'
import {
  distance,
  evidenceForTwo,
  evidenceOf,
  framesOf,
  gatherer,
  noVoice,
  offsetOf,
  together,
  type VoiceStatistics,
} from './voice-statistics.ts'

/** What was heard: for some sounds, how many frames, and by how much each of their numbers is off the mean in all of them. */
const heard = (...given: [sound: number, frames: number, off: number][]): VoiceStatistics => {
  const voice = noVoice()
  for (const [sound, frames, off] of given) {
    voice.counts[sound] = frames
    voice.sums.fill(frames * off, sound * dims, (sound + 1) * dims)
  }
  return voice
}

test('parts of a voice are added up, and nothing adds nothing', () => {
  const [a, b] = [heard([0, 10, 1], [7, 4, 2]), heard([0, 30, 2])]
  expect(together(a, b)).toEqual({ ...heard([0, 40, 70 / 40], [7, 4, 2]) })
  expect(together(a, noVoice())).toEqual(a)
  expect([framesOf(noVoice()), framesOf(a)]).toEqual([0, 14])
})

test('a voice is as far off as it was heard, and the less was heard the nearer to the mean of all', () => {
  // 0.05 * 800 * 1 / (0.05 * 800 + 4)
  const offset = offsetOf(heard([1, 800, 1]))
  expect(offset[dims]).toBeCloseTo(40 / 44)
  expect([offset[dims - 1], offset[2 * dims]]).toEqual([0, 0])
  expect(offsetOf(heard([1, 80, 1]))[dims]).toBeCloseTo(4 / 8)
  expect(offsetOf(heard([7, 80, -3]))[8 * dims - 1]).toBeCloseTo(-12 / 8)
})

test('the evidence for a voice of its own: its squares, less what so many frames give by chance', () => {
  expect(evidenceOf(noVoice())).toBeCloseTo(0)
  // of 80 frames four are new
  const chance = dims * Math.log(4 / 4 + 1)
  expect(evidenceOf(heard([0, 80, 0]))).toBeCloseTo(-chance / 2)
  expect(evidenceOf(heard([0, 80, 1]))).toBeCloseTo(((dims * 16) / 8 - chance) / 2)
  expect(evidenceOf(heard([0, 80, 1], [7, 80, 1]))).toBeCloseTo((dims * 16) / 8 - chance)
})

test('two people are likelier where they differ, one where they are alike', () => {
  const [anna, boris] = [heard([0, 400, 1], [3, 400, 1]), heard([0, 400, -1], [3, 400, -1])]
  expect(evidenceForTwo(anna, boris)).toBeGreaterThan(5)
  expect(evidenceForTwo(anna, anna)).toBeLessThan(-5)
  expect(evidenceForTwo(anna, boris)).toBeCloseTo(
    evidenceOf(anna) + evidenceOf(boris) - evidenceOf(together(anna, boris)),
  )
})

test('the distance is the mean square of how sounds differ, less what chance gives', () => {
  // 20 and 20 frames share 10: (10 * 13 * 4 / 13 - 1) / 10
  expect(distance(heard([0, 20, 1]), heard([0, 20, -1]))).toBeCloseTo(3.9)
  expect(distance(heard([0, 20, 1]), heard([0, 20, 1]))).toBeCloseTo(-0.1)
  // a sound in which much was heard of both counts more
  const [a, b] = [heard([0, 20, 1], [7, 200, 0]), heard([0, 20, -1], [7, 200, 0])]
  expect(distance(a, b)).toBeCloseTo((39 + -1) / 110)
  expect(distance(heard([2, 30, 2]), heard([2, 60, 0]))).toBeCloseTo((20 * 4 - 1) / 20)
})

test('five frames of a sound are enough to compare it, four are not; without a sound in common they are 1 apart', () => {
  expect(distance(heard([0, 5, 1]), heard([0, 5, -1]))).toBeCloseTo((2.5 * 4 - 1) / 2.5)
  expect(distance(heard([0, 4, 1]), heard([0, 50, -1]))).toBe(1)
  expect(distance(heard([0, 50, 1]), heard([0, 4, -1]))).toBe(1)
  expect(distance(heard([0, 50, 1]), heard([1, 50, 1]))).toBe(1)
})

test('frames are gathered by their sound, those of the run that tell, in standard deviations', () => {
  // sounds that lie 10 apart from each other, with a spread of 2
  const mixture: Mixture = {
    weights: new Float64Array(sounds).fill(1 / sounds),
    means: Float64Array.from({ length: sounds * dims }, (_, i) => Math.floor(i / dims) * 10),
    variances: new Float64Array(sounds * dims).fill(4),
  }
  // four frames: one above sound 0, two of sound 2 of which one does not tell, one below sound 7
  const levels = [1, 20, 22, 69]
  const cepstra = Float32Array.from({ length: 4 * dims }, (_, i) => levels[Math.floor(i / dims)] ?? 0)
  const { add, scale } = gatherer({ cepstra, tells: Uint8Array.of(1, 0, 1, 1), runs: [] }, mixture)
  expect(scale[0]).toBe(0.5)
  const all = add(noVoice(), { from: 0, to: 4 })
  expect([...all.counts].map((n) => Math.round(n * 1000) / 1000)).toEqual([1, 0, 1, 0, 0, 0, 0, 1])
  expect([0, 2, 7].map((sound) => all.sums[sound * dims] ?? 0)).toEqual([
    expect.closeTo(0.5),
    expect.closeTo(1),
    expect.closeTo(-0.5),
  ])
  expect(all.sums[8 * dims - 1]).toBeCloseTo(-0.5)
  const some = add(noVoice(), { from: 1, to: 3 })
  expect(Math.round(framesOf(some))).toBe(1)
  // what is added goes on top of what is there
  expect(framesOf(add(all, { from: 0, to: 1 }))).toBeCloseTo(4)
})
