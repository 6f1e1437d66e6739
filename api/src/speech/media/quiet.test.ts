import { expect, test } from 'vitest'
import { gainFor, louder, louderLevels, loudestOf } from './quiet.ts'

test('a quiet recording is made as loud as speech usually is, one of usual loudness stays as it is', () => {
  expect(gainFor([{ topDb: -50, floorDb: -80 }])).toBe(27)
  expect(gainFor([{ topDb: -30, floorDb: -60 }])).toBe(0)
  // never by more than 40 dB
  expect(gainFor([{ topDb: -75, floorDb: -90 }])).toBe(40)
})

test('hum, hiss and nothing at all are not made louder', () => {
  expect(gainFor([{ topDb: -60, floorDb: -63 }])).toBe(0)
  expect(gainFor([{ topDb: -96, floorDb: -96 }])).toBe(0)
  expect(gainFor([])).toBe(0)
})

test('a quiet channel beside a loud one stays quiet: it is what its microphone picks up from others', () => {
  const loud = { topDb: -18, floorDb: -60 }
  expect(gainFor([loud, { topDb: -58, floorDb: -80 }])).toBe(0)
  expect(
    gainFor([
      { topDb: -48, floorDb: -80 },
      { topDb: -58, floorDb: -80 },
    ]),
  ).toBe(25)
})

test('a knock does not make a quiet recording a loud one', () => {
  const levels = Array.from({ length: 1000 }, (_, i) => (i === 500 ? -5 : i % 3 === 0 ? -55 : -85))
  expect(gainFor([loudestOf(levels)])).toBe(32)
})

test('samples and levels are raised by the same amount, and cut off at full scale', () => {
  expect([...louder(Int16Array.of(100, -100, 20_000, -20_000), 20)]).toEqual([1000, -1000, 32_767, -32_768])
  const same = Int16Array.of(1, 2)
  expect(louder(same, 0)).toBe(same)
  expect([...louderLevels(Float32Array.of(-60, -10), 20)]).toEqual([-40, 0])
})
