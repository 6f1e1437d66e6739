import { expect, test } from 'vitest'
import { webp } from '#testing/slides/webp.ts'
import { readWebp } from './read-webp.ts'

/** A file that holds one chunk with the given header and no image data. */
const file = (kind: string, head: readonly number[]) => {
  const bytes = new Uint8Array(48)
  bytes.set(new TextEncoder().encode('RIFF'))
  new DataView(bytes.buffer).setUint32(4, 40, true)
  bytes.set(new TextEncoder().encode(`WEBP${kind}`), 8)
  bytes.set(head, 20)
  return bytes
}

/** The header of an extended file, and an image within it. */
const extended = (head: readonly number[], within: readonly number[] = [], kind = 'VP8L') => {
  const bytes = file('VP8X', head)
  bytes[16] = 10
  bytes.set(new TextEncoder().encode(kind), 30)
  bytes.set(within, 38)
  return bytes
}
const lossless = [0x2f, 0xff, 0xc4, 0xb3, 0x00]

test('sides are read from the head of each kind of file', () => {
  expect(readWebp(webp)).toEqual({ width: 64, height: 36 })
  // 14 bits each, minus one
  expect(readWebp(file('VP8L', lossless))).toEqual({ width: 1280, height: 720 })
  expect(readWebp(extended([0, 0, 0, 0, 0xff, 0x04, 0, 0xcf, 0x02, 0], lossless))).toEqual({
    width: 1280,
    height: 720,
  })
})

const more = new Uint8Array([...webp, 1])
const huge = [0x2f, 0xff, 0xff, 0xff, 0x0f]

test.each([
  ['nothing', new Uint8Array()],
  ['a page', new TextEncoder().encode('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg">')],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...webp.subarray(4)])],
  ['a file that is cut', webp.subarray(0, -1)],
  ['something behind the end', more],
  ['a picture that moves', extended([0b10, 0, 0, 0, 0xff, 0x04, 0, 0xcf, 0x02, 0], lossless)],
  ['more pixels than are taken', file('VP8L', huge)],
  ['more pixels than its head says', extended([0, 0, 0, 0, 63, 0, 0, 35, 0, 0], huge)],
  ['a head without a picture', extended([0, 0, 0, 0, 63, 0, 0, 35, 0, 0], [], 'EXIF')],
  ['a chunk of another kind', file('EXIF', [])],
  ['no side', file('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 36, 0])],
])('%s is no slide', (_, bytes) => expect(readWebp(bytes)).toBeNull())
