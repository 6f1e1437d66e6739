import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

/** As many bursts of sound, of 300 ms each, with as long a silence after each. */
const bursts = (count: number) => {
  const sound = Float32Array.from({ length: count * 600 * 16 }, (_, i) =>
    i % (600 * 16) < 300 * 16 ? Math.sin(i / 9) / 2 : 0,
  )
  return {
    sound,
    speech: Array.from({ length: count }, (_, i) => ({ startMs: i * 600, endMs: i * 600 + 300 })),
  }
}

test('a number said digit by digit, with a pause after each, is placed over all of them', () => {
  const { sound, speech } = bursts(14)
  const words = placeWords('phone number 415-555-0199. Thanks, goodbye.', sound, speech)
  expect(words.map(({ text }) => text)).toEqual(['phone', 'number', '415-555-0199.', 'Thanks,', 'goodbye.'])
  const number = words[2]
  expect(number).toMatchObject({ startMs: 1200, endMs: 1200 + 9 * 600 + 300 })
})

test('a number takes as long as the words it is said in', () => {
  const { sound } = bursts(1)
  const [told, spelt] = ['4155 is it', 'four one five five is it'].map((text) => {
    const words = placeWords(text, sound, [{ startMs: 0, endMs: 300 }])
    return words.find(({ text: word }) => word === 'is')?.startMs ?? 0
  })
  expect(Math.abs((told ?? 0) - (spelt ?? 0))).toBeLessThanOrEqual(20)
})
