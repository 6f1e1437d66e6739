import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { sniffLength, sniffMedia } from '@hattama/contract/rules/speech/sniff-media'
import { decodePcm } from './decode.ts'
import { type Decoder, findDecoder } from './decoder.ts'
import { samplesOf } from './pcm.ts'
import { makePlayable } from './playable.ts'
import { probe } from './probe.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { runs } from '#testing/tier.ts'

const run = promisify(execFile)
const signal = new AbortController().signal
const lengthMs = 6000

/** A moving picture beside the sound, as codec arguments. */
const picture = (...codec: string[]) => {
  const source = 'testsrc=size=64x64:rate=5:duration=6'
  return ['-f', 'lavfi', '-i', source, '-map', '0:a', '-map', '1:v', '-shortest', ...codec]
}
const opus = ['-c:a', 'libopus']
const aac = ['-c:a', 'aac']
const mp3 = ['-c:a', 'libmp3lame']

let decoder: Decoder
let folder: string
let voice: Int16Array

beforeAll(async () => {
  decoder = await findDecoder()
  folder = await mkdtemp(join(tmpdir(), 'formats-'))
  voice = lineOf(lengthMs, [{ atMs: 1000, samples: spokenSamples('we meet again on monday') }])
})

/** How similar the sound is to the original, 0..1, best within 80 ms: encoders begin slightly early or late. */
const likeness = (heard: Int16Array, said: Int16Array) => {
  let best = 0
  for (let shift = -1280; shift <= 1280; shift += 2) {
    let [dot, own, other] = [0, 0, 0]
    for (let i = 16_000; i < 40_000; i += 3) {
      const [a, b] = [heard[i + shift] ?? 0, said[i] ?? 0]
      dot += a * b
      own += a * a
      other += b * b
    }
    best = Math.max(best, dot / Math.sqrt(own * other))
  }
  return best
}

type Row = [
  name: string,
  ending: string,
  args: string[],
  sniffed: string,
  codec: string | null,
  plays: string,
]

const rows: Row[] = [
  ['webm', 'webm', opus, 'video/webm', 'opus', 'audio/webm'],
  ['webm with video', 'v.webm', [...picture('-c:v', 'libvpx'), ...opus], 'video/webm', 'opus', 'audio/webm'],
  ['ogg', 'ogg', ['-c:a', 'libvorbis'], 'audio/ogg', 'vorbis', 'audio/webm'],
  ['opus', 'opus', opus, 'audio/ogg', 'opus', 'audio/webm'],
  ['mp3', 'mp3', mp3, 'audio/mpeg', 'mp3', 'audio/mpeg'],
  ['m4a', 'm4a', aac, 'audio/mp4', 'aac', 'audio/mp4'],
  ['aac', 'aac', aac, 'audio/aac', 'aac', 'audio/mp4'],
  ['wav', 'wav', [], 'audio/wav', 'pcm-s16', 'audio/webm'],
  ['wav, 24 bit', '24.wav', ['-c:a', 'pcm_s24le'], 'audio/wav', 'pcm-s24', 'audio/webm'],
  ['flac', 'flac', [], 'audio/flac', 'flac', 'audio/webm'],
  ['mp4', 'mp4', aac, 'video/mp4', 'aac', 'audio/mp4'],
  ['mp4 with video', 'v.mp4', [...picture('-c:v', 'mpeg4'), ...aac], 'video/mp4', 'aac', 'audio/mp4'],
  ['mov', 'mov', aac, 'video/quicktime', 'aac', 'audio/mp4'],
  ['mov with video', 'v.mov', [...picture('-c:v', 'mpeg4'), ...aac], 'video/quicktime', 'aac', 'audio/mp4'],
  ['mkv', 'mkv', opus, 'video/x-matroska', 'opus', 'audio/webm'],
  [
    'mkv with video and AAC',
    'v.mkv',
    [...picture('-c:v', 'mpeg4'), ...aac],
    'video/x-matroska',
    'aac',
    'audio/mp4',
  ],
  ['au', 'au', [], 'audio/basic', null, 'audio/webm'],
  ['ac3', 'ac3', ['-c:a', 'ac3'], 'audio/ac3', null, 'audio/webm'],
  ['eac3', 'eac3', ['-c:a', 'eac3'], 'audio/ac3', null, 'audio/webm'],
  ['w64', 'w64', [], 'audio/x-w64', null, 'audio/webm'],
  ['wv', 'wv', [], 'audio/x-wavpack', null, 'audio/webm'],
  ['m2ts', 'm2ts', mp3, 'video/mp2t', null, 'audio/webm'],
  ['avi', 'avi', mp3, 'video/x-msvideo', null, 'audio/webm'],
  ['avi with video', 'v.avi', [...picture('-c:v', 'mpeg4'), ...mp3], 'video/x-msvideo', null, 'audio/webm'],
]

/** One for each way of reading, and of making playable. */
const usual = ['webm with video', 'mp3', 'm4a', 'wav', 'mp4 with video', 'mkv', 'au', 'avi with video']
const tried = rows.filter(([name]) => runs('formats that fewer people have') || usual.includes(name))

describe('every format that people have', () => {
  test.each(tried)(
    '%s is recognised, read and made playable',
    async (_, ending, args, sniffed, codec, plays) => {
      const path = await mediaFile(ending, [voice], args)
      expect(sniffMedia((await readFile(path)).subarray(0, sniffLength))).toBe(sniffed)
      const found = await probe(path, signal)
      expect(found.codec).toBe(codec)

      const pcm = join(folder, `${ending}.pcm`)
      const { durationMs, peaks } = await decodePcm(decoder, path, [pcm], { signal, maxMs: 3_600_000 })
      expect(Math.abs(durationMs - lengthMs)).toBeLessThan(150)
      expect(peaks).toHaveLength(4000)
      expect(likeness(samplesOf(await readFile(pcm)), voice)).toBeGreaterThan(0.9)

      const playable = join(folder, `${ending}.playable`)
      expect(await makePlayable(decoder, path, found, playable, signal)).toBe(plays)
      const show = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', playable]
      const { stdout } = await run('ffprobe', show)
      const shown = JSON.parse(stdout) as { streams: { codec_type: string }[]; format: { duration: string } }
      expect(shown.streams.map((s) => s.codec_type)).toEqual(['audio'])
      expect(Math.abs(Number(shown.format.duration) * 1000 - lengthMs)).toBeLessThan(150)
    },
  )
})
