import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, samplesOf } from '../media/pcm.ts'
import { withoutBleed } from './without-bleed.ts'

const folder = mkdtempSync(join(tmpdir(), 'bleed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { signal } = new AbortController()

/** Four seconds in which each second has a level of its own, 0 to 1. */
const track = (name: string, levels: readonly number[]) => {
  const samples = Int16Array.from({ length: levels.length * 16_000 }, (_, i) =>
    Math.round(16_000 * (levels[Math.floor(i / 16_000)] ?? 0) * Math.sin(i / 5)),
  )
  const path = join(folder, name)
  writeFileSync(path, bytesOf(samples))
  return path
}
/** Loudest sample in the middle of each second. */
const loudest = (path: string) => {
  const samples = samplesOf(readFileSync(path))
  return Array.from({ length: samples.length / 16_000 }, (_, second) =>
    samples
      .subarray(second * 16_000 + 6000, second * 16_000 + 10_000)
      .reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  )
}

test('where a track only hears another one, it is silent; its own voice stays', async () => {
  const paths = [
    track('anna', [1, 0.004, 1, 0.0002]),
    track('boris', [0.004, 1, 0.004, 0.0002]),
    track('clara', [0.004, 0.004, 0.004, 1]),
  ]
  const made = await withoutBleed(paths, folder, signal)
  expect(made).toEqual([0, 1, 2].map((i) => join(folder, `own-${i}`)))
  const heard = made.map((path) => loudest(path).map((level) => level > 0))
  expect(heard[0]?.slice(0, 3)).toEqual([true, false, true])
  expect(heard[1]?.slice(0, 3)).toEqual([false, true, false])
  expect(heard[2]).toEqual([false, false, false, true])
})

test('one track alone is left as it is', async () => {
  const path = track('alone', [1, 0.02, 0, 1])
  const [made = ''] = await withoutBleed([path], folder, signal)
  expect(loudest(made)).toEqual(loudest(path))
})
