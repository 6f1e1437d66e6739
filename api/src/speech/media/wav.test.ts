import { expect, test } from 'vitest'
import { openedBytes } from '#testing/opened-bytes.ts'
import { readWavHead, soundBeyondHead } from './wav.ts'

const uint = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const chunk = (name: string, data: Buffer, size = data.length) =>
  Buffer.concat([Buffer.from(name, 'latin1'), uint(size), data, Buffer.alloc(data.length % 2)])
/** One channel of 100 bytes a second. */
const format = chunk('fmt ', Buffer.concat([uint(0x0001_0001), uint(50), uint(100), uint(0x0010_0002)]))
const wav = (body: Buffer[], riff = Buffer.concat(body).length + 4, names = ['RIFF', 'WAVE']) =>
  Buffer.concat([Buffer.from(names[0] ?? ''), uint(riff), Buffer.from(names[1] ?? ''), ...body])
const headOf = (bytes: Buffer) => readWavHead(openedBytes(bytes))
const beyond = (bytes: Buffer) => soundBeyondHead(openedBytes(bytes))
const sound = (seconds: number) => Buffer.alloc(seconds * 100, 0x01)

test('the head says where the sound is, how long it is and what a second takes', () => {
  const file = wav([format, chunk('data', sound(2))])
  expect(headOf(file)).toEqual({
    fileBytes: 244,
    sizeAt: 40,
    dataAt: 44,
    dataBytes: 200,
    bytesPerSecond: 100,
  })
  expect(file.length).toBe(244)
})

test('chunks before the sound are passed over, from even place to even place', () => {
  const odd = wav([chunk('LIST', Buffer.from('abc')), format, chunk('data', sound(1))])
  expect(headOf(odd)).toMatchObject({ dataAt: 44 + 12, dataBytes: 100, bytesPerSecond: 100 })
  expect(headOf(wav([chunk('data', sound(1))]))).toMatchObject({ dataAt: 20, bytesPerSecond: 0 })
})

test('as many chunks as any recorder writes are read, and no more', () => {
  const many = (count: number) => Array.from({ length: count }, () => chunk('LIST', Buffer.alloc(0)))
  expect(headOf(wav([...many(63), chunk('data', sound(1))]))).toMatchObject({ dataBytes: 100 })
  expect(headOf(wav([...many(64), chunk('data', sound(1))]))).toBeNull()
})

test('a file of another kind, or one that ends before its sound, has no head', () => {
  const body = [format, chunk('data', sound(1))]
  expect(headOf(wav(body, 8, ['RIFX', 'WAVE']))).toBeNull()
  expect(headOf(wav(body, 8, ['RIFF', 'AVI ']))).toBeNull()
  expect(headOf(wav([format]))).toBeNull()
  expect(headOf(wav([format, Buffer.from('data123')]))).toBeNull()
  expect(headOf(wav([format]).subarray(0, 11))).toBeNull()
  // a chunk's whole head is enough
  expect(headOf(wav([format, chunk('data', Buffer.alloc(0), 7)]))).toMatchObject({ dataBytes: 7 })
  expect(headOf(wav([]).subarray(0, 12))).toBeNull()
})

test.each([
  [0, true],
  [1, false],
  [0x7fff_efff, false],
  [0x7fff_f000, true],
  [0x8000_1000, true],
  [0x8000_1001, false],
  [0xffff_feff, false],
  [0xffff_ff00, true],
  [0xffff_ffff, true],
])('a size of %i is one nobody came back to write: %s', (size, isUnknown) => {
  const ofSound = headOf(wav([format, chunk('data', sound(1), size)]))
  expect(ofSound?.dataBytes).toBe(isUnknown ? null : size)
  // the length of the file is not believed either
  expect(ofSound?.fileBytes).toBe(isUnknown ? null : 144)
  const ofFile = headOf(wav([format, chunk('data', sound(1))], size))
  expect(ofFile).toMatchObject({ dataBytes: 100, fileBytes: isUnknown ? null : size + 8 })
})

test('sound beyond what the head says is told from one second on', () => {
  const made = (seconds: number, size: number) => wav([format, chunk('data', sound(seconds), size)])
  expect(beyond(made(3, 200))).toBe(300)
  expect(beyond(made(3, 202))).toBeNull()
  expect(beyond(made(3, 300))).toBeNull()
  // a recorder that wrote an odd length left a byte out
  expect(beyond(made(3, 199))).toBe(300)
  expect(beyond(made(3, 201))).toBeNull()
})

test('what follows the sound as a chunk is none, however many there are', () => {
  const after = [chunk('LIST', Buffer.alloc(150)), chunk('id3 ', Buffer.alloc(151))]
  expect(beyond(wav([format, chunk('data', sound(1)), ...after]))).toBeNull()
  // behind the chunks lies sound again
  expect(beyond(wav([format, chunk('data', sound(1)), ...after, sound(2)]))).toBe(
    100 + Buffer.concat(after).length + 200,
  )
  // a name that is none, and a chunk that would end beyond the file
  expect(beyond(wav([format, chunk('data', sound(1)), chunk('ab\u0001d', Buffer.alloc(150))]))).toBe(258)
  expect(beyond(wav([format, chunk('data', sound(1)), chunk('LIST', Buffer.alloc(150), 151)]))).toBe(258)
  expect(beyond(wav([format, chunk('data', sound(1)), chunk('LIST', Buffer.alloc(150), 150)]))).toBeNull()
  const crumbs = Array.from({ length: 64 }, () => chunk('LIST', Buffer.alloc(0)))
  expect(beyond(wav([format, chunk('data', sound(1)), ...crumbs.slice(1), sound(2)]))).toBe(
    100 + 63 * 8 + 200,
  )
  expect(beyond(wav([format, chunk('data', sound(1)), ...crumbs, sound(2)]))).toBeNull()
})

test('nothing is told of a file whose head says too little', () => {
  expect(beyond(wav([chunk('data', sound(3), 100)]))).toBeNull()
  expect(beyond(wav([format, chunk('data', sound(3), 0)]))).toBeNull()
  expect(beyond(Buffer.from('nothing'))).toBeNull()
})
