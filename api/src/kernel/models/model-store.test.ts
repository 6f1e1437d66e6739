import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalModel } from '@hattama/contract/speech/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { installModel } from './install.ts'
import { pathOf } from './presence.ts'
import { openModelStore, type ModelStore, type ModelStoreOptions } from './model-store.ts'
import { entryOf, startFileServer, type FileServer } from '#testing/models/server.ts'

let server: FileServer
let dir: string
let shelf: ModelStore
let seen: LocalModel[]
let models: ModelStoreOptions['models']

const open = (more: Partial<ModelStoreOptions> = {}) =>
  openModelStore({
    dir,
    models,
    log: createLog('silent', 'test'),
    onChange: (model) => seen.push(model),
    reportEveryMs: 0,
    attempts: 2,
    backOffMs: 1,
    ...more,
  })

beforeEach(async () => {
  server = await startFileServer()
  dir = await mkdtemp(join(tmpdir(), 'shelf-'))
  models = [
    entryOf('big', [server.offer('big.onnx', 2_000_000)]),
    entryOf('small', [server.offer('small.onnx', 10)]),
  ]
  seen = []
  shelf = open()
})
afterEach(async () => {
  await shelf.close()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

const until = async (id: string, fits: (model: LocalModel) => boolean, of = shelf) => {
  for (let i = 0; i < 12_000; i++) {
    const model = await of.find(id)
    if (model && fits(model)) return model
    await new Promise((soon) => setTimeout(soon, 10))
  }
  throw new Error(`never so: ${JSON.stringify(await of.find(id))}`)
}

test('a download goes on in the background and tells how far it is', async () => {
  expect((await shelf.list()).map((m) => [m.id, m.state, m.bytes])).toEqual([
    ['big', 'absent', 2_000_000],
    ['small', 'absent', 10],
  ])
  const part = `${pathOf(dir, models[0]!, models[0]!.files[0]!)}.part`
  server.oddities.push(server.cutAfter(1_000_000, { part }))
  expect(await shelf.start('big')).toMatchObject({ fault: null })
  expect(await until('big', (m) => m.state === 'ready')).toMatchObject({
    receivedBytes: 2_000_000,
    fault: null,
  })
  await expect.poll(() => seen.at(-1)).toMatchObject({ id: 'big', state: 'ready' })
  const loading = seen.filter((m) => m.state === 'downloading').map((m) => m.receivedBytes)
  expect(loading.some((bytes) => bytes > 0 && bytes < 2_000_000)).toBe(true)
  expect(server.asked.map((a) => a.from)).toEqual([0, 1_000_000])
})

test('starting twice is one download; starting a finished one does nothing', async () => {
  await Promise.all([shelf.start('small'), shelf.start('small')])
  await until('small', (m) => m.state === 'ready')
  await shelf.start('small')
  expect(server.asked).toHaveLength(1)
})

test('a cancelled one keeps its bytes, the next start goes on, removing takes all', async () => {
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  await shelf.start('big')
  await until('big', (m) => m.receivedBytes >= 500_000)
  expect(await shelf.cancel('big')).toMatchObject({ state: 'partial', receivedBytes: 500_000, fault: null })
  await shelf.start('big')
  await until('big', (m) => m.state === 'ready')
  expect(server.asked.map((a) => a.from)).toEqual([0, 500_000])
  expect(await shelf.remove('big')).toMatchObject({ state: 'absent', receivedBytes: 0 })
})

test('removing one that is being downloaded stops it', async () => {
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  await shelf.start('big')
  await until('big', (m) => m.receivedBytes > 0)
  expect(await shelf.remove('big')).toMatchObject({ state: 'absent', receivedBytes: 0 })
})

test('a failure is said, and gone with the next start', async () => {
  server.oddities.push(server.status(404))
  await shelf.start('small')
  expect(await until('small', (m) => m.fault !== null)).toMatchObject({ state: 'absent', fault: 'gone' })
  expect(await shelf.start('small')).toMatchObject({ fault: null })
  await until('small', (m) => m.state === 'ready')
})

test('whoever asked for it is told once how a download ended; a cancelled one has not ended', async () => {
  const ends: [string, string | null][] = []
  const telling = open({ onEnd: async ({ id }, fault) => void ends.push([id, fault]) })
  server.oddities.push(server.status(404))
  await telling.start('small')
  await expect.poll(() => ends).toEqual([['small', 'gone']])
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  await telling.start('big')
  await until('big', (m) => m.receivedBytes === 500_000, telling)
  await telling.cancel('big')
  await telling.start('small')
  await expect.poll(() => ends.length).toBe(2)
  expect(ends).toEqual([
    ['small', 'gone'],
    ['small', null],
  ])
  await telling.close()
})

test('too little room is said before anything is fetched', async () => {
  const tight = open({ freeBytes: async () => 5 })
  await tight.start('small')
  expect(await until('small', (m) => m.fault !== null, tight)).toMatchObject({ fault: 'no-space' })
  expect(server.asked).toEqual([])
  expect(await tight.freeBytes()).toBe(5)
})

test('what one process was ended in, the next goes on with, without being asked again', async () => {
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  await shelf.start('big')
  await until('big', (m) => m.receivedBytes >= 500_000)
  await shelf.close()
  const next = open()
  await next.resume()
  await until('big', (m) => m.state === 'ready', next)
  expect(server.asked.map((a) => a.from)).toEqual([0, 500_000])
  const third = open()
  await third.resume()
  expect((await third.find('big'))?.state).toBe('ready')
})

test('a cancelled one is not resumed', async () => {
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  await shelf.start('big')
  await until('big', (m) => m.receivedBytes >= 500_000)
  await shelf.cancel('big')
  const next = open()
  await next.resume()
  expect((await next.find('big'))?.state).toBe('partial')
  expect(server.asked).toHaveLength(1)
})

test('a download by another process shows as one', async () => {
  server.oddities.push(server.cutAfter(500_000, 'silence'))
  const stop = new AbortController()
  const elsewhere = installModel(dir, models[0]!, { signal: stop.signal }).catch(() => undefined)
  await until('big', (m) => m.receivedBytes >= 500_000)
  expect((await shelf.find('big'))?.state).toBe('downloading')
  stop.abort()
  await elsewhere
})

test('nobody offers what nobody offers', async () => {
  expect(await shelf.start('../etc')).toBeNull()
  expect(await shelf.remove('nothing')).toBeNull()
})
