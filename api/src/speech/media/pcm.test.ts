import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#testing/open-files.ts'
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

test('a WAV file tells its lengths, its format and its rates, and then has the samples', () => {
  const wav = Buffer.from(wavOf(samples))
  const [riff, format, data] = [wav.subarray(0, 12), wav.subarray(12, 36), wav.subarray(36, 44)]
  expect(riff).toEqual(Buffer.from('RIFF\xec\0\0\0WAVE', 'latin1'))
  // PCM, one channel, 16,000 times two bytes a second
  expect(format.toString('hex')).toBe(
    Buffer.from('fmt ').toString('hex') +
      '10000000' +
      '0100' +
      '0100' +
      '803e0000' +
      '007d0000' +
      '0200' +
      '1000',
  )
  expect(data).toEqual(Buffer.from('data\xc8\0\0\0', 'latin1'))
  expect(samplesOf(wav.subarray(44))).toEqual(samples)
})

test('blocks of a file are 8 s each, the last what is left; no file stays open', async () => {
  const long = join(path, '..', 'long')
  await writeFile(long, Buffer.alloc(17_000 * 32 + 1))
  expect(await Array.fromAsync(blocksOf(long), (block) => block.length)).toEqual([256_000, 256_000, 32_001])
  await readSamples(long, 0, 1)
  const open = await openFiles()
  expect(open.filter((name) => name.startsWith(join(path, '..')))).toEqual([])
})

test('nothing is no group, and an odd byte at an odd place is no sample', async () => {
  expect(await Array.fromAsync(inGroups(pieces(2, 1, 1), 4), (bytes) => bytes.length)).toEqual([4])
  expect(samplesOf(new Uint8Array(8).subarray(1, 8))).toHaveLength(3)
  expect(samplesOf(new Uint8Array(8).subarray(2, 7))).toHaveLength(2)
})
