import { spokenSamples, type Voice } from '../../api/testing/speech.ts'
import type { Said } from './der.ts'

/** A call: its call side as samples, who says what when, and the words of it. */
export type MadeCall = { name: string; samples: Int16Array; truth: Said[]; words: Said[] }

const voices: Voice[] = ['slt', 'rms', 'awb', 'kal16']
const lines = [
  'we sold more than ever before and the new office opens in the spring',
  'can you send me the list of the open questions before the end of the week',
  'of course i will do it today',
  'the report from the warehouse arrived yesterday evening',
  'please send the contract to the customer before friday',
  'i agree and the delivery takes about seventeen days',
  'the first version of the product is ready and the tests are green',
]

/** A voice said faster or slower, and so higher or lower: four voices become six people. */
const resampled = (samples: Int16Array, by: number) =>
  Int16Array.from({ length: Math.floor(samples.length / by) }, (_, i) => samples[Math.floor(i * by)] ?? 0)

/** The same numbers each time. 0..1 */
export const dice = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Ten calls of two to six people, two minutes each; every sixth turn begins while the one before it still speaks. */
export const madeCalls = (): Promise<MadeCall[]> =>
  Promise.all(Array.from({ length: 10 }, (_, i) => madeCall(2 + (i % 5), i + 1)))

const madeCall = async (people: number, seed: number): Promise<MadeCall> => {
  const roll = dice(seed * 7919)
  const [truth, words]: [Said[], Said[]] = [[], []]
  const parts: { atMs: number; samples: Int16Array }[] = []
  let [atMs, last] = [500, -1]
  for (let turn = 0; atMs < 110_000; turn++) {
    // everybody once, then whoever likes to, but nobody twice
    let person = turn < people ? turn : Math.floor(roll() * people)
    if (person === last) person = (person + 1) % people
    last = person
    const text = lines[Math.floor(roll() * lines.length)] ?? ''
    const plain = await spokenSamples(text, voices[person % voices.length])
    const samples = person < voices.length ? plain : resampled(plain, person % 2 === 0 ? 1.18 : 0.86)
    const lengthMs = samples.length / 16
    const startMs = turn > 0 && turn % 6 === 0 ? atMs - 900 : atMs
    parts.push({ atMs: startMs, samples })
    truth.push({ startMs, endMs: startMs + lengthMs, who: `p${person}` })
    const spoken = text.split(' ')
    const share = lengthMs / spoken.length
    words.push(
      ...spoken.map((__, w) => ({
        startMs: Math.round(startMs + w * share),
        endMs: Math.round(startMs + (w + 0.9) * share),
        who: `p${person}`,
      })),
    )
    atMs = startMs + lengthMs + 250 + roll() * 900
  }
  return {
    name: `${people} people, ${seed}`,
    samples: mixed(parts, 120_000),
    truth,
    words: words.toSorted((a, b) => a.startMs - b.startMs),
  }
}

const mixed = (parts: readonly { atMs: number; samples: Int16Array }[], lengthMs: number) => {
  const line = new Int16Array(lengthMs * 16)
  for (const { atMs, samples } of parts) {
    const from = Math.round(atMs * 16)
    for (let i = 0; i < samples.length && from + i < line.length; i++) {
      line[from + i] = Math.max(-32_768, Math.min(32_767, (line[from + i] ?? 0) + (samples[i] ?? 0)))
    }
  }
  return line
}
