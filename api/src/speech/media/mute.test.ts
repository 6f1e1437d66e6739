import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { muteOutside } from './mute.ts'
import { bytesOf, samplesOf } from './pcm.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mute-'))
})
afterAll(() => rm(folder, { recursive: true }))

const frame = 320
/** Frames of 20 ms, all at the same level, of which some are kept. */
const muted = async (...keep: number[]) => {
  const [path, target] = [join(folder, 'from'), join(folder, 'to')]
  await writeFile(path, bytesOf(new Int16Array(keep.length * frame).fill(1000)))
  await muteOutside(path, target, Uint8Array.from(keep), 20, new AbortController().signal)
  return samplesOf(await readFile(target))
}

test('what is not kept is silent, what is kept fades in and out at its borders, and is whole between them', async () => {
  const made = await muted(0, 1, 1, 0)
  expect(made).toHaveLength(4 * frame)
  expect(new Set(made.slice(0, frame))).toEqual(new Set([0]))
  expect(new Set(made.slice(3 * frame))).toEqual(new Set([0]))
  const kept = made.slice(frame, 3 * frame)
  expect([kept[0], kept[80], kept[160]]).toEqual([0, 500, 1000])
  expect(new Set(kept.slice(160, -160))).toEqual(new Set([1000]))
  expect([kept.at(-161), kept.at(-81), kept.at(-1)]).toEqual([1000, 500, 0])
})
