import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from '#testing/open-files.ts'
import { cutOut, readGrowing, readGrowingHere } from './growing-webm.ts'

const folder = mkdtempSync(join(tmpdir(), 'growing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'a.webm')

/** An element of EBML whose size takes one byte, or is not known to the writer. */
const element = (id: string, data: Buffer | null) =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    data === null ? Buffer.from([0xff]) : Buffer.from([0x80 | data.length]),
    data ?? Buffer.alloc(0),
  ])
const uint = (value: number, bytes: number) => {
  const made = Buffer.alloc(bytes)
  made.writeUIntBE(value, 0, bytes)
  return made
}
const info = (scale: number) =>
  element('1549a966', Buffer.concat([element('4489', uint(1, 1)), element('2ad7b1', uint(scale, 3))]))
const tracks = element('1654ae6b', Buffer.from('t'))
const head = (...inside: Buffer[]) =>
  Buffer.concat([element('1a45dfa3', Buffer.from('webm')), element('18538067', null), ...inside])
const usual = head(info(1_000_000), tracks)
const block = element('a3', Buffer.from('sound'))
const cluster = (ms: number, blocks: number, isSized = false) => {
  const inside = Buffer.concat([element('e7', uint(ms, 2)), ...Array.from({ length: blocks }, () => block)])
  return isSized ? element('1f43b675', inside) : Buffer.concat([element('1f43b675', null), inside])
}
const read = (...parts: Buffer[]) => {
  writeFileSync(path, Buffer.concat(parts))
  return readGrowingHere({ path, from: null })
}

test('each cluster is found with its time, up to its last whole element', () => {
  const [first, second] = [cluster(100, 2), cluster(5100, 1, true)]
  const found = read(usual, first, second)
  expect(found).toEqual({
    headBytes: usual.length,
    firstMs: 100,
    clusters: [
      { at: usual.length, ms: 100, end: usual.length + first.length },
      { at: usual.length + first.length, ms: 5100, end: usual.length + first.length + second.length },
    ],
  })
  // half a block has arrived
  const cut = read(usual, first, second.subarray(0, second.length - 2))
  expect(cut?.clusters[1]?.end).toBe(usual.length + first.length + second.length - block.length)
})

test('the walk goes on from a cluster found before; other elements between clusters are passed over', () => {
  const [first, between, second] = [cluster(100, 1, true), tracks, cluster(5100, 1)]
  read(usual, first, between, second)
  const from = usual.length + first.length + between.length
  const whole = readGrowingHere({ path, from: null })
  expect(whole?.clusters.map(({ ms }) => ms)).toEqual([100, 5100])
  expect(readGrowingHere({ path, from })).toMatchObject({ firstMs: 100, clusters: [{ at: from, ms: 5100 }] })
  const half = read(usual, first, tracks.subarray(0, tracks.length - 1))
  expect(half?.clusters).toHaveLength(1)
})

test('nothing goes back in time, and a cluster without a time ends it', () => {
  expect(read(usual, cluster(5000, 1), cluster(4000, 1), cluster(6000, 1))?.clusters).toHaveLength(1)
  const timeless = Buffer.concat([element('1f43b675', null), block])
  expect(read(usual, cluster(100, 1), timeless, cluster(200, 1))?.clusters).toHaveLength(1)
  expect(read(usual, timeless)).toBeNull()
})

test('a time may be zero, and take no byte or eight', () => {
  const at = (bytes: Buffer) => Buffer.concat([element('1f43b675', null), element('e7', bytes), block])
  const times = [Buffer.alloc(0), uint(1, 1), uint(2, 6), Buffer.from('0000000000000003', 'hex')]
  expect(read(usual, ...times.map(at))?.clusters.map(({ ms }) => ms)).toEqual([0, 1, 2, 3])
  expect(read(usual, at(Buffer.alloc(9)))).toBeNull()
})

test('what says to be larger than any file is none', () => {
  const size = Buffer.from('2ad7b10140000000000000', 'hex')
  const huge = element('1549a966', Buffer.concat([size, Buffer.from('ffff')]))
  expect(read(head(huge), cluster(1, 1))).toBeNull()
})

test('what is no WebM, has an unusual clock, or has not arrived up to its first cluster is none', () => {
  expect(read(Buffer.from('RIFF....WAVE'))).toBeNull()
  expect(read(Buffer.alloc(0))).toBeNull()
  expect(read(head(info(500_000), tracks), cluster(1, 1))).toBeNull()
  expect(read(usual)).toBeNull()
  expect(read(element('1a45dfa3', Buffer.from('webm')), tracks)).toBeNull()
  expect(read(head(tracks), cluster(1, 1))?.clusters).toHaveLength(1)
  expect(read(head(element('1549a966', element('4489', uint(1, 1)))), cluster(1, 1))?.clusters).toHaveLength(
    1,
  )
  expect(read(usual, cluster(1, 1).subarray(0, 2))).toBeNull()
  expect(read(head(element('1654ae6b', null)), cluster(1, 1))).toBeNull()
})

test('the head and some clusters are a file of their own; a thread finds them as well', async () => {
  const parts = [usual, cluster(100, 1), cluster(5100, 2), cluster(9000, 1)]
  read(...parts)
  const found = await readGrowing(path, null, new AbortController().signal)
  const [, second] = found?.clusters ?? []
  if (!found || !second) throw new Error('nothing was found')
  const target = join(folder, 'cut.webm')
  await cutOut(path, found, second.at, second.end, target)
  expect(readFileSync(target)).toEqual(Buffer.concat([usual, parts[2] ?? usual]))
  // what is asked for beyond the end has not arrived
  await cutOut(path, found, second.at, 1_000_000, target)
  expect(readFileSync(target)).toEqual(Buffer.concat([usual, ...parts.slice(2)]))
  readGrowingHere({ path, from: null })
  expect((await openFiles()).filter((open) => open.startsWith(folder))).toEqual([])
})
