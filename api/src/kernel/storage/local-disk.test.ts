import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../env.ts'
import { filesFolder, localDisk, scratchFolder, uploadsFolder } from './local-disk.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-disk-'))
  storage = localDisk(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const data = (text: string) => new Blob([text]).stream()
const put = (key: string, text = 'sound', options = {}) => storage.put(key, data(text), options)
const at = (key: string) => join(folder, 'files', key)
const listed = async (prefix: string) => {
  const found = []
  for await (const { key, bytes } of storage.list(prefix)) found.push(`${key} ${bytes}`)
  return found.toSorted()
}

test('a file is put with the folders above it, which only their owner enters; nothing stays beside it', async () => {
  expect(await put('a/b/one')).toBe(5)
  expect(readFileSync(at('a/b/one'), 'utf8')).toBe('sound')
  expect(statSync(at('a')).mode & 0o777).toBe(0o700)
  expect(readdirSync(at('a/b'))).toEqual(['one'])
  expect(await put('a/b/one', 'other')).toBe(5)
  expect(readFileSync(at('a/b/one'), 'utf8')).toBe('other')
})

test('one that is there already stays, where that is asked for', async () => {
  expect(await put('a/one', 'first', { ifAbsent: true })).toBe(5)
  expect(await put('a/one', 'second', { ifAbsent: true })).toBeNull()
  expect(readFileSync(at('a/one'), 'utf8')).toBe('first')
  expect(readdirSync(at('a'))).toEqual(['one'])
})

test('what breaks off leaves nothing, and says why', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('cut')),
  })
  await expect(storage.put('a/one', broken)).rejects.toThrow('cut')
  await expect(put('a/two', 'x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(readdirSync(at('a'))).toEqual([])
  // a folder in its place is no file that is there already
  mkdirSync(at('a/three'))
  await expect(put('a/three')).rejects.toThrow(/EISDIR|directory/)
})

test('a file is read whole or in part, and one that is not there is not found', async () => {
  await put('a/one', '0123456789')
  const read = async (range?: { start: number; end: number }) =>
    new Response(await storage.get('a/one', range)).text()
  expect([await read(), await read({ start: 2, end: 4 })]).toEqual(['0123456789', '234'])
  const pieces = await Array.fromAsync(storage.pieces('a/one', { start: 8, end: 99 }))
  expect(Buffer.concat(pieces).toString()).toBe('89')
  for (const key of ['a/none', 'a/one/below']) {
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(Array.fromAsync(storage.pieces(key, { start: 0, end: 1 }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(storage.localPath(key, folder, AbortSignal.timeout(10_000))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await storage.stat(key)).toBeNull()
  }
  expect(await storage.localPath('a/one', folder, AbortSignal.timeout(10_000))).toBe(at('a/one'))
  expect(await storage.stat('a/one')).toEqual({ bytes: 10, modifiedAt: statSync(at('a/one')).mtime })
})

test('a name that leads out of the folder, or to the folder itself, is not found', async () => {
  writeFileSync(join(folder, 'secret'), 'x')
  for (const key of ['../secret', 'a/../../secret', '/etc/passwd', '', '.', '../files2/x']) {
    await expect(storage.get(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(storage.removeAll(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(existsSync(join(folder, 'secret'))).toBe(true)
})

test('a file that arrived is taken over', async () => {
  const path = join(folder, 'arrived')
  writeFileSync(path, 'sound')
  await storage.adopt(path, 'a/one')
  expect([existsSync(path), readFileSync(at('a/one'), 'utf8')]).toEqual([false, 'sound'])
  await expect(storage.adopt(path, 'a/two')).rejects.toMatchObject({ code: 'ENOENT' })
})

/** A folder on another disk than that of temporary files, where this machine has one. */
const elsewhere = ['/dev/shm', join(root, 'node_modules')].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
)

test.skipIf(elsewhere === undefined)('one that arrived on another disk is taken over as well', async () => {
  const away = mkdtempSync(join(elsewhere ?? '', 'local-disk-'))
  try {
    const path = join(away, 'arrived')
    writeFileSync(path, 'sound')
    await storage.adopt(path, 'a/one')
    expect([existsSync(path), readFileSync(at('a/one'), 'utf8'), readdirSync(at('a'))]).toEqual([
      false,
      'sound',
      ['one'],
    ])
  } finally {
    rmSync(away, { recursive: true })
  }
})

test('all files below a folder are listed, however deep; parts, links and what is not there are none', async () => {
  await put('a/one')
  await put('a/b/c/two', 'xx')
  await put('other/three')
  writeFileSync(at('a/half.part'), 'x')
  symlinkSync(at('a/one'), at('a/link'))
  expect(await listed('a')).toEqual(['a/b/c/two 2', 'a/one 5'])
  expect(await listed('a/b/')).toEqual(['a/b/c/two 2'])
  expect(await listed('none')).toEqual([])
  expect(await listed('a/one')).toEqual([])
})

test('all below a folder is removed, and nothing beside it', async () => {
  await put('a/b/one')
  await put('a/two')
  await storage.removeAll('a/b')
  expect(await listed('a')).toEqual(['a/two 5'])
  await storage.removeAll('a/none')
  expect(await storage.link('a/two', { expiresInS: 60 } as never)).toBeNull()
})

// an account that may do everything is kept from nothing
test.skipIf(process.getuid?.() === 0)('what may not be read is no missing file', async () => {
  await put('a/one')
  chmodSync(at('a'), 0)
  try {
    await expect(storage.stat('a/one')).rejects.toMatchObject({ code: 'EACCES' })
    await expect(storage.get('a/one')).rejects.toMatchObject({ code: 'EACCES' })
    await expect(listed('a')).rejects.toMatchObject({ code: 'EACCES' })
  } finally {
    chmodSync(at('a'), 0o700)
  }
})

test('files, uploads and scratch have a folder each below the data folder', () => {
  expect([filesFolder, uploadsFolder, scratchFolder].map((of) => of('/data'))).toEqual([
    '/data/files',
    '/data/uploads',
    '/data/scratch',
  ])
})
