import { readSamples, sampleRate } from '../../media/pcm.ts'
import { dims, learnMixture, type Mixture } from './mixture.ts'
import { speechFrames } from './speech-frames.ts'

/** Pieces sampled evenly over a recording; one no longer than all of them together is read whole. */
const pieces = 30
const pieceSamples = 10 * sampleRate
/** With fewer frames of speech there are no voices to tell apart. */
const minFrames = 100
/** More frames add nothing. */
const maxFrames = 20_000

/**
 * Learns the sounds of a file of 16 bit samples, 16 kHz mono; null if hardly anything is heard. Runs in a thread. All that is
 * loud counts, not speech alone: noise then has a sound of its own and is kept out of those of the voices.
 */
export const learnSounds = async ({
  path,
  samples,
}: {
  path: string
  samples: number
}): Promise<Mixture | null> => {
  const isShort = samples <= pieces * pieceSamples
  const starts = isShort
    ? [0]
    : Array.from({ length: pieces }, (_, i) => Math.floor(((samples - pieceSamples) * i) / (pieces - 1)))
  const heard: Float32Array[] = []
  for (const from of starts) {
    const piece = await readSamples(path, from, isShort ? samples : pieceSamples)
    const { cepstra, tells, runs } = await speechFrames(piece, null)
    for (const run of runs) {
      for (let t = run.from; t < run.to; t++) {
        if (tells[t]) heard.push(cepstra.subarray(t * dims, (t + 1) * dims))
      }
    }
  }
  if (heard.length < minFrames) return null
  const count = Math.min(heard.length, maxFrames)
  const chosen = new Float32Array(count * dims)
  for (let i = 0; i < count; i++) {
    chosen.set(heard[Math.floor((i * heard.length) / count)] ?? [], i * dims)
  }
  return learnMixture(chosen)
}
