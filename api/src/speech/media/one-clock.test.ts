import { execFile } from 'node:child_process'
import { readFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { writeEdited } from '#testing/edit-list.ts'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { runs } from '#testing/tier.ts'
import { decodePcm } from './decode.ts'
import { type Decoder, findDecoder } from './decoder.ts'
import { joinTracks } from './join-tracks.ts'
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

const samplesIn = async (path: string) => {
  const target = join(folder, `${Math.random()}`)
  await decodePcm(decoder, path, [target], { signal, maxMs: 3_600_000 })
  return samplesOf(await readFile(target))
}

const heardIn = async (path: string) => {
  const samples = await samplesIn(path)
  return { durationMs: samples.length / 16, at: onsets(samples) }
}

/** Words and player of a file have its tones at these times, ms; returns what was heard for the words. */
const expectOneClock = async (path: string, at: readonly number[]) => {
  const words = await heardIn(path)
  const found = await probe(path, signal)
  const target = join(folder, `${Math.random()}.media`)
  await makePlayable(decoder, path, found, target, signal)
  const played = await withoutGaps(target)
  expect([words.at.length, played.length]).toEqual([at.length, at.length])
  for (const [i, ms] of at.entries()) {
    expect(Math.abs((words.at[i] ?? 0) - ms)).toBeLessThan(160)
    expect(Math.abs((played[i] ?? 0) - (words.at[i] ?? 0))).toBeLessThan(60)
  }
  // a player without support for gaps has the same clock: the file itself has none
  const length = (await probe(target, signal)).durationMs ?? 0
  expect(Math.abs(length - words.durationMs)).toBeLessThan(120)
  return words
}

const gap = ['-af', "asetpts='if(gte(T,4),PTS+20/TB,PTS)'"]
/** Lost packets of a second, which Matroska keeps within one cluster. */
const shortGap = ['-af', "asetpts='if(gte(T,4),PTS+1/TB,PTS)'", '-cluster_time_limit', '30000']
const late = ['-af', 'asetpts=PTS+3/TB', '-avoid_negative_ts', 'disabled']

const isWhole = runs('clocks of rarer files')

const clocks: [string, string[], number[]][] = [
  ['webm', ['-c:a', 'libopus', ...gap], [1000, 25_000]],
  ['webm', ['-c:a', 'libopus', ...shortGap], [1000, 6000]],
  ['m4a', ['-c:a', 'aac', ...gap], [1000, 25_000]],
  ['m4a', ['-c:a', 'aac', ...late], [1000, 5000]],
]
const rarer: typeof clocks = [
  ['mka', ['-c:a', 'libopus', ...gap], [1000, 25_000]],
  ['mka', ['-c:a', 'libmp3lame', ...gap], [1000, 25_000]],
  ['mka', ['-c:a', 'pcm_s16le', ...gap], [1000, 25_000]],
  // a file that begins late is one whose clock begins there
  ['mka', ['-c:a', 'libopus', ...late], [1000, 5000]],
  ['mka', ['-c:a', 'libmp3lame', ...shortGap], [1000, 6000]],
  ['mka', ['-c:a', 'libopus'], [1000, 5000]],
  ['m4a', ['-c:a', 'aac'], [1000, 5000]],
]

test.each(isWhole ? [...clocks, ...rarer] : clocks)(
  'words and player share one clock: %s %j',
  async (extension, args, at) => {
    await expectOneClock(await mediaFile(extension, [twice], args), at)
  },
)

/** Samples that the encoder adds in front. */
const early = 1024
const rate = 16_000

// the sound of 8 seconds with its tones at 1 and 5, of which a program plays other parts than it has
const edited = [
  ['cut at its end', [[3000, early]], [1000]],
  ['cut at its beginning', [[6000, early + 2 * rate]], [3000]],
  [
    'cut in its middle',
    [
      [2000, early],
      [4000, early + 4 * rate],
    ],
    [1000, 3000],
  ],
  [
    'turned about',
    [
      [4000, early + 4 * rate],
      [4000, early],
    ],
    [1000, 5000],
  ],
] as const

test.each(edited.slice(isWhole ? 0 : -1))(
  'a recording that was %s is heard and played as it was edited',
  async (_, edits, at) => {
    const whole = await mediaFile('m4a', [twice], ['-c:a', 'aac'])
    const path = await writeEdited(whole, join(folder, `${Math.random()}.m4a`), edits)
    const words = await expectOneClock(path, at)
    // nor is it taken for a recording that lost its end
    const { declaredMs } = await probe(path, signal)
    expect(Math.abs((declaredMs ?? 0) - words.durationMs)).toBeLessThan(120)
  },
)

test('the second sound track of a file may begin late, have gaps and a rate of its own', async () => {
  const one = await mediaFile('wav', [twice])
  const gapAt7 = "[1:a]asetpts='if(gte(T,7),PTS+5/TB,PTS)'[late]"
  for (const ending of isWhole ? ['m4a', 'mkv', 'ts'] : ['mkv']) {
    const path = join(folder, `late.${ending}`)
    const inputs = ['-i', one, '-itsoffset', '2.5', '-i', one, '-filter_complex', gapAt7]
    const coded = ['-map', '0:a', '-map', '[late]', '-c:a', 'aac', '-ar:a:0', '44100', '-ar:a:1', '24000']
    await run('ffmpeg', ['-v', 'error', ...inputs, ...coded, '-y', path])
    const tracks = [0, 1].map((track) => ({ path, startMs: 0, track }))
    const limits = { signal, maxMs: 3_600_000, need: async () => undefined }
    const joined = await joinTracks(decoder, tracks, folder, limits)
    const sides = [join(folder, 'first'), join(folder, 'second')]
    await decodePcm(decoder, joined.path, sides, { signal, maxMs: 3_600_000 })
    const mixed = onsets(await samplesIn(await joined.mix()))
    const expected = [
      [1000, 5000],
      [3500, 12_500],
    ]
    for (const [side, at] of expected.entries()) {
      const heard = onsets(samplesOf(await readFile(sides[side] ?? '')))
      expect(heard).toHaveLength(2)
      for (const [i, ms] of at.entries()) expect(Math.abs((heard[i] ?? 0) - ms)).toBeLessThan(100)
    }
    for (const [i, ms] of [1000, 3500, 5000, 12_500].entries())
      expect(Math.abs((mixed[i] ?? 0) - ms)).toBeLessThan(100)
  }
})
