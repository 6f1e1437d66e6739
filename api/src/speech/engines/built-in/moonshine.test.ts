import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import type { Engine } from '../engine.ts'
import { steadiness } from '../guards/heard-again.ts'
import { openLocal, type Local } from '../local/engine.ts'
import type { Included } from '../local/included-engine.ts'
import { findBuiltIn } from './find-built-in.ts'

const { signal } = new AbortController()
const options = { language: 'en', signal }
const textOf = (words: readonly { text: string }[] | undefined) => words?.map((w) => w.text).join(' ')

let dir: string
let local: Local
let included: Included
let engine: Engine

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'built-in-'))
  const found = findBuiltIn(dir, 2 ** 30)
  if (!found) throw new Error('Moonshine is not installed')
  included = found
  local = openLocal(dir, { threads: 1 }, [], () => included)
  const opened = await local.find('en-GB')
  if (!opened) throw new Error('no engine')
  engine = opened
})
afterAll(async () => {
  local.close()
  await rm(dir, { recursive: true })
})

test('English becomes sentences, with capitals and full stops, and times that are said to be estimated', async () => {
  const line = lineOf(6000, [
    { atMs: 1000, samples: spokenSamples('The new building opens on the first of March.', 'slt') },
  ])
  const [spoken, nothing] = await engine.transcribe([line, new Int16Array(3200)], options)
  expect(textOf(spoken?.words)).toBe('The new building opens on the first of March.')
  expect(spoken).toMatchObject({ language: 'en', timing: 'estimated' })
  const [first, ...more] = spoken?.words ?? []
  expect(Math.abs((first?.startMs ?? 0) - 1100)).toBeLessThan(200)
  expect(first?.confidence).toBeNull()
  for (const word of more) expect(word.endMs).toBeLessThanOrEqual(6000)
  expect(nothing?.words).toEqual([])
})

test('speech is found where it is, and none in hum, hiss and knocks', async () => {
  const said = spokenSamples('We will meet again on Monday.', 'rms')
  const spans = await engine.findSpeech?.(lineOf(8000, [{ atMs: 3000, samples: said }]), signal)
  expect(spans).toHaveLength(1)
  expect(Math.abs((spans?.[0]?.startMs ?? 0) - 3050)).toBeLessThan(250)
  expect(Math.abs((spans?.[0]?.endMs ?? 0) - 3000 - said.length / 16)).toBeLessThan(400)
  const noise = Int16Array.from({ length: 20 * 16_000 }, (_, i) => {
    const knock = i % 21_000 < 800 ? 9000 * Math.exp(-(i % 21_000) / 200) : 0
    return 1500 * Math.sin(i / 51) + ((i * 7919) % 801) - 400 + knock * Math.sin(i * i)
  })
  expect(await engine.findSpeech?.(noise, signal)).toEqual([])
})

test('what it makes up of sound that is no English changes when it is heard again; English does not', async () => {
  const said = spokenSamples('I will send the contract to the lawyer on Monday morning.', 'rms')
  const steady = async (piece: Int16Array) => {
    const [spoken] = await engine.transcribe([piece], options)
    return steadiness(engine, piece, spoken ?? { words: [] }, signal)
  }
  expect(await steady(said)).toBeGreaterThan(0.9)
  expect(await steady(said.toReversed())).toBeLessThan(0.6)
})

test('other languages are not its own', async () => {
  expect(await local.find('ru')).toBeNull()
  expect(await local.find('kk-KZ')).toBeNull()
})

test.each([
  ['one byte differs', (bytes: Buffer) => bytes.fill((bytes[1_000_000] ?? 0) ^ 0xff, 1_000_000, 1_000_001)],
  ['cut', (bytes: Buffer) => bytes.subarray(0, 1_000_000)],
  ['empty', () => Buffer.alloc(0)],
])('a damaged file is named, and nothing is loaded from it: %s', async (what, damage) => {
  const tiny = findBuiltIn(dir, 0)
  const { files } = (await tiny?.onDisk()) ?? {}
  const place = join(dir, what)
  const folder = join(place, 'model/tiny/quantized')
  await mkdir(folder, { recursive: true })
  await symlink(files?.vad ?? '', join(place, 'silero_vad_v6.onnx'))
  await symlink(files?.decoder ?? '', join(folder, 'decoder_model_merged.onnx'))
  await writeFile(join(folder, 'encoder_model.onnx'), damage(await readFile(files?.encoder ?? '')))
  const copy = findBuiltIn(dir, 0, () => place)
  expect(copy?.id).toBe('moonshine-tiny')
  await expect(copy?.onDisk()).rejects.toMatchObject({ fault: { kind: 'engine-refused' } })
})

test('where its packages are missing there is none', async () => {
  expect(findBuiltIn(dir, 2 ** 30, () => null)).toBeNull()
})
