import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openFiles } from '#testing/open-files.ts'
import { mendHere, mendWebm } from './mend.ts'
import { probe } from './probe.ts'
import { lineOf, mediaFile } from '#testing/speech.ts'

const { signal } = new AbortController()
const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
let live: Buffer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mend-'))
  live = await readFile(
    await mediaFile('live.webm', [lineOf(6000, [])], ['-c:a', 'libopus', '-f', 'webm', '-live', '1']),
  )
})

/** The same file as a streaming recorder writes it: clusters of unknown size, eight bytes wide. */
const streamed = (bytes: Buffer) => {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(cluster); at >= 0; at = bytes.indexOf(cluster, at + 4)) {
    const width = Math.clz32(bytes[at + 4] ?? 0) - 23
    parts.push(bytes.subarray(from, at + 4), Buffer.from([0x01, ...Array<number>(7).fill(0xff)]))
    from = at + 4 + width
  }
  return Buffer.concat([...parts, bytes.subarray(from)])
}

const mended = async (bytes: Buffer) => {
  const path = join(folder, `${Math.random()}.webm`)
  await writeFile(path, bytes)
  const result = await mendWebm(path, `${path}.mended`, signal)
  return {
    isMended: result !== path,
    bytes: await readFile(result),
    durationMs: (await probe(result, signal)).durationMs,
  }
}

test('a file cut off anywhere keeps every block that is whole', async () => {
  for (const make of [(b: Buffer) => b, streamed]) {
    const whole = make(live)
    for (const lost of [1, 300, 777, 2500]) {
      const result = await mended(whole.subarray(0, whole.length - lost))
      const share = (whole.length - lost) / whole.length
      expect(result.isMended).toBe(true)
      // no more is lost than was cut off, plus one block of 20 ms
      expect(result.durationMs).toBeGreaterThan(6000 * share - 60)
      expect(result.durationMs).toBeLessThanOrEqual(6001)
    }
  }
})

test('clusters of unknown size get theirs; nothing else changes', async () => {
  const bytes = streamed(live)
  const result = await mended(bytes)
  expect([result.isMended, result.durationMs]).toEqual([true, 6001])
  expect(result.bytes.length).toBe(bytes.length)
  expect(result.bytes.subarray(-20).equals(bytes.subarray(-20))).toBe(true)
})

test('a whole file, another format, and rubbish are left as they are', async () => {
  const rubbish = Buffer.alloc(5000, 0x1a)
  for (const bytes of [live, Buffer.from('RIFF'), Buffer.alloc(0), rubbish, live.subarray(0, 30)]) {
    expect((await mended(bytes)).isMended).toBe(false)
  }
})

/** An element of EBML; its size takes one byte, or `size`. */
const element = (id: string, data: Buffer, size = Buffer.from([0x80 | data.length])) =>
  Buffer.concat([Buffer.from(id, 'hex'), size, data])
const head = element('1a45dfa3', Buffer.from('webm'))
const block = element('a3', Buffer.from('sound'))
const segment = (...inside: Buffer[]) => Buffer.concat([Buffer.from('18538067ff', 'hex'), ...inside])
const mendedHere = async (...parts: Buffer[]) => {
  const path = join(folder, 'here.webm')
  await writeFile(path, Buffer.concat(parts))
  const result = await mendHere({ path, target: `${path}.mended` })
  return result === path ? null : (await readFile(result)).toString('hex')
}

test('each open cluster gets the size of its whole blocks, and the file ends with the last of them', async () => {
  const [one, two] = [Buffer.concat([block]), Buffer.concat([block, block])]
  const open = (inside: Buffer) => element('1f43b675', inside, Buffer.from('01ffffffffffffff', 'hex'))
  const closed = (inside: Buffer) =>
    element('1f43b675', inside, Buffer.from(`01${inside.length.toString(16).padStart(14, '0')}`, 'hex'))
  const tags = element('1254c367', Buffer.from('t'))
  expect(await mendedHere(head, segment(open(two), open(one), tags))).toBe(
    Buffer.concat([head, segment(closed(two), closed(one), tags)]).toString('hex'),
  )
  // the last block is cut, or its cluster holds nothing yet
  for (const cut of [block.subarray(0, 6), Buffer.alloc(0)])
    expect(await mendedHere(head, segment(open(two), open(Buffer.concat([one, cut]))))).toBe(
      Buffer.concat([head, segment(closed(two), closed(one))]).toString('hex'),
    )
  expect(await mendedHere(head, segment(open(two), open(Buffer.alloc(0))))).toBe(
    Buffer.concat([head, segment(closed(two))]).toString('hex'),
  )
})

test('a segment that says to be longer than it is gets its real size; one of few bytes that cannot hold it stays', async () => {
  const said = (size: number, ...inside: Buffer[]) =>
    Buffer.concat([Buffer.from('18538067', 'hex'), Buffer.from([0x40, size]), ...inside])
  const cluster = element('1f43b675', block)
  expect(await mendedHere(head, said(99, cluster))).toBe(
    Buffer.concat([head, said(cluster.length, cluster)]).toString('hex'),
  )
  expect(await mendedHere(head, said(cluster.length, cluster))).toBeNull()
  // 20 blocks are 140 bytes, of which an open size of one byte cannot tell
  const long = Buffer.concat(Array.from({ length: 20 }, () => block))
  expect(await mendedHere(head, segment(element('1f43b675', long, Buffer.from('ff', 'hex'))))).toBeNull()
  expect((await openFiles()).filter((open) => open.startsWith(folder))).toEqual([])
})
