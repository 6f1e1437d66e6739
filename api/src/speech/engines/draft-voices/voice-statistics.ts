import { dims, sorter, sounds, type Mixture } from './mixture.ts'
import type { Run, SpeechFrames } from './speech-frames.ts'

/**
 * What was heard of a voice: of each sound how many frames, and by how much in all they differ from what the sound is like in
 * the whole recording, in its standard deviations (Baum-Welch statistics). Of two parts of one voice it is the sum.
 */
export type VoiceStatistics = { counts: Float64Array; sums: Float64Array }

/** Frames that follow each other are alike: so much of one is news. */
const news = 0.05
/** How alike voices are: a voice is as likely off by a standard deviation over the root of this. */
const relevance = 4

export const noVoice = (): VoiceStatistics => ({
  counts: new Float64Array(sounds),
  sums: new Float64Array(sounds * dims),
})

export const together = (a: VoiceStatistics, b: VoiceStatistics): VoiceStatistics => ({
  counts: a.counts.map((n, i) => n + (b.counts[i] as number)),
  sums: a.sums.map((x, i) => x + (b.sums[i] as number)),
})

/** Gathers what the frames of a piece say of whoever speaks in them. */
export const gatherer = ({ cepstra, tells }: SpeechFrames, mixture: Mixture) => {
  const sort = sorter(mixture)
  const { means } = mixture
  const scale = mixture.variances.map((v) => 1 / Math.sqrt(v))
  // sorted once, gathered often: the search for borders looks at each frame twenty times
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

/** How far a voice is from the mean of all, as far as what was heard of it can tell: it nears the mean where little was. */
export const offsetOf = ({ counts, sums }: VoiceStatistics): Float64Array =>
  sums.map((sum, i) => {
    const n = counts[Math.floor(i / dims)] as number
    return (news * sum) / (news * n + relevance)
  })

/** Logarithm of how much likelier these frames are as one voice of its own than as the mean of all. */
const evidenceOf = (counts: (c: number) => number, sums: (i: number) => number) => {
  let all = 0
  for (let c = 0; c < sounds; c++) {
    const n = news * counts(c)
    let square = 0
    for (let i = c * dims; i < (c + 1) * dims; i++) square += (news * sums(i)) ** 2
    all += square / (n + relevance) - dims * Math.log(n / relevance + 1)
  }
  return all / 2
}

/**
 * Logarithm of how much likelier it is that two people speak here than that one does, the Bayes factor for two; a voice's sounds
 * are normally distributed around those of all (MAP adaptation: Reynolds, Quatieri and Dunn, 2000; Bayesian
 * hierarchical clustering: Heller and Ghahramani, 2005).
 */
export const evidenceForTwo = (a: VoiceStatistics, b: VoiceStatistics) => {
  const alone = (v: VoiceStatistics) =>
    evidenceOf(
      (c) => v.counts[c] as number,
      (i) => v.sums[i] as number,
    )
  const both = evidenceOf(
    (c) => (a.counts[c] as number) + (b.counts[c] as number),
    (i) => (a.sums[i] as number) + (b.sums[i] as number),
  )
  return alone(a) + alone(b) - both
}

/** Of a sound heard in fewer frames nothing is known. */
const leastFrames = 5

/**
 * How far apart two voices are, whatever was heard of them: the mean square of what their sounds differ by, in standard
 * deviations, less what chance alone makes of it. 1 where they share no sound.
 */
export const distance = (a: VoiceStatistics, b: VoiceStatistics) => {
  let [all, weight] = [0, 0]
  for (let c = 0; c < sounds; c++) {
    const [m, n] = [a.counts[c] as number, b.counts[c] as number]
    if (m < leastFrames || n < leastFrames) continue
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
