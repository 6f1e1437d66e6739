import { execFile } from 'node:child_process'
import { mkdtemp, readFile, truncate, writeFile, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePcm } from './decode.ts'
import { type Decoder, findDecoder } from './decoder.ts'
import { samplesOf } from './pcm.ts'
import { makePlayable } from './playable.ts'
import { probe } from './probe.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'

const run = promisify(execFile)
const signal = new AbortController().signal
const maxMs = 3_600_000
const lengthMs = 6000
const withPicture = [
  '-f',
  'lavfi',
  '-i',
  'color=size=64x64:rate=5:duration=6',
  '-map',
  '0:a',
  '-map',
  '1:v',
  '-shortest',
]

let decoder: Decoder
let folder: string
let voice: Int16Array

beforeAll(async () => {
  decoder = await findDecoder()
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  voice = lineOf(lengthMs, [{ atMs: 1000, samples: spokenSamples('we meet again on monday') }])
})

const decoded = async (path: string, channels = 1) => {
  const targets = Array.from({ length: channels }, (_, i) => join(folder, `${Math.random()}-${i}`))
  const result = await decodePcm(decoder, path, targets, { signal, maxMs })
  return { ...result, pcm: await Promise.all(targets.map(async (t) => samplesOf(await readFile(t)))) }
}

/** Loudest part of a quarter second before and well after the voice begins. */
const loudness = (pcm: Int16Array, fromMs: number, toMs: number) =>
  pcm.subarray(fromMs * 16, toMs * 16).reduce((most, s) => Math.max(most, Math.abs(s)), 0)

describe('what is special', () => {
  test('a recording without duration and index, as browsers write it, gets both', async () => {
    const path = await mediaFile('live.webm', [voice, voice], ['-c:a', 'libopus', '-f', 'webm', '-live', '1'])
    const found = await probe(path, signal)
    expect(Math.abs((found.durationMs ?? 0) - lengthMs)).toBeLessThan(100)
    // without what is in it, which `codec` tells
    expect(found).toMatchObject({ mime: 'audio/webm', codec: 'opus', channels: 2 })
    const playable = join(folder, 'seekable')
    await makePlayable(decoder, path, found, playable, signal)
    expect((await readFile(playable)).includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBe(true)
  })

  test('two channels are kept apart', async () => {
    const quiet = lineOf(lengthMs, [])
    const { pcm } = await decoded(await mediaFile('stereo.webm', [voice, quiet], ['-c:a', 'libopus']), 2)
    const [left = new Int16Array(), right = new Int16Array()] = pcm
    expect(loudness(left, 1100, 2000)).toBeGreaterThan(2000)
    expect(loudness(right, 1100, 2000)).toBeLessThan(400)
  })
})

test('without ffmpeg the same is done by node-av', async () => {
  const other = await findDecoder('/nowhere/ffmpeg')
  expect(other.name).toBe('node-av')
  const path = await mediaFile('avi', [voice], [...withPicture, '-c:a', 'libmp3lame', '-c:v', 'mpeg4'])
  const target = join(folder, 'node-av-pcm')
  const { durationMs } = await decodePcm(other, path, [target], { signal, maxMs })
  expect(Math.abs(durationMs - lengthMs)).toBeLessThan(150)
  const pcm = samplesOf(await readFile(target))
  expect(loudness(pcm, 1100, 2000)).toBeGreaterThan(20 * loudness(pcm, 200, 800))
  const playable = join(folder, 'node-av-playable')
  expect(await makePlayable(other, path, await probe(path, signal), playable, signal)).toBe('audio/webm')
  expect(Math.abs(((await probe(playable, signal)).durationMs ?? 0) - lengthMs)).toBeLessThan(150)
})

describe('files that cannot be used say so', () => {
  const faultOf = async (path: string) => {
    try {
      await probe(path, signal)
      await decoded(path)
    } catch (error) {
      return (error as { fault?: { kind: string } }).fault?.kind ?? error
    }
    return null
  }

  test.each([
    ['text', Buffer.from('Minutes of the meeting\n'.repeat(500))],
    ['zeros', Buffer.alloc(100_000)],
    [
      'a playlist that names another file',
      Buffer.from('#EXTM3U\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n'),
    ],
    ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
  ])('%s is no media', async (name, bytes) => {
    const path = join(folder, `bad-${name.replaceAll(' ', '-')}`)
    await writeFile(path, bytes)
    expect(await faultOf(path)).toBe('unreadable-media')
  })

  test('a film without sound', async () => {
    const path = join(folder, 'silent.mp4')
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=size=64x64:duration=1',
      '-c:v',
      'mpeg4',
      '-y',
      path,
    ])
    expect(await faultOf(path)).toBe('no-audio')
  })

  test('an encrypted file', async () => {
    const key = '00112233445566778899aabbccddeeff'
    const crypt = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key]
    const path = await mediaFile('locked.mp4', [voice], ['-c:a', 'aac', ...crypt])
    expect(await faultOf(path)).toBe('encrypted-media')
  })

  test('an mp4 that lost its end, where its index was', async () => {
    const path = join(folder, 'cut.mp4')
    await copyFile(await mediaFile('m4a', [voice], ['-c:a', 'aac']), path)
    await truncate(path, 8000)
    expect(await faultOf(path)).toBe('unreadable-media')
  })

  test('a recording over the limit is refused while it is read', async () => {
    const path = await mediaFile('wav', [voice])
    const reading = decodePcm(decoder, path, [join(folder, 'long')], { signal, maxMs: 2000 })
    await expect(reading).rejects.toMatchObject({ fault: { kind: 'too-long' } })
  })

  test('an abort ends the program and is passed on', async () => {
    const controller = new AbortController()
    const path = await mediaFile('wav', [voice])
    const onProgress = () => controller.abort(new Error('enough'))
    const options = { signal: controller.signal, maxMs, onProgress }
    await expect(decodePcm(decoder, path, [join(folder, 'aborted')], options)).rejects.toThrow('enough')
  })
})
