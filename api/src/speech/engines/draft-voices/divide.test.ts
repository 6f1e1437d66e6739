import { expect, test } from 'vitest'
import { spokenSamples } from '#testing/speech.ts'
import { divide } from './divide.ts'
import { nearest } from './likeness.ts'
import { dims, learnMixture } from './mixture.ts'
import { speechFrames } from './speech-frames.ts'
import { gatherer } from './voice-statistics.ts'

const lines = [
  'we sold more than ever before and the new office opens in the spring',
  'can you send me the list of the open questions before the end of the week',
  'the report from the warehouse arrived yesterday evening',
  'i agree and the delivery takes about seventeen days',
]

/** Two people who say each line one after the other; the same one twice if `alike`. */
const heardOf = async (alike: boolean) => {
  const said = lines.flatMap((line) => {
    const one = spokenSamples(line, 'rms')
    return [one, alike ? one : spokenSamples(line, 'slt'), new Int16Array(8000)]
  })
  const samples = new Int16Array(said.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of said) {
    samples.set(part, at)
    at += part.length
  }
  const frames = await speechFrames(samples, null)
  const mixture = learnMixture(frames.cepstra.subarray(0, Math.floor(frames.cepstra.length / dims) * dims))
  return { frames, mixture, gathered: gatherer(frames, mixture) }
}

const asked = { speakers: null, threshold: nearest, trust: 5 }

test('two voices are believed on evidence, and not where more is asked for than there is', async () => {
  const heard = await heardOf(false)
  const two = divide(heard, asked)
  expect(two?.voices).toHaveLength(2)
  expect(two?.evidence).toBeGreaterThan(asked.trust)
  const doubted = divide(heard, { ...asked, trust: (two?.evidence ?? 0) + 1 })
  expect(doubted?.voices).toHaveLength(1)
  expect(new Set(doubted?.stretches.map(({ voice }) => voice)).size).toBe(1)
})

test('one voice is one, with no evidence for more', async () => {
  const one = divide(await heardOf(true), asked)
  expect(one?.voices).toHaveLength(1)
  expect(one?.evidence).toBeCloseTo(0)
})
