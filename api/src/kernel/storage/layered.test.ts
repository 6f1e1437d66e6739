import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { layered } from './layered.ts'
import { localDisk } from './local-disk.ts'
import { StorageDown } from './storage-down.ts'
import { type Storage, wholeFile } from './storage.ts'

let folder: string
let current: Storage
let former: Storage
const open = (isOurs: boolean) => layered(current, former, { isOurs: () => isOurs })
const folderOf = 'recordings/0193a8c0-1111-7222-8333-444455556666/'
const [old, fresh, both, none] = ['old', 'fresh', 'both', 'none'].map((name) => folderOf + name) as [
  string,
  string,
  string,
  string,
]
const put = (storage: Storage, key: string, text: string) => storage.put(key, new Blob([text]).stream())
const text = async (storage: Storage, key: string) => new Response(await storage.get(key)).text()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layered-'))
  ;[current, former] = [localDisk(join(folder, 'current')), localDisk(join(folder, 'former'))]
  await put(former, old, 'old')
  await put(current, fresh, 'fresh!')
  await put(former, both, 'before')
  await put(current, both, 'now')
})
afterEach(() => rm(folder, { recursive: true }))

test('a file is read from where it is, the current storage first', async () => {
  const storage = open(false)
  expect(await Promise.all([old, fresh, both].map((key) => text(storage, key)))).toEqual([
    'old',
    'fresh!',
    'now',
  ])
  const lengths = await Promise.all([old, fresh, both, none].map((key) => storage.stat(key)))
  expect(lengths.map((one) => one?.bytes)).toEqual([3, 6, 3, undefined])
  for (const [key, said] of [
    [old, 'old'],
    [both, 'now'],
  ] as const) {
    const pieces = await Array.fromAsync(storage.pieces(key, wholeFile), (piece) =>
      Buffer.from(piece).toString(),
    )
    expect(pieces.join('')).toBe(said)
  }
  await expect(storage.get(none)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const listed = await Array.fromAsync(storage.list(folderOf), ({ key, bytes }) => `${key} ${bytes}`)
  expect(listed.toSorted()).toEqual([`${both} 3`, `${fresh} 6`, `${old} 3`])
})

test('a storage that cannot be reached is not taken for one that lacks the file', async () => {
  const down = async () => {
    throw new StorageDown('no answer', 'No answer.')
  }
  const broken = layered({ ...current, get: down }, former, { isOurs: () => true })
  await expect(broken.get(old)).rejects.toThrow('no answer')
})

test('a file that is moved while it is looked for is found', async () => {
  const moving: Storage = {
    ...former,
    get: async (key) => {
      await put(current, key, 'moved')
      await former.removeAll(key)
      return former.get(key)
    },
  }
  expect(await text(layered(current, moving, { isOurs: () => true }), old)).toBe('moved')
})

test('what is written is in the current storage only, if the former is ours', async () => {
  await put(open(true), both, 'later')
  expect([await text(current, both), await former.stat(both)]).toEqual(['later', null])
  const storage = open(false)
  await put(storage, old, 'later')
  expect([await text(current, old), await text(former, old)]).toEqual(['later', 'old'])
  const ifAbsent = { ifAbsent: true }
  await put(former, none, 'former')
  expect(await storage.put(none, new Blob(['x']).stream(), ifAbsent)).toBeNull()
  expect(await current.stat(none)).toBeNull()
})

test('what is removed is removed from both, or from neither if the former is not ours', async () => {
  const strange = open(false)
  await expect(strange.removeAll(folderOf)).rejects.toThrow(StorageDown)
  await expect(strange.removeAll(both)).rejects.toThrow('storage move')
  expect(await text(current, both)).toBe('now')
  // nothing there would come back
  await strange.removeAll(fresh)
  await strange.removeAll('recordings/none/')
  expect(await current.stat(fresh)).toBeNull()
  await open(true).removeAll(folderOf)
  expect(await Promise.all([old, both].flatMap((key) => [former.stat(key), current.stat(key)]))).toEqual(
    Array.from({ length: 4 }, () => null),
  )
})
