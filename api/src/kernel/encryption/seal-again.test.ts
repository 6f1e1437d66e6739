import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealedInFirstFormat } from '#testing/storage/first-format.ts'
import { testKeys } from '#testing/storage/test-keys.ts'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { readHeader } from './format.ts'
import { plainLengths } from './plain-lengths.ts'
import { sealAgain } from './seal-again.ts'
import { sealedStorage } from './sealed-storage.ts'

const prefix = 'recordings/0193a8c0-1111-7222-8333-444455556666/'
const [plain, first, placed] = ['media', 'original', 'slides/a'].map((name) => prefix + name) as [
  string,
  string,
  string,
]
const bytes = randomBytes(1000)
let folder: string
let driver: Storage
let sealed: Storage

const stored = async (storage: Storage, key: string) =>
  Buffer.from(await new Response(await storage.get(key)).arrayBuffer())
const put = (storage: Storage, key: string, data: Buffer) =>
  storage.put(key, new Blob([new Uint8Array(data)]).stream())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'again-'))
  driver = localDisk(folder)
  const keys = testKeys()
  const own = await keys.forNew('')
  // of a recording that was there before sealing was turned on
  sealed = sealedStorage(driver, { ...keys, ofRecording: async () => [{ id: own.id, sealVersion: 1 }] }, true)
  await put(driver, plain, bytes)
  await put(driver, first, sealedInFirstFormat(own, bytes))
  await put(sealed, placed, bytes)
})
afterEach(() => rm(folder, { recursive: true }))

const again = (more: Partial<Parameters<typeof sealAgain>[0]> = {}) => {
  const { signal } = new AbortController()
  return sealAgain({ driver, sealed, prefix, isAtRest: async () => true, signal, ...more })
}

test('files that are not sealed for their place are, and the others stay as they lie', async () => {
  const before = await stored(driver, placed)
  expect(await again()).toBe(2)
  for (const key of [plain, first]) {
    expect(readHeader(await stored(driver, key))?.version).toBe(2)
    expect((await stored(sealed, key)).equals(bytes)).toBe(true)
  }
  expect((await stored(driver, placed)).equals(before)).toBe(true)
  expect(await again()).toBe(0)
})

test('a file shorter than a header is not sealed yet', async () => {
  await again()
  await put(driver, plain, Buffer.from('short'))
  expect(await again()).toBe(1)
  expect((await stored(sealed, plain)).toString()).toBe('short')
})

test('nothing is replaced once work has begun on the recording, or once it is stopped', async () => {
  expect(await again({ isAtRest: async () => false })).toBeNull()
  await expect(again({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  expect((await stored(driver, plain)).equals(bytes)).toBe(true)
})

test('lengths before they were sealed are read without any key', async () => {
  const lengths = plainLengths(driver)
  for (const key of [plain, first, placed]) expect((await lengths.stat(key))?.bytes).toBe(1000)
  await expect((lengths as Storage).get(placed)).rejects.toThrow('without keys')
})
