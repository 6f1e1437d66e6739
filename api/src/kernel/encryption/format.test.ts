import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chunkAt,
  chunkBytes,
  chunkCipher,
  fileKey,
  grownBytes,
  headerBytes,
  newHeader,
  openChunk,
  openUnfinished,
  plainBytes,
  readHeader,
  sealedBytes,
  sealEnd,
} from './format.ts'

const dataKey = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
const salt = Buffer.from(Array.from({ length: 32 }, (_, i) => 0xff - i))
const header = newHeader('0193a8c0-1111-7222-8333-444455556666', salt)
const key = fileKey(dataKey, header)
const sealed = (index: number, plain: Buffer) => {
  const cipher = chunkCipher(key, index)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

describe('the vectors of decision 062', () => {
  test('header, key of the file, a chunk and the end', () => {
    expect(header.bytes.toString('hex')).toBe(
      '48415454414d41010193a8c0111172228333444455556666' +
        'fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0' +
        '0000000000000000',
    )
    expect(key.key.export().toString('hex')).toBe(
      'f2c33d03c16216d4ad19fb27d3a46ba6a1e24c4257f9480bbc409dc447c03615',
    )
    expect(sealed(0, Buffer.from('Hattama')).toString('hex')).toBe(
      'f32170e23acd53e9126f95158860a58197bcbd06511de6',
    )
    expect(sealed(1, Buffer.from('Hattama')).toString('hex')).toBe(
      'bc4e11f5b6bcb8dc15f95f135794c93df627b115416505',
    )
    expect(sealEnd(key, 7).toString('hex')).toBe('3262c691e7b209168c69946486290db5')
  })
})

describe('a chunk', () => {
  const plain = randomBytes(chunkBytes)

  test('opens where it was sealed, and nowhere else', () => {
    const chunk = sealed(3, plain)
    expect(openChunk(key, 3, chunk).equals(plain)).toBe(true)
    expect(() => openChunk(key, 4, chunk)).toThrow(/unable to authenticate/i)
    const other = fileKey(dataKey, newHeader(header.keyId))
    expect(() => openChunk(other, 3, chunk)).toThrow(/unable to authenticate/i)
    expect(() => openChunk({ ...key, header: newHeader(header.keyId).bytes }, 3, chunk)).toThrow(
      /unable to authenticate/i,
    )
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
