import rfft from 'fourier-transform'
import { sampleRate } from '../../media/pcm.ts'
import { dims } from './mixture.ts'

/** Samples from one frame to the next: 10 ms. */
const hop = sampleRate / 100
/** 25 ms */
const windowed = sampleRate / 40
const size = 512
const bands = 26
const [lowest, highest] = [80, 7600]

const melOf = (hz: number) => 1127 * Math.log(1 + hz / 700)
const hzOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1)

/** Filter edges, evenly spaced on the mel scale, as spectrum bins. */
const edges = Array.from({ length: bands + 2 }, (_, i) => {
  const mel = melOf(lowest) + ((melOf(highest) - melOf(lowest)) * i) / (bands + 1)
  return (hzOf(mel) / sampleRate) * size
})

/** Triangular filters: bins and their weights. */
const filters = Array.from({ length: bands }, (_, b) => {
  const [from, middle, to] = edges.slice(b, b + 3) as [number, number, number]
  const bins = Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (__, i) => Math.ceil(from) + i)
  return bins.map((bin) => ({
    bin,
    weight: bin <= middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle),
  }))
})

const hamming = Float64Array.from(
  { length: windowed },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowed - 1)),
)
const cosines = Array.from({ length: dims }, (_, d) =>
  Float64Array.from({ length: bands }, (__, b) => Math.cos((Math.PI * (d + 1) * (b + 0.5)) / bands)),
)

/** Share of each sample subtracted from the next one: speech falls off towards high frequencies. */
const preEmphasis = 0.97

/**
 * What is added to the power of each band, as a share of the mean power: where a telephone or a codec leaves nothing, only
 * rounding would be heard, and a difference of one bit would count as much as one of voices.
 */
const floor = 1e-3

/** Power of each band in each frame, `bands` consecutive numbers per frame. */
const powersOf = (samples: Int16Array, frames: number): Float32Array => {
  const powers = new Float32Array(frames * bands)
  const frame = new Float64Array(size)
  for (let t = 0; t < frames; t++) {
    for (let i = 0; i < windowed; i++) {
      const at = t * hop + i
      const sample = (samples[at] ?? 0) - preEmphasis * (samples[at - 1] ?? 0)
      frame[i] = (sample / 32_768) * (hamming[i] ?? 0)
    }
    const spectrum = rfft(frame)
    for (const [b, filter] of filters.entries()) {
      let power = 0
      for (const { bin, weight } of filter) power += weight * (spectrum[bin] ?? 0) ** 2
      powers[t * bands + b] = power
    }
  }
  return powers
}

/**
 * Computes mel-frequency cepstral coefficients (MFCC; Davis and Mermelstein, 1980): the spectral shape of each 10 ms frame,
 * `dims` consecutive numbers per frame. @param samples 16 kHz mono
 */
export const cepstraOf = (samples: Int16Array): Float32Array => {
  const frames = Math.max(0, Math.floor((samples.length - windowed) / hop) + 1)
  const powers = powersOf(samples, frames)
  const mean = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length)
  const logs = powers.map((power) => Math.log(power + mean * floor + 1e-10))
  const cepstra = new Float32Array(frames * dims)
  for (let t = 0; t < frames; t++) {
    for (const [d, cosine] of cosines.entries()) {
      let sum = 0
      for (let b = 0; b < bands; b++) sum += (cosine[b] as number) * (logs[t * bands + b] as number)
      cepstra[t * dims + d] = sum
    }
  }
  return cepstra
}
