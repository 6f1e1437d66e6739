import { expect, test } from 'vitest'
import { cutAtBorders } from './borders.ts'
import { dims, sounds, type Mixture } from './mixture.ts'
import { resegment, type Heard } from './resegment.ts'
import { gatherer } from './voice-statistics.ts'

/** All sounds are at the same place, but for the first: frames lie at `at` of it in each dimension. */
const heardOf = (at: readonly number[], tells = at.map(() => 1)): Heard => {
  const cepstra = Float32Array.from(at.flatMap((x) => Array<number>(dims).fill(x)))
  const means = new Float64Array(sounds * dims)
  means.fill(1000, dims)
  const mixture: Mixture = {
    weights: new Float64Array(sounds).fill(1 / sounds),
    means,
    variances: new Float64Array(sounds * dims).fill(4),
  }
  const frames = { cepstra, tells: Uint8Array.from(tells), runs: [] }
  return { frames, mixture, gathered: gatherer(frames, mixture) }
}
const offset = (by: number) => {
  const made = new Float64Array(sounds * dims)
  made.fill(by, 0, dims)
  return made
}
const voices = [offset(1), offset(-1)]
const many = (count: number, x: number) => Array<number>(count).fill(x)
const whole = (heard: Heard) => ({ from: 0, to: heard.frames.tells.length })
const told = (heard: Heard, run = whole(heard), of = voices) => [...resegment(run, heard, of)].join('')

test('each frame is of the voice whose sounds it is near', () => {
  const heard = heardOf([...many(20, 2), ...many(20, -2), ...many(20, 2)])
  expect(told(heard)).toBe(`${'0'.repeat(20)}${'1'.repeat(20)}${'0'.repeat(20)}`)
  // how far a sound is counts in its own spread: 2 is one deviation, and nearer to half a one is 0.5
  expect(told(heardOf(many(30, 1.2)), undefined, [offset(3), offset(0.5)])).toBe('1'.repeat(30))
})

test('people do not take turns every moment: a few frames of another are of the voice around them', () => {
  const turn = (frames: number) => told(heardOf([...many(40, 2), ...many(frames, -2), ...many(40, 2)]))
  expect(turn(2)).toBe('0'.repeat(82))
  expect(turn(30)).toContain('1'.repeat(30))
})

test('frames that do not tell belong to the voice before or after, and are no evidence', () => {
  const at = [...many(30, 2), ...many(30, -2), ...many(30, 2)]
  const heard = heardOf(at, [...many(30, 1), ...many(30, 0), ...many(30, 1)])
  expect(told(heard)).toBe('0'.repeat(90))
})

test('only the run is told', () => {
  const heard = heardOf([...many(30, 2), ...many(30, -2)])
  expect(told(heard, { from: 20, to: 50 })).toBe(`${'0'.repeat(10)}${'1'.repeat(20)}`)
  expect(told(heard, { from: 40, to: 41 })).toBe('1')
  expect(told(heard, { from: 40, to: 40 })).toBe('')
  expect(told(heard, whole(heard), [offset(1)])).toBe('0'.repeat(60))
  expect(told(heard, whole(heard), [offset(-0.1), offset(1), offset(-1)])).toBe(
    `${'1'.repeat(30)}${'2'.repeat(30)}`,
  )
})

const cutsOf = (heard: Heard, run = whole(heard)) => {
  const cuts = cutAtBorders(run, heard.gathered)
  // one after another, from the beginning to the end
  expect(cuts.map(({ from }) => from)).toEqual([run.from, ...cuts.slice(0, -1).map(({ to }) => to)])
  expect(cuts.at(-1)?.to).toBe(run.to)
  return cuts.slice(0, -1).map(({ to }) => to)
}

test('speech is cut where the voices before and after differ most', () => {
  expect(cutsOf(heardOf([...many(300, 2), ...many(300, -2)]))).toContain(300)
  // of two borders near each other only the greater one is cut at, of distant ones both
  const three = (middle: number) => cutsOf(heardOf([...many(300, 3), ...many(middle, -1), ...many(400, -3)]))
  expect(three(100)).toContain(300)
  expect(three(100)).not.toContain(400)
  expect(three(320)).toEqual(expect.arrayContaining([300, 620]))
})

test('borders lie at steps of a tenth of a second, not near an end of speech, and not near each other', () => {
  const noisy = Array.from({ length: 1500 }, (_, t) => 2 * Math.sin(t / 97) + Math.sin(t * t))
  const borders = cutsOf(heardOf(noisy), { from: 3, to: 1497 })
  expect(borders.length).toBeGreaterThan(3)
  for (const [i, at] of borders.entries()) {
    expect((at - 43) % 10).toBe(0)
    expect(at).toBeGreaterThanOrEqual(43)
    expect(at).toBeLessThan(1457)
    if (i > 0) expect(at - (borders[i - 1] ?? 0)).toBeGreaterThan(150)
  }
})

test('a run keeps its place, and one too short or of nothing heard is not cut', () => {
  const heard = heardOf([...many(400, 2), ...many(400, -2)])
  expect(cutsOf(heard, { from: 200, to: 700 })).toContain(400)
  expect(cutsOf(heard, { from: 361, to: 441 })).toEqual([])
  expect(cutsOf(heard, { from: 360, to: 441 })).toEqual([400])
  expect(cutsOf(heardOf([...many(300, 2), ...many(300, -2)], many(600, 0)))).toEqual([])
})

test('thirty frames heard on each side are enough to compare, fewer are not', () => {
  const after = (frames: number) =>
    cutsOf(
      heardOf(
        [...many(90, 2), ...many(90, -2)],
        [...many(90, 1), ...many(frames, 1), ...many(90 - frames, 0)],
      ),
    )
  expect(after(30)).toContain(90)
  expect(after(29)).not.toContain(90)
})
