import { execFileSync } from 'node:child_process'

/** Hz; enough for speech, and quick to correlate */
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

/** What ffprobe says of a recording's sound. */
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

/** A source is kept this much finer than a recording: see `bestMatch`. */
const steps = 8

/** A source to compare with: what a recording's rate keeps of it, at a finer rate. */
export const sourceOf = (path: string): Float32Array =>
  decode(path, ['-af', `aresample=${rate}`], rate * steps)

/** Samples of the source at the recording's rate from a fine step on, begun again at its end. */
const looped = (source: Float32Array, start: number, length: number) =>
  Float32Array.from({ length }, (_, i) => source[(start + i * steps + source.length) % source.length] ?? 0)

/** Four sums side by side: a processor does not wait for one addition to begin the next, and takes a third of the time. */
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

/** Normalised correlation (0..1) of two pieces of one length. */
const correlation = (piece: Float32Array, other: Float32Array) =>
  product(piece, other) / (Math.sqrt(energy(piece) * energy(other)) || 1)

type Match = { likeness: number; place: number }

/** Seconds of the recording that are compared at a time: loop seams and dropouts spoil few of them. */
const windowSeconds = 0.5
const length = rate * windowSeconds

/**
 * Finds the place (s) of the source that a piece of the recording is most like. A recording begins anywhere between two
 * samples: half a sample off, the very same sound gives 0.92 at this rate. So the best place is sought first, then between
 * its samples.
 */
const finder = (source: Float32Array) => {
  const places = Math.floor(source.length / steps)
  const coarse = looped(source, 0, places + length)
  const sums = new Float64Array(coarse.length + 1)
  for (const [i, sample] of coarse.entries()) sums[i + 1] = (sums[i] ?? 0) + sample ** 2
  const loudness = (place: number) => Math.sqrt((sums[place + length] ?? 0) - (sums[place] ?? 0))
  // where nothing is said, nothing is like what was said
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
 * How a channel compares with a source (`sourceOf`), by its loudest windows. A machine that is too busy to play evenly leaves
 * holes, which spoil the windows they fall into; whatever lies between arrives as it was. So `likeness` is that of the best
 * quarter, and `inOrder` is the share of windows that follow the one before at the place of the source where they should,
 * give or take half a second of holes.
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
