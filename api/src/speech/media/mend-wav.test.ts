import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { mendWav } from './mend-wav.ts'
import { wavOf } from './pcm.ts'
import { probe } from './probe.ts'

const { signal } = new AbortController()
const rate = 16_000
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mend-wav-'))
})

const seconds = 21
const whole = Buffer.from(
  wavOf(Int16Array.from({ length: seconds * rate }, (_, i) => 8000 * Math.sin(i / 20) * Math.sin(i / 9000))),
)

/** The file with other lengths in its head: of all of it (at 4) and of its sound (at 40). */
const withLengths = (riff: number | null, data: number | null, after = Buffer.alloc(0)) => {
  const bytes = Buffer.concat([whole, after])
  if (riff !== null) bytes.writeUInt32LE(riff, 4)
  if (data !== null) bytes.writeUInt32LE(data, 40)
  return bytes
}

const mended = async (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const result = await mendWav(path, `${path}.mended`, signal)
  const found = await probe(result, signal)
  return { isMended: result !== path, left: await readFile(path), bytes: await readFile(result), found }
}

/** A chunk as stands after the sound. */
const chunk = (name: string, length: number) => {
  const bytes = Buffer.alloc(8 + length, 'x')
  bytes.write(name, 0, 'latin1')
  bytes.writeUInt32LE(length, 4)
  return bytes
}

test.each([
  ['of one second, all of it', 36 + 32_000, 32_000],
  ['of one second, its sound alone', null, 32_000],
  ['odd, and too short', null, 32_001],
])('a length %s: all sound that is there is read', async (name, riff, data) => {
  const bytes = withLengths(riff, data)
  const { isMended, left, found, bytes: made } = await mended(`${name}.wav`, bytes)
  expect(isMended).toBe(true)
  expect(left.equals(bytes)).toBe(true)
  expect(made.equals(whole)).toBe(true)
  expect(found).toMatchObject({ durationMs: seconds * 1000, declaredMs: seconds * 1000 })
})

test.each([
  ['right', withLengths(null, null)],
  [
    'right, and other chunks follow',
    withLengths(null, null, Buffer.concat([chunk('LIST', 90_000), chunk('id3 ', 10)])),
  ],
  ['right, and a rest follows that is no chunk', withLengths(null, null, Buffer.alloc(3000))],
  ['longer than the file', withLengths(0x0100_0000, 0x0100_0000)],
  ['none', withLengths(0, 0)],
])('a length that is %s stays as it is', async (name, bytes) => {
  expect((await mended(`${name}.wav`, bytes)).isMended).toBe(false)
})

test.each([
  ['2 GiB', 0x7fff_ffff, 0x7fff_ffff],
  ['2 GiB less a page', 0x7fff_f024, 0x7fff_f000],
  ['2 GiB and a head', 0x8000_0024, 0x8000_0000],
  ['2 GiB of sound alone', null, 0x7fff_ffff],
  ['4 GiB', 0xffff_ffff, 0xffff_ffff],
])('a length of %s is one nobody wrote down: nothing is missing', async (name, riff, data) => {
  const { isMended, found } = await mended(`${name}.wav`, withLengths(riff, data))
  expect(isMended).toBe(false)
  expect(found.durationMs).toBe(seconds * 1000)
  expect(found.declaredMs ?? 0).toBeLessThanOrEqual(seconds * 1000)
})

test('a file that was cut off says how long it was', async () => {
  const { isMended, found } = await mended('cut.wav', whole.subarray(0, 44 + 8 * 32_000))
  expect(isMended).toBe(false)
  expect(found.durationMs).toBe(8000)
  // the head counts as sound
  expect(found.declaredMs).toBeCloseTo(seconds * 1000, -2)
})
