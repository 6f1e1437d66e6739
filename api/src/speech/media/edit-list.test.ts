import { expect, test } from 'vitest'
import { soundEdits } from './edit-list.ts'
import type { Opened } from './opened.ts'

const box = (type: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const ints = (...values: number[]) => {
  const made = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => made.writeInt32BE(value | 0, i * 4))
  return made
}
/** A header: its unit a second, and a length in it; the second format has eight bytes for times. */
const times = (type: string, perSecond: number, length: number, isLong = false) =>
  box(
    type,
    isLong ? ints(1 << 24, 0, 0, 0, 0, perSecond, 0, length, 0) : ints(0, 0, 0, perSecond, length, 0, 0, 0),
  )
const handler = (kind: string) => box('hdlr', ints(0, 0), Buffer.from(kind, 'latin1'), ints(0, 0, 0))
type Edit = [length: number, from: number, rate?: number]
const list = (edits: Edit[], count = edits.length) =>
  box(
    'edts',
    box('elst', ints(0, count, ...edits.flatMap(([length, from, rate = 0x10000]) => [length, from, rate]))),
  )
const longList = (length: number, from: number) =>
  box('edts', box('elst', ints(1 << 24, 1, 0, length, from < 0 ? -1 : 0, from, 0x10000)))
/** A track of ten seconds, counted in a thousand. */
const track = (edits: Buffer | null, kind = 'soun', length = 10_000) =>
  box('trak', ...(edits ? [edits] : []), box('mdia', times('mdhd', 1000, length), handler(kind)))
const fileOf = (bytes: Buffer): Opened =>
  ({
    size: () => bytes.length,
    read: (into: Uint8Array, at: number) => {
      into.fill(0)
      return bytes.copy(into, 0, at)
    },
  }) as unknown as Opened
const movie = (...tracks: Buffer[]) =>
  soundEdits(fileOf(Buffer.concat([box('ftyp', ints(0)), box('moov', times('mvhd', 600, 6000), ...tracks)])))

test('a track without a list, or with one edit from its beginning to its end, is whole', () => {
  expect(movie(track(null))).toEqual([{ isWhole: true, playedMs: 10_000 }])
  expect(movie(track(null, 'soun', 0))).toEqual([{ isWhole: true, playedMs: null }])
  expect(movie(track(list([[6000, 0]])))).toEqual([{ isWhole: true, playedMs: 10_000 }])
  // an encoder begins a little early, and ends a little late
  expect(movie(track(list([[5990, 50]])))[0]?.isWhole).toBe(true)
  expect(movie(track(longList(6000, 0)))).toEqual([{ isWhole: true, playedMs: 10_000 }])
  // written piece by piece, it knows no length
  expect(movie(track(list([[0, 0]])))).toEqual([{ isWhole: true, playedMs: null }])
})

test('a track that leaves out, repeats, moves or speeds up something is not whole', () => {
  for (const edits of [
    [[3000, 0]],
    [[5000, 1500]],
    [[6000, 100]],
    [[6000, -1]],
    [[6000, 0, 0x20000]],
    [
      [3000, 0],
      [3000, 5000],
    ],
  ] as Edit[][])
    expect(movie(track(list(edits)))[0]?.isWhole, JSON.stringify(edits)).toBe(false)
  expect(
    movie(
      track(
        list([
          [1200, 0],
          [1800, 5000],
        ]),
      ),
    )[0]?.playedMs,
  ).toBe(5000)
  expect(movie(track(longList(6000, -1)))[0]?.isWhole).toBe(false)
})

test('only tracks of sound are told, in their order', () => {
  expect(movie(track(null, 'vide'), track(list([[6000, 0]])), track(list([[3000, 0]])))).toMatchObject([
    { isWhole: true },
    { isWhole: false },
  ])
  expect(movie(...Array.from({ length: 65 }, () => track(null)))).toHaveLength(64)
})

test('a list that says more than it holds, or nothing, decides little', () => {
  expect(movie(track(list([], 0)))).toEqual([{ isWhole: true, playedMs: 10_000 }])
  expect(movie(track(list([[6000, 0]], 9)))).toEqual([{ isWhole: true, playedMs: 10_000 }])
  const many = Array.from({ length: 1001 }, (): Edit => [6, 0])
  expect(movie(track(list(many)))).toEqual([{ isWhole: false, playedMs: null }])
})

test('times in the longer format are read; another file has no edits', () => {
  const long = box('trak', box('mdia', times('mdhd', 1000, 10_000, true), handler('soun')))
  expect(movie(long)).toEqual([{ isWhole: true, playedMs: 10_000 }])
  expect(soundEdits(fileOf(Buffer.concat([box('RIFF'), box('moov', track(null))])))).toEqual([])
  expect(soundEdits(fileOf(box('ftyp')))).toEqual([])
})
