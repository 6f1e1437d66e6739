import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, bytesOf, inGroups, readSamples, samplesOf, wavOf } from './pcm.ts'

let path: string
const samples = Int16Array.from({ length: 100 }, (_, i) => i * 3 - 150)
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'pcm-')), 'sound')
  await writeFile(path, bytesOf(samples))
})
afterAll(() => rm(join(path, '..'), { recursive: true }))

test('any part of a file is read, and no more than it has', async () => {
  expect(await readSamples(path, 0, 100)).toEqual(samples)
  expect(await readSamples(path, 40, 20)).toEqual(samples.slice(40, 60))
  expect(await readSamples(path, 90, 20)).toEqual(samples.slice(90))
  expect(await readSamples(path, 100, 20)).toHaveLength(0)
})

async function* pieces(...lengths: number[]) {
  let at = 0
  for (const length of lengths) yield bytesOf(samples).slice(at, (at += length))
}

test('bytes come in whole groups, however they were cut, and what is left of the last one is dropped', async () => {
  const groups = await Array.fromAsync(inGroups(pieces(3, 1, 10, 5, 2), 4))
  expect(groups.every((bytes) => bytes.length % 4 === 0)).toBe(true)
  expect(Buffer.concat(groups)).toEqual(Buffer.from(bytesOf(samples).slice(0, 20)))
})

test('samples are read from bytes at an odd place, too', async () => {
  const shifted = Buffer.concat([Buffer.from([0]), bytesOf(samples)]).subarray(1)
  expect(samplesOf(shifted)).toEqual(samples)
  const blocks = (await Array.fromAsync(blocksOf(path), (block) => Buffer.from(block))) as Buffer[]
  expect(Buffer.concat(blocks)).toEqual(Buffer.from(bytesOf(samples)))
})

test('a WAV file tells its length, its rate and that it has one channel', () => {
  const wav = Buffer.from(wavOf(samples))
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE')
  expect([wav.readUInt32LE(4), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([236, 1, 16_000])
  expect([wav.readUInt16LE(34), wav.readUInt32LE(40), wav.length]).toEqual([16, 200, 244])
})
