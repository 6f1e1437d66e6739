import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { decodePcm } from './decode.ts'
import { type Decoder, findDecoder } from './decoder.ts'
import { joinTracks } from './join-tracks.ts'
import { measureLevels } from './levels.ts'
import { blocksOf, samplesPerMs } from './pcm.ts'

const { signal } = new AbortController()
const maxMs = 3_600_000
const frameMs = 100
let decoder: Decoder
let folder: string
let anna: Int16Array
let boris: Int16Array

beforeAll(async () => {
  decoder = await findDecoder()
  anna = spokenSamples('we will meet again on monday', 'slt')
  boris = spokenSamples('i will send the list tomorrow', 'rms')
})

const fresh = async () => {
  folder = await mkdtemp(join(tmpdir(), 'hattama-tracks-'))
  return folder
}
const limits = { signal, maxMs, need: async () => undefined }

/** When each channel of a file first rises out of silence, ms; null: never. */
const beginnings = async (path: string, channels: number) => {
  const targets = Array.from({ length: channels }, (_, c) => join(folder, `heard-${c}`))
  await decodePcm(decoder, path, targets, { signal, maxMs })
  return Promise.all(
    targets.map(async (target) => {
      const levels = await measureLevels(blocksOf(target), frameMs)
      const first = levels.findIndex((level) => level > -40)
      return first < 0 ? null : first * frameMs
    }),
  )
}
const file = (ending: string, lengthMs: number, atMs: number, samples: Int16Array) =>
  mediaFile(ending, [lineOf(lengthMs, [{ atMs, samples }])])

test('files of several kinds and lengths stand side by side, each from when it began', async () => {
  const tracks = [
    { path: await file('wav', 4000, 500, anna), startMs: 0 },
    undefined,
    { path: await file('mp3', 6000, 1000, boris), startMs: 3000 },
  ]
  const joined = await joinTracks(decoder, tracks, await fresh(), limits)
  expect(joined).toMatchObject({ used: 2, found: { channels: 3 } })
  expect(Math.abs((joined.found.durationMs ?? 0) - 9000)).toBeLessThan(120)
  const [first, missing, third] = await beginnings(joined.path, 3)
  expect(missing).toBeNull()
  expect(Math.abs((first ?? 0) - 500)).toBeLessThanOrEqual(200)
  expect(Math.abs((third ?? 0) - 4000)).toBeLessThanOrEqual(200)
  // the player's file: all of them, at the same times
  const [mixed] = await beginnings(await joined.mix(), 1)
  expect(mixed).toBe(first)
  const levels = await measureLevels(blocksOf(join(folder, 'heard-0')), frameMs)
  expect(Math.max(...levels.slice(40, 60))).toBeGreaterThan(-30)
  // or of those channels that are asked for
  const [some] = await beginnings(await joined.mix([2]), 1)
  expect(some).toBe(third)
  expect((await readdir(folder)).filter((name) => name.startsWith('track-'))).toEqual([])
})

test('one that cannot be read is silence; when none can, that is said', async () => {
  const broken = join(await fresh(), 'broken')
  await writeFile(broken, 'no sound at all')
  const good = { path: await file('wav', 2000, 0, anna), startMs: 0 }
  const joined = await joinTracks(decoder, [{ path: broken, startMs: 0 }, good], folder, limits)
  expect(joined.used).toBe(1)
  expect(await beginnings(joined.path, 2)).toEqual([null, expect.any(Number)])
  await expect(joinTracks(decoder, [{ path: broken, startMs: 0 }], folder, limits)).rejects.toMatchObject({
    fault: { kind: 'unreadable-media' },
  })
})

test('two loud voices at once are cut, not turned over', async () => {
  const loud = new Int16Array(2000 * samplesPerMs).fill(30_000)
  const tracks = await Promise.all(
    [0, 1].map(async () => ({ path: await mediaFile('wav', [loud]), startMs: 0 })),
  )
  const { mix } = await joinTracks(decoder, tracks, await fresh(), limits)
  const mixed = await mix()
  const target = join(folder, 'mix-heard')
  await decodePcm(decoder, mixed, [target], { signal, maxMs })
  for await (const block of blocksOf(target)) {
    const samples = new Int16Array(block.buffer, block.byteOffset, block.byteLength >> 1)
    expect(Math.min(...samples)).toBeGreaterThan(-1000)
    break
  }
})

test('too long together, or too much for the room, is refused before it is written', async () => {
  const path = await file('wav', 2000, 0, anna)
  const tracks = [
    { path, startMs: 0 },
    { path, startMs: 5000 },
  ]
  await fresh()
  await expect(joinTracks(decoder, tracks, folder, { ...limits, maxMs: 6000 })).rejects.toMatchObject({
    fault: { kind: 'too-long' },
  })
  const need = () => Promise.reject(new Error('no room'))
  await expect(joinTracks(decoder, tracks, folder, { ...limits, need })).rejects.toThrow('no room')
})
