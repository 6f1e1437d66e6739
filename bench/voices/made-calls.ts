import { measureLevels } from '../../api/src/speech/media/levels.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import { lineOf, spokenSamples, type Voice } from '../../api/testing/speech.ts'
import type { Said } from './der.ts'

/** Somebody says something on one side: its sound, when, and its words. */
export type Spoken = { person: number; atMs: number; samples: Int16Array; said: Said; words: Said[] }

/** A channel of a call: its sound, who says what in it when, and the words a recogniser hears there. */
export type MadeSide = { channel: number; isFar: boolean; samples: Int16Array; truth: Said[]; words: Said[] }

/** `lost`: how many words are heard on neither side. */
export type MadeCall = { name: string; people: number; lengthMs: number; sides: MadeSide[]; lost: number }

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

/** Makes a voice faster or slower, and so higher or lower: four voices become six people. */
const resampled = (samples: Int16Array, by: number) =>
  Int16Array.from({ length: Math.floor(samples.length / by) }, (_, i) => samples[Math.floor(i * by)] ?? 0)

/** The same random numbers each time, 0..1. */
export const dice = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

export const inOrder = (said: readonly Said[]) => said.toSorted((a, b) => a.startMs - b.startMs)

/** Levels in dBFS, one per `frameMs`. */
export const levelsOf = (samples: Int16Array, frameMs: number) =>
  measureLevels(
    (async function* () {
      yield bytesOf(samples)
    })(),
    frameMs,
  )

/** Makes ten two-minute calls of two to six people; every sixth turn begins before the previous one ends. */
export const madeCalls = () => Promise.all(Array.from({ length: 10 }, (_, i) => madeCall(2 + (i % 5), i + 1)))

const lengthMs = 120_000

const madeCall = async (people: number, seed: number): Promise<MadeCall & { spoken: Spoken[] }> => {
  const roll = dice(seed * 7919)
  const spoken: Spoken[] = []
  let [atMs, last] = [500, -1]
  for (let turn = 0; atMs < 110_000; turn++) {
    // everybody once, then at random, but nobody twice in a row
    let person = turn < people ? turn : Math.floor(roll() * people)
    if (person === last) person = (person + 1) % people
    last = person
    const text = lines[Math.floor(roll() * lines.length)] ?? ''
    const plain = spokenSamples(text, voices[person % voices.length])
    const samples = person < voices.length ? plain : resampled(plain, person % 2 === 0 ? 1.18 : 0.86)
    const startMs = Math.round(turn > 0 && turn % 6 === 0 ? atMs - 900 : atMs)
    const endMs = startMs + samples.length / 16
    const words = text.split(' ')
    const share = (endMs - startMs) / words.length
    spoken.push({
      person,
      atMs: startMs,
      samples,
      said: { startMs, endMs, who: `p${person}` },
      words: words.map((__, w) => ({
        startMs: Math.round(startMs + w * share),
        endMs: Math.round(startMs + (w + 0.9) * share),
        who: `p${person}`,
      })),
    })
    atMs = endMs + 250 + roll() * 900
  }
  const side = {
    channel: 0,
    isFar: true,
    samples: lineOf(lengthMs, spoken),
    truth: spoken.map(({ said }) => said),
    words: inOrder(spoken.flatMap(({ words }) => words)),
  }
  return { name: `${people} people, ${seed}`, people, lengthMs, sides: [side], lost: 0, spoken }
}
