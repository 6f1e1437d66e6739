import { execFileSync } from 'node:child_process'

/** Hz; enough for speech, and quick to correlate */
const rate = 2000

const decode = (path: string, filter: string[]): Float32Array => {
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
      String(rate),
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

/** Best normalised correlation (0..1) of a piece of the recording with the looped source, at any offset. */
const bestMatch = (piece: Float32Array, source: Float32Array) => {
  const own = energy(piece, 0, piece.length)
  let best = 0
  for (let offset = 0; offset < source.length; offset++) {
    let [dot, other] = [0, 0]
    for (let i = 0; i < piece.length; i++) {
      const sample = source[(offset + i) % source.length] ?? 0
      dot += (piece[i] ?? 0) * sample
      other += sample * sample
    }
    const r = other > 0 ? Math.abs(dot) / Math.sqrt(own * other) : 0
    if (r > best) best = r
  }
  return best
}

/**
 * How well a channel is the source: the median over its loudest windows of half a second of the best correlation with
 * the looped source. Short windows keep loop seams and dropouts of a busy machine out of the figure.
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
