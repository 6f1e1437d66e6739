import { expect, test } from 'vitest'
import { declipped } from './declip.ts'

/** A voiced sound: a low tone with its overtones, in syllables of which few are loud, as people speak. */
const voice = Int16Array.from({ length: 32_000 }, (_, i) => {
  const syllable = Math.floor(i / 3200)
  const loud = (0.2 + 0.8 * (((syllable * 7) % 10) / 9) ** 2) * Math.sin((Math.PI * (i % 3200)) / 3200)
  const tone = [1, 2, 3, 5, 8].reduce(
    (sum, n) => sum + Math.sin((2 * Math.PI * 130 * n * i) / 16_000 + n) / n,
    0,
  )
  return Math.round(9000 * loud * tone)
})

const peakOf = (pcm: Int16Array) => pcm.reduce((most, x) => Math.max(most, Math.abs(x)), 0)

/** Louder by `db` than full scale can hold. */
const overdriven = (pcm: Int16Array, db: number) => {
  const gain = (32_767 / peakOf(pcm)) * 10 ** (db / 20)
  return pcm.map((x) => Math.max(-32_767, Math.min(32_767, Math.round(x * gain))))
}

/** How far a shape is from another, both at their best-fitting loudness; 0 to 1. */
const unlike = (a: Int16Array, b: Int16Array) => {
  const product = (x: Int16Array, y: Int16Array) => x.reduce((sum, v, i) => sum + v * (y[i] ?? 0), 0)
  return 1 - product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

test('sound that was not cut off stays the very same', () => {
  expect(declipped(voice)).toBe(voice)
  expect(declipped(new Int16Array(16_000))).toEqual(new Int16Array(16_000))
  expect(declipped(new Int16Array())).toHaveLength(0)
})

test('overdriven sound comes closer to what was said, with room for its peaks', () => {
  for (const db of [9, 12]) {
    const cut = overdriven(voice, db)
    const mended = declipped(cut)
    expect(unlike(mended, voice)).toBeLessThan(0.7 * unlike(cut, voice))
    expect(mended).toHaveLength(cut.length)
    expect(peakOf(mended)).toBeGreaterThan(1.2 * 0.3 * peakOf(cut))
  }
})

test('a peak that is cut off at the first or last sample is left as it is, turned down', () => {
  const flat = new Int16Array(1600).fill(30_000)
  expect([...new Set(declipped(flat))]).toEqual([9000])
})

test('a peak right after one of the other sign is not drawn from the jump between them', () => {
  const square = Int16Array.from({ length: 1600 }, (_, i) => (i % 100 < 50 ? -30_000 : 30_000))
  expect([...new Set(declipped(square))]).toEqual([-9000, 9000])
})

test('the loudest value of a 16-bit sample counts as one', () => {
  const square = Int16Array.from({ length: 1600 }, (_, i) => (i % 100 < 50 ? -32_768 : 32_767))
  expect(peakOf(declipped(square))).toBeLessThanOrEqual(32_768)
})

test('a twentieth of the samples at the top is no cut, a tenth is', () => {
  const topped = (share: number) =>
    Int16Array.from({ length: 10_000 }, (_, i) => (i % 100 < share * 100 ? 30_000 : 1000))
  expect(peakOf(declipped(topped(0.05)))).toBe(30_000)
  expect(peakOf(declipped(topped(0.1)))).toBeLessThan(30_000)
})
