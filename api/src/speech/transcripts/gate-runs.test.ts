import { expect, test } from 'vitest'
import { tellSides, widen } from './bleed-gate.ts'

const [loud, quiet] = [-20, -70]

/** Levels of a side whose voice is heard in the frames of some runs, each from and to. */
const levels = (frames: number, ...runs: readonly (readonly [from: number, to: number])[]) =>
  Float32Array.from({ length: frames }, (_, i) =>
    runs.some(([from, to]) => i >= from && i < to) ? loud : quiet,
  )

/** The runs of a mask. */
const runsOf = (mask: Uint8Array) => {
  const text = mask.join('')
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => [index, index + run.length])
}
const othersOf = (left: Float32Array) => runsOf(tellSides(left, levels(left.length)).others)

test('pauses of up to 240 ms belong to what is said; sounds under 120 ms are none', () => {
  expect(othersOf(levels(100, [20, 30], [42, 50]))).toEqual([[20, 50]])
  expect(othersOf(levels(100, [20, 30], [43, 50]))).toEqual([
    [20, 30],
    [43, 50],
  ])
  expect(othersOf(levels(100, [20, 26], [60, 65]))).toEqual([[20, 26]])
  // the pauses are closed first
  expect(othersOf(levels(100, [20, 22], [30, 32]))).toEqual([[20, 32]])
})

test('before what is first and after what is last nothing is closed; short sounds are dropped there too', () => {
  expect(othersOf(levels(100, [5, 20], [80, 95]))).toEqual([
    [5, 20],
    [80, 95],
  ])
  expect(othersOf(levels(100, [0, 5], [95, 100]))).toEqual([])
  expect(othersOf(levels(100, [0, 6], [94, 100]))).toEqual([
    [0, 6],
    [94, 100],
  ])
  expect(othersOf(levels(0))).toEqual([])
})

test('a side is heard above its own floor only, and the call above -50 dBFS', () => {
  const heard = (level: number, floor: number) => {
    const line = Float32Array.from({ length: 100 }, (_, i) => (i >= 40 && i < 60 ? level : floor))
    const silent = levels(100)
    return [tellSides(line, silent).others, tellSides(silent, line).me].map((mask) => mask.some(Boolean))
  }
  expect(heard(-27, -40)).toEqual([true, true])
  expect(heard(-28, -40)).toEqual([false, true])
  expect(heard(-31, -40)).toEqual([false, false])
  expect(heard(-49, -90)).toEqual([true, true])
  expect(heard(-50, -90)).toEqual([false, true])
})

test('what the microphone hears of the call is not mine, nor while it dies away; what is louder is', () => {
  const call = levels(200, [50, 100])
  const bleeding = call.map((level, i) => (i >= 100 && i < 110 ? -40 : level === loud ? -30 : quiet))
  expect(runsOf(tellSides(call, bleeding).me)).toEqual([])
  // 7 dB over the bleed, and hardly more
  const over = (db: number) => call.map((level, i) => (level === loud ? (i < 90 ? -30 : -30 + db) : quiet))
  expect(runsOf(tellSides(call, over(7)).me)).toEqual([])
  expect(runsOf(tellSides(call, over(8)).me)).toEqual([[90, 100]])
})

test('sides of unequal length are told as far as both are heard', () => {
  const { me, others } = tellSides(levels(100, [20, 90]), levels(60, [10, 18]))
  expect([me.length, others.length]).toEqual([60, 60])
  expect(runsOf(others)).toEqual([[20, 60]])
  expect(runsOf(me)).toEqual([[10, 18]])
})

test('a widened run ends with the mask, and others stay apart', () => {
  expect([...widen(Uint8Array.of(1, 0, 0, 0, 0, 0, 1), 2)]).toEqual([1, 1, 1, 0, 1, 1, 1])
})
