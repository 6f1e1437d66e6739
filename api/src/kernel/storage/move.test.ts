import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDisk } from './local-disk.ts'
import { moveFiles } from './move.ts'
import type { Storage } from './storage.ts'

const [one, other] = ['0193a8c0-1111-7222-8333-444455556666', '0193a8c0-1111-7222-8333-444455557777']
let folder: string
let from: Storage
let to: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'))
  ;[from, to] = [localDisk(join(folder, 'from')), localDisk(join(folder, 'to'))]
})
afterEach(() => rm(folder, { recursive: true }))

const put = (storage: Storage, key: string, text: string) => storage.put(key, new Blob([text]).stream())
const text = async (storage: Storage, key: string) => new Response(await storage.get(key)).text()
const keys = async (storage: Storage) => {
  const found: string[] = []
  for await (const { key } of storage.list('recordings/')) found.push(key)
  return found.toSorted()
}
const move = async (more: Partial<Parameters<typeof moveFiles>[0]> = {}) => {
  const moved: [string, number][] = []
  const onMoved = (key: string, bytes: number) => moved.push([key, bytes])
  const { signal } = new AbortController()
  const done = await moveFiles({ from, to, isAtRest: async () => true, signal, onMoved, ...more })
  return { done, moved }
}

test('each file is there and no longer here; what steps make again, and what is not ours, stays', async () => {
  const [media, sound, strange] = [`recordings/${one}/media`, `recordings/${one}/sound/0`, 'recordings/x']
  for (const key of [media, sound, strange]) await put(from, key, 'hello')
  expect(await move()).toEqual({ done: { files: 1, bytes: 5, left: 0 }, moved: [[media, 5]] })
  expect(await keys(from)).toEqual([sound, strange])
  expect(await keys(to)).toEqual([media])
  expect(await text(to, media)).toBe('hello')
})

test('a recording that is being worked on is left for later, and asked about once', async () => {
  for (const id of [one, other])
    for (const name of ['media', 'original']) await put(from, `recordings/${id}/${name}`, 'x')
  const asked: string[] = []
  const isAtRest = async (id: string) => {
    asked.push(id)
    return id === other
  }
  expect((await move({ isAtRest })).done).toEqual({ files: 2, bytes: 2, left: 2 })
  expect(asked.toSorted()).toEqual([one, other])
  expect(await keys(from)).toEqual([`recordings/${one}/media`, `recordings/${one}/original`])
})

test('what the product has written there meanwhile is not replaced', async () => {
  const key = `recordings/${one}/media`
  await put(from, key, 'old')
  await put(to, key, 'new')
  expect((await move()).done.files).toBe(1)
  expect([await text(to, key), await keys(from)]).toEqual(['new', []])
})

test('a file that does not come back as it was sent stays here, and is not kept there', async () => {
  const key = `recordings/${one}/media`
  await put(from, key, 'hello')
  const bent = { ...to, get: async () => new Blob(['other']).stream() } as Storage
  await expect(move({ to: bent })).rejects.toThrow('did not come back as it was sent')
  expect([await keys(from), await keys(to)]).toEqual([[key], []])
})

test('it can be stopped between two files', async () => {
  await put(from, `recordings/${one}/media`, 'x')
  await expect(move({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
  expect(await keys(from)).toHaveLength(1)
})
