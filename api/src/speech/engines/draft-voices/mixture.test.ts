import { expect, test } from 'vitest'
import { dims, learnMixture, sorter, sounds, type Mixture } from './mixture.ts'

/** Sounds whose numbers all have one mean each, and one spread. */
const mixtureOf = (
  means: readonly number[],
  weights: readonly number[],
  variances: readonly number[],
): Mixture => ({
  weights: Float64Array.from(weights),
  means: Float64Array.from({ length: sounds * dims }, (_, i) => means[Math.floor(i / dims)] ?? 0),
  variances: Float64Array.from({ length: sounds * dims }, (_, i) => variances[Math.floor(i / dims)] ?? 0),
})

test('a frame belongs to each sound by how likely it is there, and wholly to all of them', () => {
  const means = [0, 0.2, 0.4, 1, -1, 0.1, 3, 0]
  const weights = [0.3, 0.1, 0.1, 0.2, 0.1, 0.1, 0.05, 0.05]
  const variances = [1, 2, 0.5, 1, 1, 4, 1, 1.5]
  const frames = Float32Array.from({ length: 2 * dims }, (_, i) => (i < dims ? 9 : 0.5))
  const shares = new Float64Array(sounds)
  sorter(mixtureOf(means, weights, variances))(frames, dims, shares)
  const likely = means.map((mean, c) => {
    const variance = variances[c] ?? 1
    const density = Math.exp(-((0.5 - mean) ** 2) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance)
    return (weights[c] ?? 0) * density ** dims
  })
  const sum = likely.reduce((all, one) => all + one, 0)
  expect([...shares]).toEqual(likely.map((one) => expect.closeTo(one / sum, 6)))
})

test('a sound that was never heard takes no frame that others explain', () => {
  const shares = new Float64Array(sounds)
  const weights = [1, 0, 0, 0, 0, 0, 0, 0]
  sorter(mixtureOf(Array(8).fill(0), weights, Array(8).fill(1)))(new Float32Array(dims), 0, shares)
  expect(shares[0]).toBeCloseTo(1, 5)
})

/** So many frames of each sound, whose numbers are `spread` above and below its mean in turn. */
const framesOf = (sizes: readonly number[], meanOf: (sound: number) => number, spread: number) =>
  Float32Array.from(
    sizes.flatMap((size, sound) =>
      Array.from(
        { length: size * dims },
        (_, i) => meanOf(sound) + ((Math.floor(i / dims) + (i % dims)) % 2 === 0 ? spread : -spread),
      ),
    ),
  )
const closeTo = (values: readonly number[], digits = 2) =>
  values.map((value) => expect.closeTo(value, digits))
/** The first and the last number of each sound. */
const edges = (values: Float64Array) =>
  Array.from({ length: sounds }, (_, c) => [
    values[c * dims] ?? NaN,
    values[(c + 1) * dims - 1] ?? NaN,
  ]).flat()
const sizes = [46, 48, 50, 52, 54, 52, 50, 48]

test('sounds that are apart are learnt: how often each is heard, its mean and its spread', () => {
  const { weights, means, variances } = learnMixture(framesOf(sizes, (sound) => sound * 2, 1.6))
  expect([...weights]).toEqual(closeTo(sizes.map((size) => size / 400)))
  expect(edges(means)).toEqual(closeTo([0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14], 1))
  expect(edges(variances)).toEqual(closeTo(Array(16).fill(1.6 ** 2), 1))
})

test('a sound without any spread keeps a tenth of that of all', () => {
  const frames = framesOf(sizes, (sound) => sound, 0)
  const all = sizes.reduce((sum, size, sound) => sum + size * sound, 0) / 400
  const spread = sizes.reduce((sum, size, sound) => sum + size * (sound - all) ** 2, 0) / 400
  const { variances, means } = learnMixture(frames)
  expect(edges(means)).toEqual(closeTo([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7], 1))
  expect(edges(variances)).toEqual(closeTo(Array(16).fill(spread / 10), 1))
})

test('a sound of less than ten frames stays as it was found', () => {
  // each of the eight has five frames
  const { weights, means } = learnMixture(framesOf(Array(8).fill(5), (sound) => sound * 5, 0))
  expect([...weights]).toEqual(Array(8).fill(1 / 8))
  expect(edges(means)).toEqual(closeTo([0, 0, 5, 5, 10, 10, 15, 15, 20, 20, 25, 25, 30, 30, 35, 35]))
})
