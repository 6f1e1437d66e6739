import { expect, test } from 'vitest'
import { openedBytes } from '#testing/opened-bytes.ts'
import { mp4Boxes } from './mp4-boxes.ts'

const { signal } = new AbortController()
const head = (type: string, size: number) => {
  const made = Buffer.alloc(8)
  made.writeUInt32BE(size)
  made.write(type, 4, 'latin1')
  return made
}
const box = (type: string, bytes: number) => Buffer.concat([head(type, bytes + 8), Buffer.alloc(bytes)])
const longBox = (type: string, bytes: number, size = bytes + 16) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(size))
  return Buffer.concat([head(type, 1), length, Buffer.alloc(bytes)])
}
const boxes = (parts: Buffer[], start?: number, end?: number) => [
  ...mp4Boxes(openedBytes(Buffer.concat(parts)), signal, start, end),
]

test('boxes are told one after another, those with 64 bit lengths too', () => {
  expect(boxes([box('ftyp', 4), longBox('mdat', 20), box('moov', 0)])).toEqual([
    { type: 'ftyp', at: 0, dataAt: 8, length: 12 },
    { type: 'mdat', at: 12, dataAt: 28, length: 36 },
    { type: 'moov', at: 48, dataAt: 56, length: 8 },
  ])
})

test('a box without a length, and one that says too much, end with what they lie in', () => {
  expect(boxes([box('ftyp', 4), head('mdat', 0), Buffer.alloc(30)])).toEqual([
    { type: 'ftyp', at: 0, dataAt: 8, length: 12 },
    { type: 'mdat', at: 12, dataAt: 20, length: 38 },
  ])
  expect(boxes([head('mdat', 1000), Buffer.alloc(3)])).toEqual([
    { type: 'mdat', at: 0, dataAt: 8, length: 11 },
  ])
})

test('only what lies between the two bytes is told', () => {
  const parts = [box('ftyp', 4), box('moov', 8), box('free', 8)]
  expect(boxes(parts, 12, 28).map(({ type }) => type)).toEqual(['moov'])
  expect(boxes(parts, 12).map(({ type }) => type)).toEqual(['moov', 'free'])
  // seven bytes are no head of a box, eight are
  expect(boxes(parts, 12, 35).map(({ type }) => type)).toEqual(['moov'])
  expect(boxes(parts, 12, 36).map(({ type }) => type)).toEqual(['moov', 'free'])
})

test('a length that is less than a head ends the walk', () => {
  expect(boxes([box('ftyp', 4), head('free', 7), box('moov', 4)])).toHaveLength(1)
  expect(boxes([box('ftyp', 4), head('free', 8), box('moov', 4)])).toHaveLength(3)
  expect(boxes([longBox('mdat', 4, 7)])).toEqual([])
})

test('boxes are found behind each other over more than is read at once, at every place', () => {
  for (const bytes of [65_500, 65_512, 65_520, 65_528, 200_000])
    expect(boxes([box('mdat', bytes), box('moov', 4), box('free', 0)])).toEqual([
      { type: 'mdat', at: 0, dataAt: 8, length: bytes + 8 },
      { type: 'moov', at: bytes + 8, dataAt: bytes + 16, length: 12 },
      { type: 'free', at: bytes + 20, dataAt: bytes + 28, length: 8 },
    ])
})

test('a crafted file of countless boxes is not read to its end, and a stopped search ends', () => {
  expect(boxes([Buffer.concat(Array.from({ length: 20_001 }, () => head('free', 8)))])).toHaveLength(20_000)
  const file = openedBytes(box('ftyp', 4))
  expect(() => [...mp4Boxes(file, AbortSignal.abort(new Error('stopped')))]).toThrow('stopped')
})
