import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v4 as uuid } from 'uuid'
import { bytesOf, sampleRate, samplesOf, samplesPerMs } from '#speech/media/pcm.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../node_modules/.cache/speech')

const placeOf = (name: string, key: string) =>
  join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}-${name}`)

/** Makes a file once per machine; several test processes may request it at the same time. */
const cached = async (name: string, key: string, make: (path: string) => Promise<unknown>) => {
  const path = placeOf(name, key)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  const part = join(folder, `${uuid()}-${name}`)
  await make(part)
  await rename(part, path)
  return path
}

/** Voices of flite; the offline engine understands all of them. */
export type Voice = 'awb' | 'rms' | 'slt' | 'kal16'

/** Path of a 16 kHz mono WAV in which a synthetic voice says the text; made once per machine, like the other files. */
export const spokenFile = (text: string, voice: Voice = 'slt') => {
  const path = placeOf('spoken.wav', `${voice} ${text}`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const part = join(folder, `${uuid()}-spoken.wav`)
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', part])
  renameSync(part, path)
  return path
}

/** The samples of a synthetic voice saying the text, 16 kHz. */
export const spokenSamples = (text: string, voice: Voice = 'slt'): Int16Array => {
  const wav = readFileSync(spokenFile(text, voice))
  const data = wav.indexOf('data', 0, 'latin1')
  return samplesOf(wav.subarray(data + 8)).slice()
}

/** Mixes samples of several voices on one timeline, with a faint noise: real rooms are never silent. */
export const lineOf = (
  lengthMs: number,
  parts: readonly { atMs: number; samples: Int16Array; gain?: number }[],
): Int16Array => {
  const line = new Int16Array(lengthMs * samplesPerMs)
  let seed = 1
  for (const i of line.keys()) {
    seed = (seed * 48_271) % 2_147_483_647
    line[i] = (seed % 41) - 20
  }
  for (const { atMs, samples, gain = 1 } of parts) {
    const from = atMs * samplesPerMs
    for (let i = 0; i < samples.length && from + i < line.length; i++) {
      const sum = (line[from + i] ?? 0) + (samples[i] ?? 0) * gain
      line[from + i] = Math.max(-32_768, Math.min(32_767, Math.round(sum)))
    }
  }
  return line
}

/** What a microphone picks up from a loudspeaker: three reflections, `gainDb` below the call. */
export const echoOf = (call: Int16Array, gainDb: number) => {
  const gain = 10 ** (gainDb / 20)
  return [60, 110, 210].map((atMs, i) => ({ atMs, samples: call, gain: gain * 0.7 ** i }))
}

/** Path of a media file with the given channels, in the format ffmpeg makes from the extension and `format` (arguments). */
export const mediaFile = async (ending: string, channels: readonly Int16Array[], format: string[] = []) => {
  const frames = channels[0]?.length ?? 0
  const interleaved = new Int16Array(frames * channels.length)
  for (const [c, samples] of channels.entries()) {
    for (let i = 0; i < frames; i++) interleaved[i * channels.length + c] = samples[i] ?? 0
  }
  const bytes = bytesOf(interleaved)
  const key = `${ending} ${format.join(' ')} ${channels.length} ${createHash('sha256').update(bytes).digest('hex')}`
  return cached(`media.${ending}`, key, async (path) => {
    const raw = `${path}.s16`
    await writeFile(raw, bytes)
    const input = [
      '-v',
      'error',
      '-f',
      's16le',
      '-ar',
      `${sampleRate}`,
      '-ac',
      `${channels.length}`,
      '-i',
      raw,
    ]
    await run('ffmpeg', [...input, ...format, '-y', path])
  })
}
