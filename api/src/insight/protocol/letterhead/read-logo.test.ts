import { decode, encode } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { expect, test } from 'vitest'
import { scaledDown } from './pixels.ts'
import { readLogo } from './read-logo.ts'

const square = (side: number, pixel: readonly number[]) =>
  Uint8Array.from({ length: side * side * pixel.length }, (_, i) => pixel[i % pixel.length] ?? 0)

test('a PNG is written anew: what else its file holds is gone', () => {
  const from = encode({
    width: 4,
    height: 4,
    data: square(4, [10, 20, 30, 255]),
    channels: 4,
    depth: 8,
    text: { Comment: '<script>alert(1)</script>' },
  })
  const logo = readLogo(new Uint8Array([...from, ...Buffer.from('<html>after the end</html>')]))
  expect(logo).toMatchObject({ width: 4, height: 4 })
  const again = decode(logo?.png ?? new Uint8Array())
  expect(again.data.slice(0, 4)).toEqual(Uint8Array.of(10, 20, 30, 255))
  expect(again.text).toEqual({})
  expect(Buffer.from(logo?.png ?? []).includes('script')).toBe(false)
  expect(Buffer.from(logo?.png ?? []).includes('after the end')).toBe(false)
})

test.each([
  ['grey', 1, 8],
  ['grey with opacity', 2, 8],
  ['colour', 3, 8],
  ['colour of 16 bits', 3, 16],
] as const)('%s', (_, channels, depth) => {
  const value = depth === 16 ? 0x80_00 : 0x80
  const data =
    depth === 16
      ? Uint16Array.from({ length: 16 * channels }, () => value)
      : Uint8Array.from({ length: 16 * channels }, () => value)
  const logo = readLogo(encode({ width: 4, height: 4, data, channels, depth }))
  const [red, green, blue, opacity] = decode(logo?.png ?? new Uint8Array()).data
  expect([red, green, blue, opacity]).toEqual([128, 128, 128, channels === 2 ? 128 : 255])
})

test('a JPEG becomes a PNG', () => {
  const data = square(16, [200, 40, 40, 255])
  const logo = readLogo(new Uint8Array(encodeJpeg({ width: 16, height: 16, data }, 95).data))
  const [red, , , opacity] = decode(logo?.png ?? new Uint8Array()).data
  expect(Math.abs((red ?? 0) - 200)).toBeLessThan(8)
  expect(opacity).toBe(255)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a page', new TextEncoder().encode('<svg onload=alert(1)>')],
  [
    'a PNG that says it is one and is none',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
  ],
  ['a JPEG that ends at once', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['a GIF', new TextEncoder().encode('GIF89a')],
])('%s is no logo', (_, bytes) => expect(readLogo(bytes)).toBeNull())

test('a picture of more pixels than are read is refused by its head, before it is unpacked', () => {
  const small = encode({ width: 4, height: 4, data: square(4, [0, 0, 0]), channels: 3, depth: 8 })
  const bomb = Uint8Array.from(small)
  new DataView(bomb.buffer).setUint32(16, 60_000)
  new DataView(bomb.buffer).setUint32(20, 60_000)
  expect(readLogo(bomb)).toBeNull()
})

test('a large one is kept small, and what is clear lends its colour to nobody', () => {
  const data = new Uint8Array(1600 * 2 * 4)
  for (let i = 0; i < 1600 * 2; i += 1) data.set(i % 2 === 0 ? [200, 0, 0, 255] : [0, 255, 0, 0], i * 4)
  const { width, height, data: kept } = scaledDown({ width: 1600, height: 2, data })
  expect([width, height]).toEqual([800, 1])
  expect(kept.slice(0, 4)).toEqual(Uint8Array.of(200, 0, 0, 128))
})
