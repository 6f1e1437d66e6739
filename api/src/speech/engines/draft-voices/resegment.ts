import { dims, sounds, type Mixture } from './mixture.ts'
import type { Run, SpeechFrames } from './speech-frames.ts'
import type { gatherer } from './voice-statistics.ts'

/** Cost of switching voices, in log-likelihood: people do not take turns every tenth of a second. */
const turnCost = 20
/** Consecutive frames are alike, so each counts for less than it would on its own. */
const weight = 0.3

/** A piece of sound and the statistics gathered from its frames. */
export type Heard = {
  frames: SpeechFrames
  mixture: Mixture
  gathered: ReturnType<typeof gatherer>
}

/** Returns a function that computes each voice's log-likelihood for a frame, relative to the mean of all voices. */
const fitter = (
  { frames: { cepstra, tells }, mixture: { means }, gathered }: Heard,
  offsets: readonly Float64Array[],
) => {
  const { shares, scale } = gathered
  const off = new Float64Array(dims)
  return (t: number, fits: Float64Array) => {
    fits.fill(0)
    if (!tells[t]) return
    for (let c = 0; c < sounds; c++) {
      const share = shares[t * sounds + c] as number
      if (share < 0.02) continue
      for (let d = 0, i = c * dims; d < dims; d++, i++) {
        off[d] = ((cepstra[t * dims + d] as number) - (means[i] as number)) * (scale[i] as number)
      }
      for (const [k, offset] of offsets.entries()) {
        let fit = 0
        for (let d = 0, i = c * dims; d < dims; d++, i++) {
          const o = offset[i] as number
          fit += o * ((off[d] as number) - o / 2)
        }
        fits[k] = (fits[k] as number) + weight * share * fit
      }
    }
  }
}

const largest = (values: Float64Array) => {
  let best = 0
  for (let k = 1; k < values.length; k++) if ((values[k] as number) > (values[best] as number)) best = k
  return best
}

/**
 * Resegmentation: assigns each frame of a run to one of the given voices, along the likeliest path (Viterbi, 1967).
 * @param offsets for each voice, how far its sounds are from the mean
 */
export const resegment = (run: Run, heard: Heard, offsets: readonly Float64Array[]): Int16Array => {
  const voices = offsets.length
  const fit = fitter(heard, offsets)
  const length = run.to - run.from
  const came = new Int16Array(length * voices)
  const fits = new Float64Array(voices)
  let scores = new Float64Array(voices)
  let next = new Float64Array(voices)
  for (let t = 0; t < length; t++) {
    const best = largest(scores)
    const turn = (scores[best] as number) - turnCost
    fit(run.from + t, fits)
    for (let k = 0; k < voices; k++) {
      const stay = scores[k] as number
      next[k] = Math.max(stay, turn) + (fits[k] as number)
      came[t * voices + k] = stay >= turn ? k : best
    }
    ;[scores, next] = [next, scores]
  }
  const whose = new Int16Array(length)
  let voice = largest(scores)
  for (let t = length - 1; t >= 0; t--) {
    whose[t] = voice
    voice = came[t * voices + voice] as number
  }
  return whose
}
