import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readInTurns } from './read-in-turns.ts'

const folder = mkdtempSync(join(tmpdir(), 'turns-'))
afterAll(() => rmSync(folder, { recursive: true }))
const piece = 4 * (65_536 + 16)
const bytes = Buffer.from(Uint32Array.from({ length: piece }, (_, at) => at).buffer).subarray(
  0,
  3 * piece + 5,
)
const path = join(folder, 'file')
writeFileSync(path, bytes)

const read = async (start: number, end: number) => {
  const file = await open(path)
  const lengths: number[] = []
  const got: Buffer[] = []
  try {
    for await (const part of readInTurns(file, start, end)) {
      lengths.push(part.length)
      got.push(Buffer.from(part))
    }
  } finally {
    await file.close()
  }
  return { lengths, bytes: Buffer.concat(got) }
}

test.each([
  [0, 3 * piece + 4, [piece, piece, piece, 5]],
  [0, 0, [1]],
  [7, piece + 6, [piece]],
  [7, piece + 7, [piece, 1]],
  [7, piece + 5, [piece - 1]],
  [3 * piece + 4, 3 * piece + 4, [1]],
])('bytes %i to %i come in pieces of four sealed chunks', async (start, end, lengths) => {
  const found = await read(start, end)
  expect(found.lengths).toEqual(lengths)
  expect(found.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('what lies beyond the end of the file does not come, and no byte if none is asked for', async () => {
  expect((await read(3 * piece, 9 * piece)).bytes.equals(bytes.subarray(3 * piece))).toBe(true)
  expect((await read(4 * piece, 5 * piece)).lengths).toEqual([])
  expect((await read(5, 4)).lengths).toEqual([])
  expect((await read(5, 3)).lengths).toEqual([])
})

test('a reader may stop early; the file can be closed and read again', async () => {
  const file = await open(path)
  for await (const part of readInTurns(file, 0, bytes.length - 1)) {
    expect(part.length).toBe(piece)
    break
  }
  await file.close()
  expect((await read(0, 9)).bytes).toHaveLength(10)
})

test('a file that cannot be read is told to the reader', async () => {
  const file = await open(path)
  await file.close()
  const pieces = readInTurns(file, 0, 9)
  await expect(pieces.next()).rejects.toThrow(/closed|EBADF/)
})
