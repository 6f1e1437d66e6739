/** Numbers that describe a frame: cepstral coefficients, without the one for loudness. */
export const dims = 13

/** A Gaussian mixture with diagonal covariances: `sounds` components, with `dims` consecutive numbers each. */
export type Mixture = { weights: Float64Array; means: Float64Array; variances: Float64Array }

/**
 * Number of sounds a recording is divided into, so that like is compared with like. More would capture what is said rather
 * than who says it: with 16, a sentence said twice becomes a voice of its own.
 */
export const sounds = 8

const rounds = 10
/** Lower bound on a sound's variance, as a share of the overall variance. */
const minVariance = 0.1
/** A sound heard in fewer frames is not updated. */
const minFrames = 10

const momentsOf = (frames: Float32Array) => {
  const count = frames.length / dims
  const [mean, variance] = [new Float64Array(dims), new Float64Array(dims)]
  for (const [i, x] of frames.entries()) mean[i % dims] = (mean[i % dims] as number) + x / count
  for (const [i, x] of frames.entries()) {
    variance[i % dims] = (variance[i % dims] as number) + (x - (mean[i % dims] as number)) ** 2 / count
  }
  return variance
}

/** The log-likelihood terms that are the same for every frame: weights and widths of the sounds. */
const constantsOf = ({ weights, variances }: Mixture) =>
  Float64Array.from(weights, (weight, c) => {
    let sum = Math.log(weight + 1e-9)
    for (let i = c * dims; i < (c + 1) * dims; i++) sum -= 0.5 * Math.log(2 * Math.PI * (variances[i] ?? 1))
    return sum
  })

/** Returns a function that computes how much of a frame belongs to each sound, into `shares`, which sum to one. */
export const sorter = (mixture: Mixture) => {
  const constants = constantsOf(mixture)
  const { means, variances } = mixture
  const precision = variances.map((v) => 0.5 / v)
  return (frames: Float32Array, at: number, shares: Float64Array) => {
    let best = -Infinity
    for (let c = 0; c < sounds; c++) {
      let log = constants[c] as number
      for (let d = 0, i = c * dims; d < dims; d++, i++) {
        const off = (frames[at + d] as number) - (means[i] as number)
        log -= off * off * (precision[i] as number)
      }
      shares[c] = log
      if (log > best) best = log
    }
    let sum = 0
    for (let c = 0; c < sounds; c++) sum += shares[c] = Math.exp((shares[c] as number) - best)
    for (let c = 0; c < sounds; c++) shares[c] = (shares[c] as number) / sum
  }
}

/**
 * Learns the sounds of a recording by expectation maximisation (Dempster, Laird and Rubin, 1977), seeded with evenly spaced
 * frames so that the result is deterministic. @param frames cepstra of its speech
 */
export const learnMixture = (frames: Float32Array): Mixture => {
  const count = frames.length / dims
  const all = momentsOf(frames)
  const mixture: Mixture = {
    weights: new Float64Array(sounds).fill(1 / sounds),
    means: new Float64Array(sounds * dims),
    variances: new Float64Array(sounds * dims),
  }
  for (let c = 0; c < sounds; c++) {
    const from = Math.floor(((c + 0.5) / sounds) * count) * dims
    mixture.means.set(frames.subarray(from, from + dims), c * dims)
    mixture.variances.set(all, c * dims)
  }
  const shares = new Float64Array(sounds)
  for (let round = 0; round < rounds; round++) {
    const sort = sorter(mixture)
    const counts = new Float64Array(sounds)
    const [sums, squares] = [new Float64Array(sounds * dims), new Float64Array(sounds * dims)]
    for (let t = 0; t < count; t++) {
      sort(frames, t * dims, shares)
      for (let c = 0; c < sounds; c++) {
        const share = shares[c] as number
        if (share < 1e-4) continue
        counts[c] = (counts[c] as number) + share
        for (let d = 0, i = c * dims; d < dims; d++, i++) {
          const x = frames[t * dims + d] as number
          sums[i] = (sums[i] as number) + share * x
          squares[i] = (squares[i] as number) + share * x * x
        }
      }
    }
    for (const [c, n] of counts.entries()) {
      if (n < minFrames) continue
      mixture.weights[c] = n / count
      for (let d = 0, i = c * dims; d < dims; d++, i++) {
        const mean = (sums[i] as number) / n
        mixture.means[i] = mean
        mixture.variances[i] = Math.max(
          minVariance * (all[d] as number),
          (squares[i] as number) / n - mean * mean,
        )
      }
    }
  }
  return mixture
}
