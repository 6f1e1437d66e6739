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

/** A second in which something is heard between two times, ms, over a hum so many dB below it. */
const heardBetween = (fromMs: number, toMs: number, humDb = 90) =>
  Float32Array.from({ length: 16_000 }, (_, i) => {
    const isHeard = i >= fromMs * 16 && i < toMs * 16
    return (i % 2 === 0 ? 0.5 : -0.5) * (isHeard ? 1 : 10 ** (-humDb / 20))
  })
const timesOf = (text: string, sound: Float32Array, ...speech: [startMs: number, endMs: number][]) =>
  placeWords(
    text,
    sound,
    speech.map(([startMs, endMs]) => ({ startMs, endMs })),
  ).map(({ startMs, endMs }) => [startMs, endMs])

test('words of one length share the moments in which something is heard', () => {
  const sound = heardBetween(300, 600)
  const thirds = [
    [300, 400],
    [400, 500],
    [500, 600],
  ]
  expect(timesOf('  ana\n bob  eve ', sound, [0, 1000])).toEqual(thirds)
  // a stretch in which nothing is heard gets no word
  expect(timesOf('ana bob eve', sound, [0, 200], [250, 900])).toEqual(thirds)
  expect(timesOf('ana bob eve', sound, [0, 450], [450, 1000])).toEqual([
    [300, 450],
    [450, 530],
    [520, 600],
  ])
  expect(timesOf(' ', sound, [0, 1000])).toEqual([])
})

test('speech begins and ends with its stretch, in frames of 10 ms', () => {
  const sound = heardBetween(100, 900)
  expect(timesOf('ana', sound, [400, 500])).toEqual([[400, 500]])
  expect(timesOf('ana', sound, [405, 501])).toEqual([[410, 510]])
})

test('where nothing stands out, words are spread over all of it, and end with it', () => {
  const silence = new Float32Array(16_000 * 0.995)
  expect(timesOf('ana bob', silence)).toEqual([
    [0, 500],
    [500, 995],
  ])
  expect(timesOf('ana', new Float32Array(0), [0, 1000])).toEqual([[0, 0]])
})

test('what is 8 dB over a hum is heard, unless it is 35 dB below the loudest', () => {
  expect(timesOf('ana', heardBetween(200, 800, 9), [0, 1000])).toEqual([[200, 800]])
  const twoLevels = (quietDb: number) => {
    const [loud, quiet] = [heardBetween(200, 400), heardBetween(600, 800)]
    return loud.map((sample, i) => sample + (quiet[i] ?? 0) * 10 ** (-quietDb / 20))
  }
  expect(timesOf('ana', twoLevels(34), [0, 1000])).toEqual([[200, 800]])
  expect(timesOf('ana', twoLevels(36), [0, 1000])).toEqual([[200, 400]])
})
