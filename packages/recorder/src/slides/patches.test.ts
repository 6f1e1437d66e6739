import { expect, test } from 'vitest'
import { patchesOfPixels, patchesOfPlane } from './patches.ts'
import { distance, hashGrid, hashOf } from './picture-hash.ts'

const { width: columns, height: rows } = hashGrid
/** The lightness of a patch, 0..255. */
const light = (column: number, row: number) => 20 + ((column * 5 + row * 7) % 12) * 18

/** A picture of this size as video holds it: after `offset` bytes, each row followed by `more` bytes of padding. */
const planeOf = (
  width: number,
  height: number,
  { offset = 0, more = 0, isStudioRange = false, add = 0 } = {},
) => {
  const stride = width + more
  const bytes = new Uint8Array(offset + stride * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const full = Math.min(
        255,
        light(Math.floor((x * columns) / width), Math.floor((y * rows) / height)) + add,
      )
      bytes[offset + y * stride + x] = Math.round(isStudioRange ? 16 + (full * 219) / 255 : full)
    }
  }
  return { bytes, offset, stride, width, height, isStudioRange }
}
const expected = Float64Array.from({ length: columns * rows }, (_, i) =>
  light(i % columns, Math.floor(i / columns)),
)
const furthest = (patches: Float64Array) =>
  Math.max(...patches.map((one, i) => Math.abs(one - (expected[i] ?? 0))))

test('patches are as light as their points, wherever the plane lies in its bytes', () => {
  expect(furthest(patchesOfPlane(planeOf(1280, 960)))).toBe(0)
  expect(furthest(patchesOfPlane(planeOf(1280, 720, { offset: 64, more: 32 })))).toBe(0)
})

test('video with black at 16 is as light as the same picture with black at 0', () =>
  expect(furthest(patchesOfPlane(planeOf(1280, 960, { isStudioRange: true })))).toBeLessThan(1))

test('the same picture in another size has the same hash, and a tab smaller than the grid has one', () => {
  const hash = hashOf(patchesOfPlane(planeOf(1280, 960)))
  expect(distance(hash, hashOf(patchesOfPlane(planeOf(801, 605))))).toBe(0)
  expect(hashOf(patchesOfPlane(planeOf(9, 7))).bits).toHaveLength(256)
})

test('a line of one point across a picture is seen in its patches', () => {
  const plane = planeOf(1280, 960)
  for (let y = 0; y < 960; y += 20) plane.bytes.fill(0, y * 1280, y * 1280 + 1280)
  expect(furthest(patchesOfPlane(plane))).toBeGreaterThan(1)
})

test('colours are as light as the eye finds them', () =>
  expect(
    [...patchesOfPixels(Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255))].map(
      Math.round,
    ),
  ).toEqual([76, 150, 29]))
