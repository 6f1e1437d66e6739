import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSound, cutVideo, hasPictures } from './clip.ts'
import { findDecoder } from './decoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-clip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inside = (name: string) => join(folder, name)
const { signal } = new AbortController()

/** Twenty seconds: silence, and a tone from 7.300 s to 9.800 s. */
const tone = { fromMs: 7300, toMs: 9800 }
beforeAll(() => {
  const between = `between(t,${tone.fromMs / 1000},${tone.toMs / 1000})`
  const sound = `aevalsrc='0.5*sin(2*PI*440*t)*${between}':s=48000:d=20`
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
  ffmpeg('-f', 'lavfi', '-i', sound, '-c:a', 'libopus', inside('sound.webm'))
  ffmpeg('-f', 'lavfi', '-i', sound, '-b:a', '64k', inside('sound.mp3'))
  const pictures = 'testsrc=size=321x241:rate=15:duration=20'
  ffmpeg('-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', sound, '-shortest', inside('call.mp4'))
})

/** Decodes a file to the 16 kHz samples a listener hears. */
const heard = (path: string) => {
  const bytes = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'],
    {
      maxBuffer: 64 * 1024 ** 2,
    },
  )
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
}

/** Share of 10 ms blocks that are loud. */
const loudShare = (samples: Int16Array) => {
  const blocks = Math.floor(samples.length / 160)
  const loud = Array.from({ length: blocks }, (_, i) =>
    samples.subarray(i * 160, (i + 1) * 160).some((s) => Math.abs(s) > 3000),
  )
  return loud.filter(Boolean).length / blocks
}

test.each(['sound.webm', 'sound.mp3'])(
  'a clip of %s plays exactly its seconds, within 50 ms',
  async (name) => {
    const decoder = await findDecoder()
    const target = inside(`clip of ${name}`)
    writeFileSync(target, '')
    expect(await cutSound(decoder, inside(name), tone, target, signal)).toBe('audio/webm')
    const samples = heard(target)
    expect(Math.abs(samples.length / 16 - (tone.toMs - tone.fromMs))).toBeLessThan(50)
    // an inaccurate cut would include the surrounding silence
    expect(loudShare(samples)).toBeGreaterThan(0.96)
    const before = { fromMs: tone.fromMs - 1000, toMs: tone.fromMs }
    await cutSound(decoder, inside(name), before, target, signal)
    expect(loudShare(heard(target))).toBeLessThan(0.05)
  },
)

test('pictures come along where there are some', async () => {
  const decoder = await findDecoder()
  expect(await hasPictures(inside('call.mp4'), signal)).toBe(true)
  expect(await hasPictures(inside('sound.webm'), signal)).toBe(false)
  const target = inside('clip.mp4')
  writeFileSync(target, '')
  expect(await cutVideo(decoder, inside('call.mp4'), tone, target, signal)).toBe('video/mp4')
  expect(await hasPictures(target, signal)).toBe(true)
  const samples = heard(target)
  expect(Math.abs(samples.length / 16 - (tone.toMs - tone.fromMs))).toBeLessThan(50)
  expect(loudShare(samples)).toBeGreaterThan(0.96)
  // to play while loading, the index must come first
  const head = readFileSync(target).subarray(0, 64).toString('latin1')
  expect(head).toContain('moov')
})

test('a video clip plays all sound tracks: recorders write the call and the microphone as two', async () => {
  const decoder = await findDecoder()
  const silent = 'anullsrc=r=48000:cl=mono:d=20'
  const inputs = ['-i', inside('call.mp4'), '-f', 'lavfi', '-i', silent]
  const tracks = ['-map', '0:v', '-map', '1:a', '-map', '0:a', '-c:v', 'copy', '-shortest']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...tracks, inside('two.mp4')])
  const target = inside('clip of two.mp4')
  writeFileSync(target, '')
  await cutVideo(decoder, inside('two.mp4'), tone, target, signal)
  expect(loudShare(heard(target))).toBeGreaterThan(0.9)
})

test('a sound track that begins late is in a video clip where it is in the recording', async () => {
  const late = ['-itsoffset', '4', '-i', inside('call.mp4')]
  const silent = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=24']
  const tracks = ['-map', '0:v', '-map', '2:a', '-map', '1:a', '-c:v', 'copy']
  const all = ['-i', inside('call.mp4'), ...late, ...silent, ...tracks]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...all, inside('late.mp4')])
  const target = inside('clip of late.mp4')
  writeFileSync(target, '')
  const decoder = await findDecoder()
  await cutVideo(decoder, inside('late.mp4'), { fromMs: 1000, toMs: 15_000 }, target, signal)
  const samples = heard(target)
  const second = (from: number, to: number) => loudShare(samples.subarray(from * 16, to * 16))
  // the tone stands at 11.3 s of the recording, and thus 10.3 s after the clip begins
  expect(second(0, 10_200)).toBe(0)
  expect(second(10_400, 12_700)).toBeGreaterThan(0.9)
})
