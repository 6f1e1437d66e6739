import { expect, test } from 'vitest'
import { measureChannels } from './measure.ts'

const frame = 1600

/** A channel of frames of 100 ms, each at a level in dBFS; null is digital silence. Channels are not alike. */
const channel = (seed: number, ...levels: (number | null)[]) => {
  let state = seed
  return Int16Array.from({ length: levels.length * frame }, (_, i) => {
    state = (state * 48_271) % 2_147_483_647
    const db = levels[Math.floor(i / frame)] ?? null
    // half a dB below: levels are kept as whole numbers
    return db === null ? 0 : (state % 2 === 0 ? 1 : -1) * Math.round(32_768 * 10 ** ((db - 0.5) / 20))
  })
}
const times = (count: number, level: number | null) => Array.from({ length: count }, () => level)

/** Measures the first `samples` of each channel. */
const measure = (channels: readonly Int16Array[], samples = channels[0]?.length ?? 0) => {
  const measuring = measureChannels(channels.length)
  measuring.add(
    Int16Array.from(
      { length: samples * channels.length },
      (_, i) => channels[i % channels.length]?.[Math.floor(i / channels.length)] ?? 0,
    ),
  )
  return measuring.found()
}

test('how far voices are apart is the median of each, of the one that is less so', () => {
  const first = channel(1, ...times(11, -10), ...times(6, -50))
  const second = channel(2, ...times(6, -30), ...times(5, -40), ...times(6, -10))
  expect(measure([first, second])).toMatchObject({ found: 'separate', separationDb: 20 })
})

test.each([
  [9, 'separate'],
  [8, 'shared'],
])('a voice that is %i dB louder in its own channel: %s', (separationDb, found) => {
  const quiet = -10 - separationDb
  const first = channel(1, ...times(9, -60), ...times(6, -10), ...times(6, quiet))
  const second = channel(2, ...times(9, -60), ...times(6, quiet), ...times(6, -10))
  expect(measure([first, second])).toMatchObject({ found, separationDb, heard: [0, 1] })
})

test('a channel that hardly ever is the loudest does not tell how far it is apart', () => {
  const first = channel(1, ...times(6, -60), ...times(10, -10))
  const second = (own: number) => channel(2, ...times(6, -60), ...times(10 - own, -30), ...times(own, -5))
  expect(measure([first, second(4)])).toMatchObject({ found: 'shared', separationDb: null })
  expect(measure([first, second(5)])).toMatchObject({ found: 'shared', separationDb: 5 })
})

test('a voice is heard for half a second, the last of it however short, above the floor and what is too faint', () => {
  const other = channel(1, ...times(9, -60), ...times(9, -10))
  const heard = (samples: number, ...levels: (number | null)[]) =>
    measure([other, channel(2, ...levels, ...times(18, null))], samples).heard
  const voice = [...times(13, -60), ...times(5, -20)]
  expect(heard(17 * frame + 100, ...voice)).toEqual([0, 1])
  expect(heard(17 * frame, ...voice)).toEqual([0])
  // over its floor by 12 dB or 11
  expect(heard(18 * frame, ...times(9, -60), ...times(9, -48))).toEqual([0, 1])
  expect(heard(18 * frame, ...times(9, -60), ...times(9, -49))).toEqual([0])
  // no floor lets in what nobody could hear
  expect(heard(18 * frame, ...times(9, -90), ...times(9, -70))).toEqual([0, 1])
  expect(heard(18 * frame, ...times(9, -90), ...times(9, -71))).toEqual([0])
  // silence before a file began is no floor of a hum
  expect(heard(18 * frame, ...times(9, null), ...times(9, -20))).toEqual([0])
})

test('what was heard is known after a minute of silence', () => {
  const first = channel(1, ...times(9, -60), ...times(9, -10), ...times(9, -40))
  const second = channel(2, ...times(9, -60), ...times(9, -40), ...times(9, -10))
  const measuring = measureChannels(2)
  for (const [from, to] of [
    [0, 27 * frame],
    [27 * frame, 1100 * frame],
  ] as const) {
    const length = (to - from) * 2
    measuring.add(Int16Array.from({ length }, (_, i) => (i % 2 === 0 ? first : second)[from + (i >> 1)] ?? 0))
  }
  expect(measuring.found()).toMatchObject({ found: 'separate', separationDb: 30 })
})

test('of more channels than can be kept apart, one voice is still one', () => {
  const silent = Array.from({ length: 16 }, () => channel(1, ...times(18, null)))
  const voice = channel(1, ...times(9, -60), ...times(9, -10))
  expect(measure([...silent, voice])).toMatchObject({ found: 'single', heard: [16], likeness: null })
  expect(measure([...silent.slice(1), voice])).toMatchObject({ found: 'single', heard: [15] })
  expect(measure([...silent.slice(2), voice, voice])).toMatchObject({
    found: 'same',
    heard: [14],
    likeness: 1,
  })
  expect(measure([...silent.slice(1), voice, voice])).toMatchObject({ found: 'many', heard: [15, 16] })
})

test('one channel is one, even of silence', () => {
  expect(measure([channel(1, null)])).toEqual({
    channels: 1,
    found: 'mono',
    heard: [0],
    separationDb: null,
    likeness: null,
  })
})
