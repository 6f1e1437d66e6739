import type { SoundLayout } from '@hattama/contract/library/recording'
import { maxTracks } from '@hattama/contract/rules/speech/layout'
import { percentile } from '../media/levels.ts'
import { samplesPerMs } from '../media/pcm.ts'

/** Length of the compared frames, ms. */
const frameMs = 100
const frameSamples = frameMs * samplesPerMs
/** Every n-th sample is enough to see whether two channels are the same. */
const sparse = 4
/** Level used for digital silence, dBFS. */
const silenceDb = -96
/** A channel carries a voice if it rises this far above its own floor, and above this loudness, for this many frames. */
const overFloorDb = 12
const faintestDb = -70
const minFrames = 5
/** From this correlation on, two channels are copies of one sound, possibly inverted. */
const copy = 0.98
/** A voice belongs to a channel that is this much louder than all others while it speaks, dB. */
const ownDb = 9

/** A number that is always there: `i` is below the length. */
const at = (numbers: ArrayLike<number>, i: number) => numbers[i] ?? 0

/**
 * Compares the channels of a recording while it is decoded: in linear time, keeping a byte per channel for each 100 ms.
 * `add` takes whole groups of interleaved samples.
 */
export const measureChannels = (channels: number) => {
  const pairs = channels > 1 && channels <= maxTracks
  let levels = new Int8Array(channels * 1024)
  let frames = 0
  let filled = 0
  const sums = new Float64Array(channels)
  const squares = new Float64Array(channels)
  const likeness = sparseSums(pairs ? channels : 0)

  const endFrame = () => {
    if ((frames + 1) * channels > levels.length) {
      const wider = new Int8Array(levels.length * 2)
      wider.set(levels)
      levels = wider
    }
    for (let c = 0; c < channels; c++) {
      const mean = at(sums, c) / filled
      // without the DC offset: a channel with a constant offset is still silent
      const power = Math.max(0, at(squares, c) / filled - mean * mean) / 2 ** 30
      levels[frames * channels + c] = Math.max(silenceDb, 10 * Math.log10(power))
    }
    sums.fill(0)
    squares.fill(0)
    filled = 0
    frames++
  }

  return {
    add: (samples: Int16Array) => {
      for (let from = 0; from < samples.length; from += channels) {
        for (let c = 0; c < channels; c++) {
          const sample = at(samples, from + c)
          sums[c] = at(sums, c) + sample
          squares[c] = at(squares, c) + sample * sample
        }
        if (pairs && filled % sparse === 0) likeness.add(samples, from)
        if (++filled === frameSamples) endFrame()
      }
    },
    /** Returns the result for everything added. */
    found: (): SoundLayout => {
      if (filled > 0) endFrame()
      const of = (c: number) => Float32Array.from({ length: frames }, (_, i) => at(levels, i * channels + c))
      const all = Array.from({ length: channels }, (_, c) => of(c))
      return judge(all, likeness.between)
    },
  }
}

/** Correlation of each pair of channels, from running sums. */
const sparseSums = (channels: number) => {
  let count = 0
  const sums = new Float64Array(channels)
  const products = new Float64Array(channels * channels)
  const covariance = (a: number, b: number) =>
    at(products, a * channels + b) - (at(sums, a) * at(sums, b)) / count
  return {
    add: (samples: Int16Array, from: number) => {
      count++
      for (let a = 0; a < channels; a++) {
        const sample = at(samples, from + a)
        sums[a] = at(sums, a) + sample
        for (let b = a; b < channels; b++) {
          const i = a * channels + b
          products[i] = at(products, i) + sample * at(samples, from + b)
        }
      }
    },
    /** -1..1; `a` < `b` */
    between: (a: number, b: number) => {
      const power = covariance(a, a) * covariance(b, b)
      return power <= 0 ? 0 : covariance(a, b) / Math.sqrt(power)
    },
  }
}

const judge = (levels: readonly Float32Array[], between: (a: number, b: number) => number): SoundLayout => {
  const channels = levels.length
  const loud = levels.map((level) => Math.max(floorOf(level) + overFloorDb, faintestDb))
  const voiced = [...levels.entries()].flatMap(([c, level]) =>
    level.filter((db) => db >= at(loud, c)).length >= minFrames ? [c] : [],
  )
  const measured = { channels, heard: voiced, separationDb: null, likeness: null }
  if (channels === 1) return { ...measured, found: 'mono', heard: [0] }
  if (voiced.length === 0) return { ...measured, found: 'silent' }
  if (channels > maxTracks) return { ...measured, found: voiced.length === 1 ? 'single' : 'many' }
  if (voiced.length === 1) return { ...measured, found: 'single' }

  const alike = voiced.flatMap((a) => voiced.filter((b) => b > a).map((b) => between(a, b)))
  const likeness = alike.reduce((most, r) => (Math.abs(r) > Math.abs(most) ? r : most), 0)
  const heard = voiced.filter((c, i) => !voiced.slice(0, i).some((a) => Math.abs(between(a, c)) >= copy))
  const known = { channels, heard, likeness: Math.round(likeness * 1000) / 1000 }
  if (heard.length === 1) return { ...known, found: 'same', separationDb: null }
  const margins = marginsOf(levels, loud, heard)
  const measuredMargins = margins.filter((margin) => margin !== null)
  if (measuredMargins.length < margins.length) return { ...known, separationDb: null, found: 'shared' }
  const separationDb = Math.min(...measuredMargins)
  return { ...known, separationDb, found: separationDb >= ownDb ? 'separate' : 'shared' }
}

/** A channel's level when no one speaks, dBFS; digital silence, as before a file starts, is ignored. */
const floorOf = (level: Float32Array) => {
  const sounding = level.filter((db) => db > silenceDb)
  return sounding.length === 0 ? silenceDb : percentile(sounding, 0.1)
}

/** Median of how much louder each channel is than all others while it is the loudest, dB; null if it hardly ever is. */
const marginsOf = (levels: readonly Float32Array[], loud: readonly number[], heard: readonly number[]) => {
  const own = new Map(heard.map((c) => [c, [] as number[]]))
  const frames = levels[0]?.length ?? 0
  for (let i = 0; i < frames; i++) {
    let [first, most, next] = [-1, Number.NEGATIVE_INFINITY, silenceDb]
    for (const c of heard) {
      const level = levels[c]?.[i] ?? silenceDb
      if (level > most) {
        if (first >= 0) next = most
        first = c
        most = level
      } else if (level > next) next = level
    }
    if (most >= at(loud, first)) own.get(first)?.push(most - next)
  }
  return heard.map((c) => {
    const margins = own.get(c) ?? []
    return margins.length < minFrames ? null : Math.round(percentile(margins, 0.5))
  })
}
