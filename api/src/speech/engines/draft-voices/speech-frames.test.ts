import { expect, test } from 'vitest'
import { dims } from './mixture.ts'
import { speechFrames, speechWithin } from './speech-frames.ts'

test('of what was recognised only what is in the part is kept, from its start; loudness stays loudness', () => {
  const part = { from: 16_000, count: 32_000 }
  const speech = [
    { startMs: 0, endMs: 1000 },
    { startMs: 500, endMs: 1500 },
    { startMs: 1600, endMs: 1700 },
    { startMs: 2900, endMs: 3500 },
    { startMs: 3000, endMs: 4000 },
  ]
  expect(speechWithin(speech, part)).toEqual([
    { startMs: 0, endMs: 500 },
    { startMs: 600, endMs: 700 },
    { startMs: 1900, endMs: 2000 },
  ])
  expect(speechWithin([], part)).toEqual([])
  expect(speechWithin(null, part)).toBeNull()
})

/** Two seconds of a tone between two of silence, with a whisper of it 40 dB below in the second half. */
const sound = Int16Array.from({ length: 4 * 16_000 }, (_, i) => {
  const level = i < 16_000 || i >= 48_000 ? 0 : i < 32_000 ? 16_000 : 120
  return Math.round(level * Math.sin(i / 7))
})

test('each 10 ms has its shape; quiet ones do not tell, and a run is within what was recognised', async () => {
  const { cepstra, tells, runs } = await speechFrames(sound, [{ startMs: 1000, endMs: 3000 }])
  expect(tells).toHaveLength(cepstra.length / dims)
  expect(Math.abs(tells.length - 400)).toBeLessThan(5)
  expect([...tells.subarray(110, 190)].every((one) => one === 1)).toBe(true)
  expect([...tells.subarray(210, 290), ...tells.subarray(0, 90)].every((one) => one === 0)).toBe(true)
  const [run, ...others] = runs
  expect(others).toEqual([])
  expect([run?.from, run?.to].map((at) => Math.round((at ?? 0) / 20) * 20)).toEqual([100, 300])
  expect(run?.to).toBeLessThanOrEqual(tells.length)
})

test('where nothing was recognised there is no run, and none beyond the end of the sound', async () => {
  expect((await speechFrames(sound, [])).runs).toEqual([])
  const { tells, runs } = await speechFrames(sound.subarray(0, 32_000), [{ startMs: 1000, endMs: 9000 }])
  expect(runs.at(-1)?.to).toBeLessThanOrEqual(tells.length)
})
