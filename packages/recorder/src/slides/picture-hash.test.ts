import { expect, test } from 'vitest'
import { distance, hashGrid, hashOf } from './picture-hash.ts'

const { width, height } = hashGrid

/** A grid whose patches are as light as `light` says, 0..255. */
const picture = (light: (x: number, y: number) => number) =>
  hashOf(Float64Array.from({ length: width * height }, (_, i) => light(i % width, Math.floor(i / width))))
const stripes = (offset: number) => picture((x, y) => ((x + y + offset) % 4 < 2 ? 230 : 60))

test('a picture is as far from itself as nothing, and from its negative as can be', () => {
  expect(distance(stripes(0), stripes(0))).toBe(0)
  expect(distance(stripes(0), stripes(2))).toBeGreaterThan(100)
})

test('what a codec makes of a flat picture is no difference', () => {
  const flat = picture((x) => (x < 8 ? 250 : 20))
  const trembling = picture((x, y) => (x < 8 ? 250 : 20) + ((x * 7 + y * 3) % 3))
  expect(distance(flat, trembling)).toBe(0)
})

test('a line of text more is seen', () => {
  const before = picture((x, y) => (y === 3 && x % 2 === 0 ? 200 : 255))
  const after = picture((x, y) => ((y === 3 || y === 7) && x % 2 === 0 ? 200 : 255))
  expect(distance(before, after)).toBeGreaterThanOrEqual(8)
})

test('a picture that shows nothing says so', () => {
  expect(picture(() => 255).isBlank).toBe(true)
  expect(picture((x) => 250 + (x % 3)).isBlank).toBe(true)
  expect(stripes(0).isBlank).toBe(false)
})
