import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { StorageDown } from '../storage/storage-down.ts'
import { chunkBytes, fileKey, headerBytes, newHeader, sealedBytes, tagBytes } from './format.ts'
import { damaged, openPieces, storedRange } from './open-pieces.ts'
import { sealerOf } from './sealer.ts'

const key = fileKey(randomBytes(32), newHeader('018f3c9e-0000-7000-8000-000000000001'))
const chunk = chunkBytes + tagBytes

/** The whole stored file, header included. */
const sealed = (plain: Buffer) => {
  const sealer = sealerOf(key)
  return Buffer.concat([Buffer.alloc(headerBytes), ...sealer.push(plain), ...sealer.end()])
}
async function* inPieces(bytes: Buffer, size: number) {
  // the pieces reuse their memory
  const memory = Buffer.alloc(size)
  for (let at = 0; at < bytes.length; at += size) {
    const length = bytes.copy(memory, 0, at, at + size)
    yield new Uint8Array(memory.buffer, memory.byteOffset, length)
  }
}
const open = async (stored: Buffer, start: number, end: number, bytes: number, size = 10_000) => {
  const range = storedRange({ start, end }, bytes)
  const part = stored.subarray(range.start, range.end + 1)
  const got: Buffer[] = []
  let fault: unknown = null
  try {
    for await (const piece of openPieces(key, inPieces(part, size), {
      range: { start, end },
      bytes,
      name: 'f',
    }))
      got.push(Buffer.from(piece))
  } catch (error) {
    fault = error
  }
  return { plain: Buffer.concat(got), fault }
}

test('a range lies in whole chunks, and that of the last chunk takes the end along', () => {
  const bytes = 3 * chunkBytes + 10
  const of = (start: number, end: number) => storedRange({ start, end }, bytes)
  expect(of(0, 0)).toEqual({ start: headerBytes, end: headerBytes + chunk - 1 })
  expect(of(chunkBytes - 1, chunkBytes)).toEqual({ start: headerBytes, end: headerBytes + 2 * chunk - 1 })
  expect(of(chunkBytes, 2 * chunkBytes - 1)).toEqual({
    start: headerBytes + chunk,
    end: headerBytes + 2 * chunk - 1,
  })
  expect(of(3 * chunkBytes, bytes - 1)).toEqual({
    start: headerBytes + 3 * chunk,
    end: sealedBytes(bytes) - 1,
  })
  // the last chunk may be full
  expect(storedRange({ start: 0, end: chunkBytes - 1 }, chunkBytes)).toEqual({
    start: headerBytes,
    end: sealedBytes(chunkBytes) - 1,
  })
  expect(storedRange({ start: 0, end: chunkBytes - 1 }, chunkBytes + 1).end).toBe(headerBytes + chunk - 1)
})

const plain = randomBytes(2 * chunkBytes + 700)
const stored = sealed(plain)

test.each([
  [0, plain.length - 1],
  [0, 0],
  [5, chunkBytes - 1],
  [chunkBytes - 1, chunkBytes],
  [chunkBytes, 2 * chunkBytes - 1],
  [chunkBytes + 3, 2 * chunkBytes + 2],
  [2 * chunkBytes, plain.length - 1],
  [plain.length - 1, plain.length - 1],
])('bytes %i to %i are opened, however the stored ones arrive', async (start, end) => {
  for (const size of [1000, chunkBytes, chunk, chunk + 1, 3 * chunk]) {
    const { plain: got, fault } = await open(stored, start, end, plain.length, size)
    expect(fault).toBeNull()
    expect(got.equals(plain.subarray(start, end + 1))).toBe(true)
  }
})

test.each([chunkBytes, 2 * chunkBytes, 1])(
  'a file of %i bytes, whole chunks or one byte, ends well',
  async (bytes) => {
    const whole = randomBytes(bytes)
    for (const size of [999, 3 * chunk]) {
      const { plain: got, fault } = await open(sealed(whole), 0, bytes - 1, bytes, size)
      expect(fault).toBeNull()
      expect(got.equals(whole)).toBe(true)
    }
  },
)

test('a changed chunk is named, and what stands before it is given', async () => {
  const bad = Buffer.from(stored)
  bad[headerBytes + chunk + 4] = (bad[headerBytes + chunk + 4] ?? 0) ^ 1
  for (const size of [1000, 3 * chunk]) {
    const { plain: got, fault } = await open(bad, 0, plain.length - 1, plain.length, size)
    expect(got.equals(plain.subarray(0, chunkBytes))).toBe(true)
    expect(fault).toBeInstanceOf(StorageDown)
    expect(fault).toMatchObject({
      message: 'f is damaged: bytes 65536 to 131071 (chunk 1) are not what was sealed.',
      detail: 'The file is damaged: 64 KB at byte 65536 aren’t what was stored.',
    })
    expect((fault as Error).cause).toBeInstanceOf(Error)
  }
  // beside it all is well
  expect((await open(bad, 0, 9, plain.length)).fault).toBeNull()
  expect((await open(bad, 2 * chunkBytes, plain.length - 1, plain.length)).fault).toBeNull()
})

test('a chunk that does not arrive whole is damaged', async () => {
  const { plain: got, fault } = await open(
    stored.subarray(0, headerBytes + chunk + 500),
    0,
    plain.length - 1,
    plain.length,
  )
  expect(got).toHaveLength(chunkBytes)
  expect(fault).toMatchObject({ message: expect.stringContaining('(chunk 1)') })
  expect(damaged('f', 0).cause).toBeUndefined()
})

test.each([
  ['its end is missing', stored.subarray(0, stored.length - tagBytes)],
  ['its end is cut', stored.subarray(0, stored.length - 1)],
  [
    'its end is another',
    Buffer.concat([stored.subarray(0, stored.length - 1), Buffer.from([1 ^ (stored.at(-1) ?? 0)])]),
  ],
])('a file is cut if %s, which its last bytes show and its first do not', async (_, cut) => {
  const { plain: got, fault } = await open(cut, 0, plain.length - 1, plain.length)
  expect(got.equals(plain)).toBe(true)
  expect(fault).toMatchObject({
    name: 'StorageDown',
    message: `f has been cut or put together anew: its end does not vouch for ${plain.length} bytes.`,
    detail: 'The file has been cut behind what is there.',
  })
  expect((await open(cut, 0, 2 * chunkBytes - 1, plain.length)).fault).toBeNull()
})

test('more behind the end than belongs there shows as well', async () => {
  const range = { start: 0, end: plain.length - 1 }
  const read = async () => {
    const longer = Buffer.concat([stored.subarray(headerBytes), Buffer.from([0])])
    for await (const piece of openPieces(key, inPieces(longer, 5000), {
      range,
      bytes: plain.length,
      name: 'f',
    }))
      expect(piece.length).toBeGreaterThan(0)
  }
  await expect(read()).rejects.toThrow('does not vouch')
})
