import { execFile } from 'node:child_process'
import { readFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { decodePcm } from './decode.ts'
import { type Decoder, findDecoder } from './decoder.ts'
import { samplesOf } from './pcm.ts'
import { makePlayable } from './playable.ts'
import { probe } from './probe.ts'

const run = promisify(execFile)
const signal = new AbortController().signal
let decoder: Decoder
let folder: string
let twice: Int16Array

/** Two tones, 1.0 s and 5.0 s after the beginning of what is encoded. */
beforeAll(async () => {
  decoder = await findDecoder()
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const samples = Int16Array.from({ length: 8000 }, (_, i) => 12_000 * Math.sin(i / 4))
  twice = lineOf(8000, [
    { atMs: 1000, samples },
    { atMs: 5000, samples },
  ])
})

/** Where a player that goes by the samples alone, as some do, plays the tones, ms. */
const withoutGaps = async (path: string) => {
  const target = join(folder, `${Math.random()}.raw`)
  await run('ffmpeg', ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', target])
  return onsets(samplesOf(await readFile(target)))
}

/** Where sound begins after silence, ms. */
const onsets = (pcm: Int16Array): number[] => {
  const found: number[] = []
  let quietFrom = -1000
  for (let ms = 0; ms * 16 < pcm.length; ms += 10) {
    const isLoud = pcm.subarray(ms * 16, (ms + 10) * 16).some((s) => Math.abs(s) > 1000)
    if (isLoud && ms - quietFrom > 500) found.push(ms)
    if (isLoud) quietFrom = ms
  }
  return found
}

const heardIn = async (path: string) => {
  const target = join(folder, `${Math.random()}`)
  const { durationMs } = await decodePcm(decoder, path, [target], { signal, maxMs: 3_600_000 })
  return { durationMs, at: onsets(samplesOf(await readFile(target))) }
}

const gap = ['-af', "asetpts='if(gte(T,4),PTS+20/TB,PTS)'"]
/** Lost packets of a second, which Matroska keeps within one cluster. */
const shortGap = ['-af', "asetpts='if(gte(T,4),PTS+1/TB,PTS)'", '-cluster_time_limit', '30000']
const late = ['-af', 'asetpts=PTS+3/TB', '-avoid_negative_ts', 'disabled']

test.each([
  ['mka', ['-c:a', 'libopus', ...gap], [1000, 25_000]],
  ['webm', ['-c:a', 'libopus', ...gap], [1000, 25_000]],
  ['webm', ['-c:a', 'libopus', ...shortGap], [1000, 6000]],
  ['mka', ['-c:a', 'libmp3lame', ...shortGap], [1000, 6000]],
  ['m4a', ['-c:a', 'aac', ...gap], [1000, 25_000]],
  ['mka', ['-c:a', 'libmp3lame', ...gap], [1000, 25_000]],
  ['mka', ['-c:a', 'pcm_s16le', ...gap], [1000, 25_000]],
  // a file that begins late is one whose clock begins there
  ['mka', ['-c:a', 'libopus', ...late], [1000, 5000]],
  ['m4a', ['-c:a', 'aac', ...late], [1000, 5000]],
  ['mka', ['-c:a', 'libopus'], [1000, 5000]],
  ['m4a', ['-c:a', 'aac'], [1000, 5000]],
])('words and player share one clock: %s %j', async (extension, args, at) => {
  const path = await mediaFile(extension, [twice], args)
  const words = await heardIn(path)
  const found = await probe(path, signal)
  const target = join(folder, `${Math.random()}.media`)
  await makePlayable(decoder, path, found, target, signal)
  const played = await withoutGaps(target)
  expect(words.at).toHaveLength(at.length)
  for (const [i, ms] of at.entries()) {
    expect(Math.abs((words.at[i] ?? 0) - ms)).toBeLessThan(160)
    expect(Math.abs((played[i] ?? 0) - (words.at[i] ?? 0))).toBeLessThan(60)
  }
  // a player without support for gaps has the same clock: the file itself has none
  const length = (await probe(target, signal)).durationMs ?? 0
  expect(Math.abs(length - words.durationMs)).toBeLessThan(120)
})
