import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDecoder } from '#speech/media/decoder.ts'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { decodePartial } from './decode-partial.ts'

const clusterHead = Buffer.from('1f43b67501ffffffffffffff', 'hex')
const hourMs = 3_600_000
let folder: string
/** the head of a file as a recorder streams it, and the blocks of its clusters of 5 s */
let head: Buffer
let blocks: Buffer[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hattama-partial-'))
  const format = ['-c:a', 'libopus', '-f', 'webm', '-live', '1', '-cluster_time_limit', '5000']
  const file = await readFile(await mediaFile('silence.webm', [lineOf(20_000, [])], format))
  const starts: number[] = []
  for (let at = file.indexOf('1f43b675', 0, 'hex'); at >= 0; at = file.indexOf('1f43b675', at + 4, 'hex'))
    starts.push(at)
  head = file.subarray(0, starts[0])
  blocks = starts.map((at, i) => {
    const cluster = file.subarray(at, starts[i + 1])
    // after the timestamp, an element of at most three bytes
    const from = cluster.indexOf(0xe7, 5)
    return cluster.subarray(from + 2 + ((cluster[from + 1] ?? 0) & 0x7f))
  })
})
afterAll(() => rm(folder, { recursive: true }))

/** Decodes what has arrived of a file whose clusters say that they begin at these times, ms. */
const decoded = async (times: readonly number[]) => {
  const path = join(folder, 'growing')
  const clusters = times.map((ms, i) => {
    const time = Buffer.from('e7860000000000', 'hex')
    time.writeUIntBE(ms, 2, 5)
    return Buffer.concat([
      clusterHead,
      time.subarray(0, 1),
      Buffer.from([0x85]),
      time.subarray(2),
      blocks[i] ?? head,
    ])
  })
  await writeFile(path, Buffer.concat([head, ...clusters]))
  const from = { clusterAt: 0, fromMs: 0, channels: 1 }
  return decodePartial(await findDecoder(), path, from, folder, new AbortController().signal)
}

test('what has arrived is decoded, with gaps as silence', async () => {
  expect((await decoded([0, 5000, 10_000]))?.endMs).toBeCloseTo(14_500, -3)
  expect((await decoded([0, 5000, 70_000]))?.endMs).toBeCloseTo(74_500, -3)
})

test('what is hours later is not decoded yet, nor what goes back in time behind it', async () => {
  expect((await decoded([0, 5000, 3 * hourMs]))?.endMs).toBeCloseTo(9500, -3)
  expect((await decoded([0, 5000, 3 * hourMs, 10_000]))?.endMs).toBeCloseTo(9500, -3)
})
