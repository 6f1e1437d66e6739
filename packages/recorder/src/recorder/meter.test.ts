import { expect, test } from 'vitest'
import { loudness } from './meter.ts'

const sine = (amplitude: number) => Float32Array.from({ length: 2048 }, (_, i) => amplitude * Math.sin(i / 7))

test('silence is nothing, a full sine is nearly everything', () => {
  expect(loudness(new Float32Array(2048))).toBe(0)
  expect(loudness(sine(1))).toBeCloseTo(0.95, 2)
})

test('20 dB less is a third less, and noise under -60 dB does not move the needle', () => {
  expect(loudness(sine(1)) - loudness(sine(0.1))).toBeCloseTo(1 / 3, 2)
  expect(loudness(sine(0.0005))).toBe(0)
})
