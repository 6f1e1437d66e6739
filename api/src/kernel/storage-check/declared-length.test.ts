import { expect, test } from 'vitest'
import { declaredLength } from './declared-length.ts'

const of = (mime: string | null, file: Buffer, bytes = file.length) =>
  declaredLength(mime, bytes, async (from, many) => file.subarray(from, from + many))
const uint = (value: number, bytes = 4) => {
  const made = Buffer.alloc(bytes)
  made.writeUIntBE(value, 0, bytes)
  return made
}
const hex = (text: string) => Buffer.from(text, 'hex')

test('other kinds of files give themselves no length', async () => {
  for (const mime of [null, '', 'audio/wav', 'application/pdf'])
    expect(await of(mime, Buffer.alloc(100))).toBeNull()
})

/** A WebM whose segment says this size, behind a header of five bytes. */
const webm = (size: string, header = '1a45dfa3', segment = '18538067') =>
  Buffer.concat([hex(`${header}85`), Buffer.from('webm!'), hex(`${segment}${size}`), Buffer.alloc(20)])

test.each([
  ['8a', 10],
  ['400a', 10],
  ['10000000', 0],
  ['100000ff', 255],
  ['0100000000000200', 512],
])('a WebM ends with its segment (%s)', async (size, bytes) => {
  expect(await of('audio/webm', webm(size))).toBe(5 + 5 + 4 + size.length / 2 + bytes)
})

test.each(['ff', '7fff', '1fffffff', '01ffffffffffffff'])(
  'a WebM written to a stream (%s) knows no length',
  async (size) => {
    expect(await of('audio/webm', webm(size))).toBeNull()
  },
)

test('a WebM whose header or segment is another element, or cut off, is broken', async () => {
  expect(await of('audio/webm', webm('8a', '1a45dfa4'))).toBe('broken')
  expect(await of('audio/webm', webm('8a', '1a45dfa3', '1f43b675'))).toBe('broken')
  expect(await of('audio/webm', webm('8a').subarray(0, 10))).toBe('broken')
  expect(await of('audio/webm', webm('8a').subarray(0, 14))).toBe('broken')
  expect(await of('audio/webm', webm('8a').subarray(0, 15))).toBe(25)
  expect(await of('audio/webm', webm('400a').subarray(0, 15))).toBe('broken')
  expect(await of('audio/webm', webm('400a').subarray(0, 16))).toBe(26)
  expect(await of('audio/webm', webm('00'))).toBe('broken')
  expect(await of('audio/webm', Buffer.alloc(0))).toBe('broken')
})

const box = (type: string, bytes: number, size = bytes + 8) =>
  Buffer.concat([uint(size), Buffer.from(type), Buffer.alloc(bytes)])
const longBox = (type: string, bytes: number) =>
  Buffer.concat([uint(1), Buffer.from(type), uint(0), uint(bytes + 16), Buffer.alloc(bytes)])
const mp4 = (...boxes: Buffer[]) => of('audio/mp4', Buffer.concat(boxes))

test('an MP4 ends with the last of its boxes, short or long', async () => {
  expect(await mp4(box('ftyp', 4), box('moov', 10), box('mdat', 20))).toBe(12 + 18 + 28)
  expect(await mp4(box('ftyp', 4), longBox('mdat', 20), box('moov', 10))).toBe(12 + 36 + 18)
  // more than is there: it was cut off in its sound
  expect(await mp4(box('ftyp', 4), box('moov', 10), box('mdat', 20, 100))).toBe(12 + 18 + 100)
  expect(await mp4(box('ftyp', 0), box('moov', 0), box('mdat', 0))).toBe(24)
})

test('an MP4 without index, sound or type is broken', async () => {
  expect(await mp4(box('ftyp', 4), box('moov', 10))).toBe('broken')
  expect(await mp4(box('ftyp', 4), box('mdat', 10))).toBe('broken')
  expect(await mp4(box('moov', 10), box('mdat', 10))).toBe('broken')
  expect(await mp4(box('ftyp', 4), box('moov', 10), box('ftyp', 4), box('mdat', 9))).toBe('broken')
  expect(await mp4()).toBe('broken')
  expect(await mp4(box('ftyp', 4), box('moov', 4), box('mdat', 9), Buffer.alloc(7))).toBe('broken')
  expect(await mp4(box('ftyp', 4), box('moov', 4), box('mdat', 9), box('free', 0, 7))).toBe('broken')
  expect(
    await mp4(box('ftyp', 4), box('moov', 4), box('mdat', 9), uint(1), Buffer.from('free'), uint(0)),
  ).toBe('broken')
})

test('a box up to the end of an MP4 is its sound behind its index, or it is broken', async () => {
  expect(await mp4(box('ftyp', 4), box('moov', 4), box('mdat', 9, 0))).toBeNull()
  expect(await mp4(box('ftyp', 4), box('mdat', 9, 0))).toBe('broken')
  expect(await mp4(box('ftyp', 4), box('moov', 4), box('free', 9, 0))).toBe('broken')
})

test('an MP4 is walked through as many boxes as any has, and no more', async () => {
  const all = (free: number) =>
    mp4(box('ftyp', 4), box('moov', 4), ...Array.from({ length: free }, () => box('free', 0)), box('mdat', 8))
  expect(await all(9997)).toBe(12 + 12 + 9997 * 8 + 16)
  expect(await all(9998)).toBe('broken')
})

const frame = (flags: number | null, bytes: number, name = 'Xing') => {
  const made = Buffer.alloc(80)
  made.writeUInt16BE(0xfffb)
  if (flags === null) return made
  made.write(name, 36, 'latin1')
  made.writeUInt32BE(flags, 40)
  // frames first, where they are given
  made.writeUInt32BE(bytes, (flags & 1) === 0 ? 44 : 48)
  return made
}
const id3 = (bytes: number) =>
  Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([4, 0, 0, 0, 0, bytes >> 7, bytes & 0x7f]),
    Buffer.alloc(bytes),
  ])

test('an MP3 says in its first frame how many bytes follow', async () => {
  expect(await of('audio/mpeg', frame(3, 5000))).toBe(5000)
  expect(await of('audio/mpeg', frame(2, 5000))).toBe(5000)
  expect(await of('audio/mpeg', frame(3, 5000, 'Info'))).toBe(5000)
  expect(await of('audio/mpeg', Buffer.concat([id3(300), frame(3, 5000)]))).toBe(310 + 5000)
  // bits above the lower seven of a size are no part of it
  const marked = id3(300)
  marked[9] = (marked[9] ?? 0) | 0x80
  expect(await of('audio/mpeg', Buffer.concat([marked, frame(3, 5000)]))).toBe(310 + 5000)
})

test('an MP3 without that frame, or without the number in it, gives itself none', async () => {
  expect(await of('audio/mpeg', frame(null, 0))).toBeNull()
  expect(await of('audio/mpeg', frame(1, 5000))).toBeNull()
  expect(await of('audio/mpeg', frame(0, 5000))).toBeNull()
})

test('an MP3 that does not begin with a frame, or ends in it, is broken', async () => {
  expect(await of('audio/mpeg', Buffer.alloc(80, 1))).toBe('broken')
  const nearly = frame(3, 5000)
  nearly.writeUInt16BE(0xffdf)
  expect(await of('audio/mpeg', nearly)).toBe('broken')
  nearly.writeUInt16BE(0xffe0)
  expect(await of('audio/mpeg', nearly)).toBe(5000)
  expect(await of('audio/mpeg', frame(3, 5000).subarray(0, 63))).toBe('broken')
  expect(await of('audio/mpeg', frame(3, 5000).subarray(0, 64))).toBe(5000)
  expect(await of('audio/mpeg', Buffer.from('ID3'))).toBe('broken')
  expect(await of('audio/mpeg', id3(300))).toBe('broken')
})
