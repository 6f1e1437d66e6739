import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { coverSound } from './beep.ts'
import { findDecoder } from './decoder.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-beep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inside = (name: string) => join(folder, name)

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { maxBuffer: 64 * 1024 ** 2 })

/** Strength of a frequency in a stretch of 16 kHz samples, ms (Goertzel, unscaled). */
const strength = (samples: Int16Array, hz: number, fromMs: number, toMs: number) => {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / 16_000)
  let [one, two] = [0, 0]
  for (const sample of samples.subarray(fromMs * 16, toMs * 16)) [one, two] = [sample + turn * one - two, one]
  return Math.sqrt(one * one + two * two - turn * one * two) / (toMs - fromMs)
}

test('over the moments given there is the tone and nothing of what was said; the rest is as it was', async () => {
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    "aevalsrc='0.4*sin(2*PI*440*t)':s=48000:d=6",
    '-c:a',
    'libopus',
    inside('said.webm'),
  )
  writeFileSync(inside('covered.webm'), '')
  const moments = [
    { fromMs: 1000, toMs: 2000 },
    { fromMs: 3500, toMs: 3800 },
    { fromMs: 5900, toMs: 9000 },
  ]
  await coverSound(await findDecoder(), inside('said.webm'), moments, {
    between: inside('between.wav'),
    target: inside('covered.webm'),
    signal: new AbortController().signal,
  })
  const bytes = ffmpeg('-i', inside('covered.webm'), '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1')
  const heard = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
  expect(Math.abs(heard.length / 16 - 6000)).toBeLessThan(60)
  const spoken = strength(heard, 440, 200, 900)
  for (const [fromMs, toMs] of [
    [1050, 1950],
    [3550, 3750],
  ] as const) {
    expect(strength(heard, 440, fromMs, toMs)).toBeLessThan(spoken / 50)
    expect(strength(heard, 1000, fromMs, toMs)).toBeGreaterThan(strength(heard, 1000, 200, 900) * 10)
  }
  expect(strength(heard, 440, 2100, 3400)).toBeGreaterThan(spoken / 2)
  // what lies between is a whole WAV, covered to the sample
  const between = readFileSync(inside('between.wav'))
  expect(between.readUInt32LE(4)).toBe(between.length - 8)
  expect(between.readUInt32LE(40)).toBe(between.length - 44)
  const samples = new Int16Array(between.buffer, between.byteOffset + 44, (between.length - 44) >> 1)
  const tone = Array.from({ length: 16_000 }, (_, i) => Math.round(4000 * Math.sin((i * Math.PI) / 8)))
  expect(
    [...samples.subarray(16_000, 32_000)].every((sample, i) => Math.abs(sample - (tone[i] ?? 0)) <= 1),
  ).toBe(true)
  expect(samples[15_997]).not.toBe(tone[15_997])
  expect(samples[32_003]).not.toBe(tone[3])
})
