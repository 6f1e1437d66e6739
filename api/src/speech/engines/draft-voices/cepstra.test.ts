import { expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import { cepstraOf } from './cepstra.ts'

const smoothed = (samples: Int16Array) =>
  samples.map((sample, i) => (sample + 2 * (samples[i - 1] ?? 0) + (samples[i - 2] ?? 0)) / 4)

/** Speech without high frequencies, as on a telephone. */
const dull = () => {
  let samples = lineOf(4000, [{ atMs: 200, samples: spokenSamples('we sold more than ever before', 'rms') }])
  for (let i = 0; i < 6; i++) samples = smoothed(samples)
  return samples
}

const meanDifference = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, x, i) => sum + Math.abs(x - (b[i] ?? 0)), 0) / a.length

test('a difference of the last bit, where a telephone leaves nothing to hear, hardly counts', () => {
  const samples = dull()
  const dithered = samples.map((sample, i) => sample + ((i * 7919) % 3) - 1)
  const quieter = samples.map((sample) => sample * 0.7)
  expect(meanDifference(cepstraOf(samples), cepstraOf(dithered))).toBeLessThan(0.5)
  expect(meanDifference(cepstraOf(samples), cepstraOf(quieter))).toBeLessThan(0.2)
})
