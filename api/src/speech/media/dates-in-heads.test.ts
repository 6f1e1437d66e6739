import { expect, test } from 'vitest'
import { openedBytes } from '#testing/opened-bytes.ts'
import { startInFile } from './start-in-file.ts'

const date = Date.UTC(2024, 11, 31, 22, 15, 30)
const box = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}
const sinceMp4 = (ms: number) => ms / 1000 + 2_082_844_800
const short = (ms: number) => {
  const made = Buffer.alloc(20)
  made.writeUInt32BE(sinceMp4(ms), 4)
  return box('mvhd', made)
}
const long = (ms: number) => {
  const made = Buffer.alloc(32)
  made[0] = 1
  made.writeBigUInt64BE(BigInt(sinceMp4(ms)), 4)
  return box('mvhd', made)
}
const ftyp = box('ftyp', Buffer.from('isom'))
const of = (...parts: Buffer[]) => startInFile(openedBytes(Buffer.concat(parts)))

test('an MP4 says when it was made, in 32 bits or in 64', () => {
  expect(of(ftyp, box('moov', short(date)))).toBe(date)
  expect(of(ftyp, box('moov', long(date)))).toBe(date)
  // the index may lie behind the sound, and the head behind other boxes
  expect(
    of(
      ftyp,
      box('mdat', Buffer.alloc(9)),
      box('moov', Buffer.concat([box('free', Buffer.alloc(3)), short(date)])),
    ),
  ).toBe(date)
})

test('an MP4 that begins as another file, has no index or no head in it says nothing', () => {
  expect(of(box('moov', short(date)))).toBeNull()
  expect(of(ftyp)).toBeNull()
  expect(of(ftyp, box('moov', box('free', Buffer.alloc(3))))).toBeNull()
  // what stands outside the index is not its head, and a second index is not asked
  expect(of(ftyp, short(date))).toBeNull()
  expect(of(ftyp, box('moov', Buffer.alloc(0)), box('moov', short(date)))).toBeNull()
  expect(of(ftyp, box('moov', Buffer.alloc(0)), short(date))).toBeNull()
})

test('a date before 2000 is a clock that was not set', () => {
  const first = Date.UTC(2000, 0, 1)
  expect(of(ftyp, box('moov', short(first)))).toBe(first)
  expect(of(ftyp, box('moov', short(first - 1000)))).toBeNull()
})

/** An element of EBML whose size takes one byte; null: not known to the writer. */
const element = (id: string, data: Buffer | null) =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([data === null ? 0xff : 0x80 | data.length]),
    data ?? Buffer.alloc(0),
  ])
const header = element('1a45dfa3', Buffer.from('webm'))
const dated = (ms: number, width = 8) => {
  const made = Buffer.alloc(8)
  made.writeBigInt64BE(BigInt(ms - Date.UTC(2001, 0, 1)) * 1_000_000n)
  return element('4461', made.subarray(0, width))
}
const cluster = element('1f43b675', Buffer.alloc(2))

test('a WebM says when it was recorded, inside its information and before its first cluster', () => {
  expect(of(header, element('18538067', null), element('1549a966', dated(date)))).toBe(date)
  expect(
    of(
      header,
      element('18538067', null),
      element('114d9b74', Buffer.alloc(5)),
      element('1549a966', null),
      dated(date),
    ),
  ).toBe(date)
  expect(of(header, element('18538067', null), cluster, element('1549a966', dated(date)))).toBeNull()
  // before the epoch of the format, and in part of a millisecond
  expect(of(header, element('18538067', null), dated(Date.UTC(2000, 5, 1)))).toBe(Date.UTC(2000, 5, 1))
})

test('a WebM that ends, hides its lengths or holds a torn date says nothing', () => {
  expect(of(header)).toBeNull()
  expect(of(header, element('18538067', null))).toBeNull()
  expect(of(header, element('18538067', null), dated(date, 7), cluster)).toBeNull()
  // an element without a length cannot be passed over
  expect(of(header, element('18538067', null), element('114d9b74', null), dated(date))).toBeNull()
  expect(of(element('1a45dfa3', null), element('18538067', null), dated(date))).toBeNull()
  expect(of(element('1549a966', dated(date)))).toBeNull()
})

test('a crafted file of countless elements is not read to its end, and a stopped search ends', () => {
  const crumbs = (count: number) => Array.from({ length: count }, () => element('ec', Buffer.alloc(0)))
  expect(of(header, ...crumbs(1999), dated(date))).toBe(date)
  expect(of(header, ...crumbs(2000), dated(date))).toBeNull()
  const file = openedBytes(Buffer.concat([header, dated(date)]))
  expect(() => startInFile(file, AbortSignal.abort(new Error('stopped')))).toThrow('stopped')
})
