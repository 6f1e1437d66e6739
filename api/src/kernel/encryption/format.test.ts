import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chunkAt,
  chunkBytes,
  chunkCipher,
  type FileKey,
  fileKey,
  grownBytes,
  headerBytes,
  isInPlace,
  newHeader,
  openChunk,
  openUnfinished,
  placeAt,
  plainBytes,
  readHeader,
  sealedBytes,
  sealEnd,
  withPlace,
} from './format.ts'

const dataKey = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
const keyId = '0193a8c0-1111-7222-8333-444455556666'
const falling = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, i) => 0xff - i))
const header = newHeader(keyId, falling(24))
const key = fileKey(dataKey, header)
const sealedWith = (own: FileKey, index: number, plain: Buffer) => {
  const cipher = chunkCipher(own, index)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
const sealed = (index: number, plain: Buffer) => sealedWith(key, index, plain)
const hattama = Buffer.from('Hattama')

test('the vectors of decision 119: header with its place, key of the file, a chunk and the end', () => {
  expect(withPlace(dataKey, header, `recordings/${keyId}/original`).bytes.toString('hex')).toBe(
    '48415454414d41020193a8c0111172228333444455556666' +
      'fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8' +
      '066c8109342bb6227c6f7a2814519797',
  )
  expect(key.key.export().toString('hex')).toBe(
    '2ab2bfb4c8d72c49c08c42b5ac266a3c339f678bc846dca20c8a3d4b6ab7016e',
  )
  expect(sealed(0, hattama).toString('hex')).toBe('f63cec3e2d12bebe316497a87e1a9505e47a24776af97a')
  expect(sealed(1, hattama).toString('hex')).toBe('769a4b1c2d90e2d00d82350962cd6172b1eab378d8d80d')
  expect(sealEnd(key, 7).toString('hex')).toBe('05aeb3956e39f80217507a70e1925f57')
})

test('the vectors of decision 062, for files of version 1', () => {
  const bytes = Buffer.from(
    '48415454414d41010193a8c0111172228333444455556666' +
      'fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0' +
      '0000000000000000',
    'hex',
  )
  const first = readHeader(bytes)
  expect(first).toMatchObject({ version: 1, keyId, salt: falling(32) })
  const own = fileKey(dataKey, first ?? header)
  expect(own.key.export().toString('hex')).toBe(
    'f2c33d03c16216d4ad19fb27d3a46ba6a1e24c4257f9480bbc409dc447c03615',
  )
  expect(sealedWith(own, 0, hattama).toString('hex')).toBe('f32170e23acd53e9126f95158860a58197bcbd06511de6')
  expect(sealedWith(own, 1, hattama).toString('hex')).toBe('bc4e11f5b6bcb8dc15f95f135794c93df627b115416505')
  expect(sealEnd(own, 7).toString('hex')).toBe('3262c691e7b209168c69946486290db5')
})

test('a place is proved for one storage key, one file and one data key', () => {
  const own = `recordings/${keyId}/original`
  const placed = withPlace(dataKey, header, own)
  expect(isInPlace(dataKey, placed, own)).toBe(true)
  // keys are of one file, whatever its place
  expect(fileKey(dataKey, placed)).toEqual(key)
  expect(isInPlace(dataKey, header, own)).toBe(false)
  expect(isInPlace(dataKey, placed, `recordings/${keyId}/media`)).toBe(false)
  expect(isInPlace(randomBytes(32), placed, own)).toBe(false)
  const other = newHeader(keyId)
  const moved = readHeader(Buffer.concat([other.bytes.subarray(0, placeAt), placed.bytes.subarray(placeAt)]))
  expect(moved && isInPlace(dataKey, moved, own)).toBe(false)
})

describe('a chunk', () => {
  const plain = randomBytes(chunkBytes)

  test('opens where it was sealed, and nowhere else', () => {
    const chunk = sealed(3, plain)
    expect(openChunk(key, 3, chunk).equals(plain)).toBe(true)
    expect(() => openChunk(key, 4, chunk)).toThrow(/unable to authenticate/i)
    const other = fileKey(dataKey, newHeader(header.keyId))
    expect(() => openChunk(other, 3, chunk)).toThrow(/unable to authenticate/i)
    expect(() =>
      openChunk({ ...key, aad: newHeader(header.keyId).bytes.subarray(0, placeAt) }, 3, chunk),
    ).toThrow(/unable to authenticate/i)
  })

  test('with one bit changed anywhere does not open', () => {
    const chunk = sealed(0, plain)
    fc.assert(
      fc.property(fc.nat(chunk.length - 1), fc.nat(7), (at, bit) => {
        const bent = Buffer.from(chunk)
        bent[at] = (bent[at] ?? 0) ^ (1 << bit)
        expect(() => openChunk(key, 0, bent)).toThrow(/unable to authenticate/i)
      }),
      { numRuns: 50 },
    )
  })

  test('can be read while it has no tag yet', () => {
    const chunk = sealed(9, plain)
    expect(openUnfinished(key, 9, chunk.subarray(0, 1001)).equals(plain.subarray(0, 1001))).toBe(true)
  })
})

test('the length of a file and what it takes tell each other', () => {
  fc.assert(
    fc.property(fc.nat(5 * chunkBytes), (bytes) => {
      const stored = sealedBytes(bytes)
      expect(plainBytes(stored)).toBe(bytes)
      // while it grew, before the last tag and the end
      const full = Math.floor(bytes / chunkBytes)
      expect(grownBytes(chunkAt(full) + (bytes % chunkBytes))).toBe(bytes)
    }),
  )
  expect(plainBytes(headerBytes)).toBe(null)
})

test('a file that is not sealed has no header', () => {
  expect(readHeader(header.bytes)?.keyId).toBe(header.keyId)
  expect(readHeader(randomBytes(64))).toBe(null)
  expect(readHeader(header.bytes.subarray(0, 63))).toBe(null)
})
