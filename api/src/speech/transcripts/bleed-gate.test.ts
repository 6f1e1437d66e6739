import { beforeAll, describe, expect, test } from 'vitest'
import { measureLevels } from '../media/levels.ts'
import { bytesOf } from '../media/pcm.ts'
import { echoOf, lineOf, spokenSamples } from '#testing/speech.ts'
import { gateFrameMs, tellSides, widen } from './bleed-gate.ts'

const lengthMs = 24_000
type Turn = { atMs: number; samples: Int16Array }

let call: Turn[]
let mine: Turn[]

beforeAll(async () => {
  call = [
    {
      atMs: 500,
      samples: spokenSamples('good morning shall we begin with the numbers of last month', 'rms'),
    },
    {
      atMs: 9000,
      samples: spokenSamples('the new office opens in the spring if all goes well', 'rms'),
    },
    { atMs: 17_000, samples: spokenSamples('can you send me the list of the open questions', 'rms') },
  ]
  mine = [
    { atMs: 5500, samples: spokenSamples('yes we sold more than ever before', 'slt') },
    { atMs: 14_000, samples: spokenSamples('who will move there first', 'slt') },
    { atMs: 18_500, samples: spokenSamples('of course i will do it today', 'slt') },
  ]
})

const levelsOf = (samples: Int16Array) =>
  measureLevels(
    (async function* () {
      yield bytesOf(samples)
    })(),
    gateFrameMs,
  )

/** Frames in which I really speak: those of the clean voice, down to 30 dB below its peak. */
const truth = async (turns: Turn[]) => {
  const levels = await levelsOf(lineOf(lengthMs, turns))
  return levels.map((level) => (level > -45 ? 1 : 0))
}

/** Precision over frames taken for mine, recall over frames that are; off by one frame counts as right: edges are soft. */
const measure = async (bleedDb: number | null) => {
  const left = lineOf(lengthMs, call)
  const right = lineOf(lengthMs, bleedDb === null ? mine : [...mine, ...echoOf(left, bleedDb)])
  const { me, others } = tellSides(await levelsOf(left), await levelsOf(right))
  const real = await truth(mine)
  const near = widen(Uint8Array.from(real), 12)
  let hits = 0
  let found = 0
  let wanted = 0
  for (const [i, on] of me.entries()) {
    if (on) hits += near[i] ?? 0
    if (on) found++
    if (real[i]) wanted += 1
  }
  const kept = [...real.entries()].filter(([i, on]) => on && me[i]).length
  return { precision: hits / found, recall: kept / wanted, others }
}

describe('the microphone hears the call too', () => {
  test.each([null, -30, -20, -12, -6])('bleed of %s dB', async (bleedDb) => {
    const { precision, recall } = await measure(bleedDb)
    expect(precision).toBeGreaterThan(0.9)
    expect(recall).toBeGreaterThan(0.9)
  })
})

test('a silent side says nothing', async () => {
  const silent = await levelsOf(lineOf(lengthMs, []))
  const voice = await levelsOf(lineOf(lengthMs, call))
  expect(tellSides(voice, silent).me.some(Boolean)).toBe(false)
  expect(tellSides(silent, voice).others.some(Boolean)).toBe(false)
  expect(tellSides(silent, voice).me.some(Boolean)).toBe(true)
})

test('runs are widened on both sides and stay inside', () => {
  expect([...widen(Uint8Array.of(0, 0, 1, 0, 0, 0, 1), 1)]).toEqual([0, 1, 1, 1, 0, 1, 1])
})
