import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testKeys } from '#testing/storage/test-keys.ts'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { chunkBytes, headerBytes, sealedBytes } from './format.ts'
import { sealedStorage } from './sealed-storage.ts'

const key = 'recordings/0193a8c0-1111-7222-8333-444455556666/original'
const whole = randomBytes(2 * chunkBytes + 100)
let folder: string
let disk: Storage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-storage-'))
  disk = localDisk(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As the product has it where sealing is on or off, and the recording has these keys. */
const withKeys = (isOn: boolean, keysOf: { id: string; sealVersion: number }[] = []) =>
  sealedStorage(disk, { ...testKeys(), ofRecording: async () => keysOf }, isOn)
const ownKey = async (sealVersion: number) => [{ id: (await testKeys().forNew(null)).id, sealVersion }]
const put = (storage: Storage, bytes = whole, options = {}) =>
  storage.put(key, new Blob([new Uint8Array(bytes)]).stream(), options)
const read = async (storage: Storage, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(await storage.get(key, range)).arrayBuffer())
const isSealed = async () => !(await read(disk)).equals(whole)

test('a file is as long as it was before it was sealed; where one is already it may be left', async () => {
  const storage = withKeys(true)
  expect(await put(storage)).toBe(whole.length)
  expect((await disk.stat(key))?.bytes).toBe(sealedBytes(whole.length))
  expect((await storage.stat(key))?.bytes).toBe(whole.length)
  expect(await put(storage, Buffer.from('other'), { ifAbsent: true })).toBeNull()
  expect((await read(storage)).equals(whole)).toBe(true)
  expect(await storage.stat('recordings/none')).toBeNull()
})

test('what is sealed anew under the same name is read as it is now', async () => {
  const storage = withKeys(true)
  for (const text of ['first', 'other']) {
    await put(storage, Buffer.from(text))
    expect((await read(storage)).toString()).toBe(text)
  }
})

test('ranges are those of the file before it was sealed, cut at its end', async () => {
  const storage = withKeys(true)
  await put(storage)
  const end = whole.length - 1
  for (const [from, to] of [
    [0, 0],
    [5, chunkBytes],
    [end, end],
    [end - 3, end + 50],
  ] as const)
    expect((await read(storage, { start: from, end: to })).equals(whole.subarray(from, to + 1))).toBe(true)
  expect(await read(storage, { start: end + 1, end: end + 5 })).toHaveLength(0)
})

test('where sealing is off a recording with a key stays sealed, another is kept as it comes', async () => {
  await put(withKeys(false, await ownKey(2)))
  expect(await isSealed()).toBe(true)
  await put(withKeys(false))
  expect(await isSealed()).toBe(false)
})

test('a file that comes as a whole is sealed, or taken as it is, and is gone from where it was', async () => {
  const path = join(folder, 'came')
  for (const isOn of [true, false]) {
    writeFileSync(path, whole)
    await withKeys(isOn).adopt(path, key)
    expect(await isSealed()).toBe(isOn)
    expect(() => statSync(path)).toThrow('ENOENT')
    expect((await read(withKeys(isOn))).equals(whole)).toBe(true)
  }
})

test('programs get a sealed file opened, for their eyes alone, and others where they are', async () => {
  const { signal } = new AbortController()
  await put(withKeys(true))
  const opened = await withKeys(true).localPath(key, folder, signal)
  expect(readFileSync(opened).equals(whole)).toBe(true)
  expect([opened.startsWith(folder), statSync(opened).mode & 0o777]).toEqual([true, 0o600])
  await put(disk)
  expect(await withKeys(false).localPath(key, folder, signal)).toBe(await disk.localPath(key, folder, signal))
})

test('an unsealed file is accepted beside keys of the first version, and nowhere else', async () => {
  await put(disk)
  for (const keys of [[], await ownKey(1)])
    expect((await read(withKeys(true, keys))).equals(whole)).toBe(true)
  await expect(read(withKeys(true, await ownKey(2)))).rejects.toThrow('is not the file that was stored there')
  // a place that never had unsealed files
  await expect(read(sealedStorage(disk, testKeys(), true))).rejects.toThrow('is not the file')
})

test('a sealed file that lies in another place is not taken for the one that was stored there', async () => {
  const other = key.replace('original', 'media')
  await put(withKeys(true))
  await disk.put(other, await disk.get(key))
  await expect(withKeys(true).get(other)).rejects.toThrow('is not the file that was stored there')
})

test('browsers get links to unsealed files only', async () => {
  const linking: Storage = { ...disk, link: async () => 'https://bucket.example/a' }
  const options = { mime: 'audio/webm', disposition: 'inline' }
  const storage = sealedStorage(linking, { ...testKeys(), ofRecording: async () => [] }, true)
  await put(storage)
  expect(await storage.link(key, options)).toBeNull()
  await put(disk)
  expect(await storage.link(key, options)).toBe('https://bucket.example/a')
  expect(await withKeys(true).link(key, options)).toBeNull()
})

test('of a file that was cut within its header nothing is known but its length', async () => {
  await put(disk, whole.subarray(0, headerBytes - 1))
  expect((await withKeys(true).stat(key))?.bytes).toBe(headerBytes - 1)
})

test('a reader that leaves lets go of the file', async () => {
  await put(withKeys(true))
  let closed = 0
  const watched: Storage = {
    ...disk,
    pieces: async function* (...asked) {
      try {
        yield* disk.pieces(...asked)
      } finally {
        closed += 1
      }
    },
  }
  const stream = await sealedStorage(watched, testKeys(), true).get(key)
  const reader = stream.getReader()
  await reader.read()
  await reader.cancel()
  expect(closed).toBe(1)
})
