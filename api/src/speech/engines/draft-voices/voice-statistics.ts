import { dims, sorter, sounds, type Mixture } from './mixture.ts'
import type { Run, SpeechFrames } from './speech-frames.ts'

/**
 * What was heard of a voice (Baum-Welch statistics): for each sound, the number of frames and the sum of their deviations
 * from that sound's mean over the whole recording, in standard deviations. Parts of one voice are added up.
 */
export type VoiceStatistics = { counts: Float64Array; sums: Float64Array }

/** Share of each frame that is new information: consecutive frames are alike. */
const news = 0.05
/** How alike voices are: across voices, deviations have a spread of one standard deviation over the root of this. */
const relevance = 4

export const noVoice = (): VoiceStatistics => ({
  counts: new Float64Array(sounds),
  sums: new Float64Array(sounds * dims),
})

export const together = (a: VoiceStatistics, b: VoiceStatistics): VoiceStatistics => ({
  counts: a.counts.map((n, i) => n + (b.counts[i] as number)),
  sums: a.sums.map((x, i) => x + (b.sums[i] as number)),
})

/** Returns functions and values for gathering voice statistics from the frames of a piece. */
export const gatherer = ({ cepstra, tells }: SpeechFrames, mixture: Mixture) => {
  const sort = sorter(mixture)
  const { means } = mixture
  const scale = mixture.variances.map((v) => 1 / Math.sqrt(v))
  // computed once, used often: the search for borders visits each frame twenty times
  const shares = new Float64Array((cepstra.length / dims) * sounds)
  for (let t = 0; t < tells.length; t++) {
    if (tells[t]) sort(cepstra, t * dims, shares.subarray(t * sounds, (t + 1) * sounds))
  }
  const add = (into: VoiceStatistics, { from, to }: Run) => {
    const { counts, sums } = into
    for (let t = from; t < to; t++) {
      if (!tells[t]) continue
      for (let c = 0; c < sounds; c++) {
        const share = shares[t * sounds + c] as number
        if (share < 1e-3) continue
        counts[c] = (counts[c] as number) + share
        for (let d = 0, i = c * dims; d < dims; d++, i++) {
          const off = (cepstra[t * dims + d] as number) - (means[i] as number)
          sums[i] = (sums[i] as number) + share * off * (scale[i] as number)
        }
      }
    }
    return into
  }
  return { add, shares, scale }
}

export const framesOf = ({ counts }: VoiceStatistics) => counts.reduce((sum, n) => sum + n, 0)

/** Estimates how far a voice is from the mean of all; shrinks towards the mean when little of it was heard. */
export const offsetOf = ({ counts, sums }: VoiceStatistics): Float64Array =>
  sums.map((sum, i) => {
    const n = counts[Math.floor(i / dims)] as number
    return (news * sum) / (news * n + relevance)
  })

/** Log of how much likelier what was heard is as a voice of its own than as the mean of all. */
export const evidenceOf = ({ counts, sums }: VoiceStatistics): number => {
  let all = 0
  for (let c = 0; c < sounds; c++) {
    const n = news * (counts[c] as number)
    let square = 0
    for (let i = c * dims; i < (c + 1) * dims; i++) square += (news * (sums[i] as number)) ** 2
    all += square / (n + relevance) - dims * Math.log(n / relevance + 1)
  }
  return all / 2
}

/**
 * Log of how much likelier it is that two people speak here than one: the Bayes factor for two, given that a voice's sounds
 * are normally distributed around the mean of all (MAP adaptation: Reynolds, Quatieri and Dunn, 2000; Bayesian hierarchical
 * clustering: Heller and Ghahramani, 2005).
 */
export const evidenceForTwo = (a: VoiceStatistics, b: VoiceStatistics) =>
  evidenceOf(a) + evidenceOf(b) - evidenceOf(together(a, b))

/** A sound heard in fewer frames is ignored. */
const minFrames = 5

/**
 * Distance between two voices, independent of how much was heard of them: the mean square difference of their sounds, in
 * standard deviations, minus what chance alone would give. 1 if they share no sound.
 */
export const distance = (a: VoiceStatistics, b: VoiceStatistics) => {
  let [all, weight] = [0, 0]
  for (let c = 0; c < sounds; c++) {
    const [m, n] = [a.counts[c] as number, b.counts[c] as number]
    if (m < minFrames || n < minFrames) continue
    const shared = (m * n) / (m + n)
    let square = 0
    for (let i = c * dims; i < (c + 1) * dims; i++) {
      square += ((a.sums[i] as number) / m - (b.sums[i] as number) / n) ** 2
    }
    all += (shared * square) / dims - 1
    weight += shared
  }
  return weight === 0 ? 1 : all / weight
}
