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

const energy = (samples: Float32Array, start: number, length: number) => {
  let sum = 0
  for (let i = start; i < start + length; i++) sum += (samples[i] ?? 0) ** 2
  return sum
}

/** A source is kept this much finer than a recording: see `bestMatch`. */
const steps = 8

/** A source to compare with: what a recording's rate keeps of it, at a finer rate. */
export const sourceOf = (path: string): Float32Array =>
  decode(path, ['-af', `aresample=${rate}`], rate * steps)

/** Normalised correlation (0..1) of a piece with the looped source from `start` on, in fine steps. */
const correlation = (piece: Float32Array, source: Float32Array, start: number) => {
  let [dot, other] = [0, 0]
  for (let i = 0; i < piece.length; i++) {
    const sample = source[(start + i * steps + source.length) % source.length] ?? 0
    dot += (piece[i] ?? 0) * sample
    other += sample * sample
  }
  return other > 0 ? Math.abs(dot) / Math.sqrt(energy(piece, 0, piece.length) * other) : 0
}

/**
 * Best correlation of a piece of the recording with the source. A recording begins anywhere between two samples: half
 * a sample off, the very same sound gives 0.92 at this rate. So the best place is sought first, then between its samples.
 */
const bestMatch = (piece: Float32Array, source: Float32Array) => {
  let [best, place] = [0, 0]
  for (let start = 0; start < source.length; start += steps) {
    const r = correlation(piece, source, start)
    if (r > best) [best, place] = [r, start]
  }
  const near = Array.from({ length: 2 * steps - 1 }, (_, i) => place - steps + 1 + i)
  return Math.max(...near.map((start) => correlation(piece, source, start)))
}

/**
 * How well a channel is the source (`sourceOf`): the median over its loudest windows of half a second of the best
 * correlation with the looped source. Short windows keep loop seams and dropouts of a busy machine out of the figure.
 */
export const likeness = (channel: Float32Array, source: Float32Array, windows = 5): number => {
  const length = rate / 2
  const starts = Array.from({ length: Math.floor(channel.length / length) - 1 }, (_, i) => i * length)
  const loudest = starts
    .toSorted((a, b) => energy(channel, b, length) - energy(channel, a, length))
    .slice(0, windows)
  const found = loudest.map((start) => bestMatch(channel.slice(start, start + length), source))
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0
}
