import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArrivingFiles } from '../storage/storage.ts'
import { arrivingSealed } from './arriving-sealed.ts'
import type { FileKeys } from './data-keys.ts'
import { chunkBytes, fileKey, headerBytes, isInPlace, readHeader, sealedBytes, tagBytes } from './format.ts'
import { openPieces, storedRange } from './open-pieces.ts'

let folder: string
let path: string
let arriving: ArrivingFiles
let seals: boolean
let given: [string, string][]
let adopted: [by: string, path: string, key: string][]
const known = new Map<string, Buffer>()
const keys: FileKeys = {
  forNew: async () => {
    const made = { id: uuid(), key: randomBytes(32) }
    known.set(made.id, made.key)
    return made
  },
  find: async (id) => known.get(id) ?? Buffer.alloc(32),
  give: async (keyId, recordingId) => void given.push([keyId, recordingId]),
}
const adopting = (by: string) => ({
  adopt: async (from: string, key: string) => void adopted.push([by, from, key]),
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arriving-'))
  path = join(folder, 'upload')
  ;[seals, given, adopted] = [true, [], []]
  arriving = arrivingSealed(adopting('as it is'), adopting('to be sealed'), keys, async () => seals)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* pieces(bytes: Buffer, size = 30_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const append = async (bytes: Buffer, offset: number) => {
  const seen: Buffer[] = []
  const end = await arriving.append(path, { recordingId: null, offset }, pieces(bytes), (piece) =>
    seen.push(Buffer.from(piece)),
  )
  expect(Buffer.concat(seen).equals(bytes)).toBe(true)
  return end
}
const read = async (range?: { start: number; end: number }) => {
  const parts: Uint8Array[] = []
  for await (const part of arriving.read(path, range)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const bytes = randomBytes(3 * chunkBytes + 500)

/** Opens the stored file as the product reads it. */
const opened = async (length: number) => {
  const stored = readFileSync(path)
  const header = readHeader(stored)
  if (!header) throw new Error('not sealed')
  const key = fileKey(known.get(header.keyId) ?? Buffer.alloc(32), header)
  const range = { start: 0, end: length - 1 }
  const at = storedRange(range, length)
  const parts: Buffer[] = []
  const source = async function* () {
    yield stored.subarray(at.start, at.end + 1)
  }
  for await (const part of openPieces(key, source(), { range, bytes: length, name: path }))
    parts.push(Buffer.from(part))
  return { plain: Buffer.concat(parts), header, key: known.get(header.keyId) ?? Buffer.alloc(32) }
}

test('a file is sealed as it comes, in any number of requests, and read meanwhile', async () => {
  let at = 0
  for (const length of [10, chunkBytes - 10, 1, chunkBytes, chunkBytes + 499]) {
    at = await append(bytes.subarray(at, at + length), at)
    expect((await arriving.stat(path))?.bytes).toBe(at)
    expect((await read()).equals(bytes.subarray(0, at))).toBe(true)
  }
  expect(at).toBe(bytes.length)
  expect(readFileSync(path).includes(bytes.subarray(0, 64))).toBe(false)
  for (const [start, end] of [
    [0, 0],
    [5, chunkBytes],
    [chunkBytes - 1, chunkBytes],
    [2 * chunkBytes, 3 * chunkBytes + 499],
    [3 * chunkBytes + 499, 9e9],
  ] as const)
    expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('a file that has arrived gets its end and its place, and is stored as it is', async () => {
  await append(bytes, 0)
  await arriving.adopt(path, bytes.length, 'recordings/r/original')
  expect(adopted).toEqual([['as it is', path, 'recordings/r/original']])
  expect(statSync(path).size).toBe(sealedBytes(bytes.length))
  const { plain, header, key } = await opened(bytes.length)
  expect(plain.equals(bytes)).toBe(true)
  expect(isInPlace(key, header, 'recordings/r/original')).toBe(true)
  expect(isInPlace(key, header, 'recordings/r/media')).toBe(false)
  // after an interruption it is done again, with the same result
  const once = readFileSync(path)
  await arriving.adopt(path, bytes.length, 'recordings/r/original')
  expect(readFileSync(path).equals(once)).toBe(true)
})

test.each([chunkBytes, 2 * chunkBytes, 1])(
  'a file of %i bytes is finished as well, its last tag torn or not',
  async (length) => {
    const whole = bytes.subarray(0, length)
    for (const torn of [0, 1, tagBytes]) {
      rmSync(path, { force: true })
      await append(whole, 0)
      const cut = headerBytes + length + Math.floor(length / chunkBytes) * tagBytes
      if (length >= chunkBytes) truncateSync(path, cut - torn)
      expect((await arriving.stat(path))?.bytes).toBe(length)
      await arriving.adopt(path, length, 'key')
      expect((await opened(length)).plain.equals(whole)).toBe(true)
    }
  },
)

test('what comes after a chunk whose tag was torn goes on where it was', async () => {
  await append(bytes.subarray(0, chunkBytes), 0)
  truncateSync(path, headerBytes + chunkBytes + 3)
  await append(bytes.subarray(chunkBytes), chunkBytes)
  await arriving.adopt(path, bytes.length, 'key')
  expect((await opened(bytes.length)).plain.equals(bytes)).toBe(true)
})

test('a whole chunk that was changed is told when it is read', async () => {
  await append(bytes, 0)
  const stored = readFileSync(path)
  stored[headerBytes + chunkBytes + tagBytes + 9] = (stored[headerBytes + chunkBytes + tagBytes + 9] ?? 0) ^ 1
  writeFileSync(path, stored)
  await expect(read()).rejects.toThrow(
    `${path} is damaged: bytes ${chunkBytes} to ${2 * chunkBytes - 1} (chunk 1)`,
  )
  expect((await read({ start: 0, end: 99 })).length).toBe(100)
})

test('a file that begins unsealed stays so, and is sealed once it is stored', async () => {
  seals = false
  await append(bytes.subarray(0, 100), 0)
  seals = true
  expect(await append(bytes.subarray(100, 300), 100)).toBe(300)
  expect(readFileSync(path).equals(bytes.subarray(0, 300))).toBe(true)
  expect((await arriving.stat(path))?.bytes).toBe(300)
  expect((await read({ start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true)
  await arriving.give(path, 'r')
  expect(given).toEqual([])
  expect(await arriving.toolPath(path, 0, folder)).toBe(path)
  await arriving.adopt(path, 300, 'key')
  expect(adopted).toEqual([['to be sealed', path, 'key']])
})

test('a sealed file goes on sealed, whatever is asked for new ones; its key goes to its recording', async () => {
  await append(bytes.subarray(0, 100), 0)
  seals = false
  await append(bytes.subarray(100, 200), 100)
  expect((await read()).equals(bytes.subarray(0, 200))).toBe(true)
  await arriving.give(path, 'r')
  expect(given).toEqual([[readHeader(readFileSync(path))?.keyId, 'r']])
})

test('tools get the beginning and what they have not read yet, each at its place', async () => {
  const long = randomBytes(2 * 1024 * 1024)
  await append(long, 0)
  const at = async (from: number) => readFileSync(await arriving.toolPath(path, from, folder))
  const whole = await at(0)
  expect(whole.equals(long)).toBe(true)
  const from = 1_500_000
  const part = await at(from)
  expect(part.length).toBe(long.length)
  expect(part.subarray(0, 1024 * 1024).equals(long.subarray(0, 1024 * 1024))).toBe(true)
  expect(part.subarray(from).equals(long.subarray(from))).toBe(true)
  expect(part.subarray(1024 * 1024, from).equals(Buffer.alloc(from - 1024 * 1024))).toBe(true)
})

test('nothing is known of a file that has not arrived', async () => {
  expect(await arriving.stat(join(folder, 'none'))).toBeNull()
})
