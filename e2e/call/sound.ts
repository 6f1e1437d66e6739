import { execFileSync } from 'node:child_process'

/** Hz; enough for speech, and fast to correlate */
const rate = 2000

const decode = (path: string, filter: string[], hz = rate): Float32Array => {
  const raw = execFileSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-i',
      path,
      ...filter,
      '-ar',
      String(hz),
      '-ac',
      '1',
      '-f',
      'f32le',
      '-',
    ],
    { maxBuffer: 1 << 28 },
  )
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength))
}

/** One channel of a recording (0 left, 1 right), or the whole of a source, as samples. */
export const samplesOf = (path: string, channel?: 0 | 1): Float32Array =>
  decode(path, channel === undefined ? [] : ['-af', `pan=mono|c0=c${channel}`])

/** What ffprobe reports about a recording's sound. */
export const streamOf = (path: string) => {
  const text = execFileSync('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'a:0',
    '-of',
    'json',
    '-show_entries',
    'stream=codec_name,channels,sample_rate',
    path,
  ]).toString()
  return (JSON.parse(text) as { streams: { codec_name: string; channels: number; sample_rate: string }[] })
    .streams[0]
}

/** Length of a recording in seconds, by decoding it. */
export const secondsOf = (path: string) => samplesOf(path).length / rate

const energy = (samples: Float32Array, start = 0, length = samples.length) => {
  let sum = 0
  for (let i = start; i < start + length; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}

/** A source has a sample rate this many times finer than a recording: see `finder`. */
const steps = 8

/** A source to compare with: limited to the band of a recording's rate, at a finer rate. */
export const sourceOf = (path: string): Float32Array =>
  decode(path, ['-af', `aresample=${rate}`], rate * steps)

/** Samples of the source at the recording's rate, starting at a fine step and wrapping around at the end. */
const looped = (source: Float32Array, start: number, length: number) =>
  Float32Array.from({ length }, (_, i) => source[(start + i * steps + source.length) % source.length] ?? 0)

/** Four sums side by side: additions need not wait for each other, so it takes a third of the time. */
const product = (piece: Float32Array, source: Float32Array, start = 0) => {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let i = 0, at = start; i < piece.length; i += 4, at += 4) {
    a += (piece[i] ?? 0) * (source[at] ?? 0)
    b += (piece[i + 1] ?? 0) * (source[at + 1] ?? 0)
    c += (piece[i + 2] ?? 0) * (source[at + 2] ?? 0)
    d += (piece[i + 3] ?? 0) * (source[at + 3] ?? 0)
  }
  return Math.abs(a + b + c + d)
}

/** Normalised correlation (0..1) of two pieces of equal length. */
const correlation = (piece: Float32Array, other: Float32Array) =>
  product(piece, other) / (Math.sqrt(energy(piece) * energy(other)) || 1)

type Match = { likeness: number; place: number }

/** Seconds of the recording compared at a time: loop seams and dropouts spoil only a few of them. */
const windowSeconds = 0.5
const length = rate * windowSeconds

/**
 * Finds the place (s) in the source that a piece of the recording resembles most. A recording may begin between two samples:
 * half a sample off, the very same sound gives 0.92 at this rate. So it first finds the best place, then refines it between
 * samples.
 */
const finder = (source: Float32Array) => {
  const places = Math.floor(source.length / steps)
  const coarse = looped(source, 0, places + length)
  const sums = new Float64Array(coarse.length + 1)
  for (const [i, sample] of coarse.entries()) sums[i + 1] = (sums[i] ?? 0) + sample ** 2
  const loudness = (place: number) => Math.sqrt((sums[place + length] ?? 0) - (sums[place] ?? 0))
  // where nothing is spoken there is nothing to compare
  const spoken = Array.from({ length: places }, (_, place) => place).filter((place) => loudness(place) > 0.1)
  return (piece: Float32Array): Match => {
    let [best, found] = [0, 0]
    for (const place of spoken) {
      const r = product(piece, coarse, place) / loudness(place)
      if (r > best) [best, found] = [r, place]
    }
    const near = Array.from({ length: 2 * steps - 1 }, (_, i) => found * steps - steps + 1 + i)
    const likeness = Math.max(...near.map((start) => correlation(piece, looped(source, start, length))))
    return { likeness, place: found / rate }
  }
}

/**
 * Compares a channel with a source (`sourceOf`) by its loudest windows. A machine too busy to play evenly leaves gaps, which
 * spoil the windows they fall into; everything between arrives unchanged. So `likeness` is that of the best quarter, and
 * `inOrder` is the share of windows that follow the previous one at the expected place in the source, give or take half a
 * second of gaps.
 */
export const compare = (channel: Float32Array, source: Float32Array, windows = 16) => {
  const starts = Array.from({ length: Math.floor(channel.length / length) - 1 }, (_, i) => i * length)
  const loudest = starts
    .toSorted((a, b) => energy(channel, b, length) - energy(channel, a, length))
    .slice(0, windows)
    .toSorted((a, b) => a - b)
  const find = finder(source)
  const found = loudest.map((start) => ({
    at: start / rate,
    ...find(channel.slice(start, start + length)),
  }))
  const sourceSeconds = source.length / steps / rate
  const follows = found.slice(1).map((match, i) => {
    const before = found[i] ?? match
    const off = (match.place - before.place - (match.at - before.at)) / sourceSeconds
    return Math.abs(off - Math.round(off)) * sourceSeconds < 0.5
  })
  const best = found.map(({ likeness }) => likeness).toSorted((a, b) => b - a)
  return {
    likeness: best[Math.floor(best.length / 4)] ?? 0,
    inOrder: follows.filter(Boolean).length / Math.max(1, follows.length),
  }
}
