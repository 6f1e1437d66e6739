import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { testKeys } from '#testing/storage/test-keys.ts'
import { localDisk } from '../storage/local-disk.ts'
import { fileKey, newHeader } from './format.ts'
import { sealingThread, writeSealed } from './seal-in-thread.ts'
import { sealedStorage } from './sealed-storage.ts'
import { sealerOf } from './sealer.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MB = 1024 * 1024
const key = fileKey(Buffer.from(Array.from({ length: 32 }, (_, i) => i)), {
  ...newHeader('0193a8c0-1111-7222-8333-444455556666', Buffer.alloc(24, 7)),
})
const fresh = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, '')
  return { path, flags: 'r+', start: 0 } as const
}
const begun = { full: 0, rest: Buffer.alloc(0) }

/** Pieces of a file, each with its own memory, as they come from a socket. */
async function* inPieces(whole: Uint8Array, bytes = 65_536) {
  for (let at = 0; at < whole.length; at += bytes) yield new Uint8Array(whole.subarray(at, at + bytes))
}

test.each([
  ['pieces of a socket', 65_536, 0],
  ['odd pieces', 70_001, 0],
  ['pieces behind a chunk that was begun', 65_536, 1000],
])('a thread seals as this one would: %s', async (_, bytes, before) => {
  const whole = randomBytes(3 * MB + 77)
  const target = fresh('same')
  const from = { full: 2, rest: whole.subarray(0, before) }
  const seen: Uint8Array[] = []
  const see = (piece: Uint8Array) => void seen.push(new Uint8Array(piece))
  await writeSealed(inPieces(whole.subarray(before), bytes), { target, key, begun: from }, see)
  const here = Buffer.concat(sealerOf(key, from).push(whole.subarray(before)))
  expect(readFileSync(target.path).equals(here)).toBe(true)
  expect(Buffer.concat(seen).equals(whole.subarray(before))).toBe(true)
})

test('pieces that share their memory, as those of a form do, stay as they are', async () => {
  const whole = randomBytes(MB)
  const before = new Uint8Array(whole)
  const shared = async function* () {
    for (let at = 0; at < whole.length; at += 50_000) yield whole.subarray(at, at + 50_000)
  }
  const target = fresh('shared')
  await writeSealed(shared(), { target, key, begun }, () => {})
  expect(whole.equals(before)).toBe(true)
  expect(readFileSync(target.path).equals(Buffer.concat(sealerOf(key).push(whole)))).toBe(true)
})

test('what is short is sealed here, whoever else is at it', async () => {
  const told = vi.spyOn(Worker.prototype, 'postMessage')
  const short = Array.from({ length: 50 }, async (_, i) => {
    const piece = Buffer.alloc(16_384, i)
    const target = fresh(`short-${i}`)
    await writeSealed(inPieces(piece), { target, key, begun }, () => {})
    return readFileSync(target.path).equals(Buffer.concat(sealerOf(key).push(piece)))
  })
  expect(new Set(await Promise.all(short))).toEqual(new Set([true]))
  expect(told).not.toHaveBeenCalled()
  await writeSealed(inPieces(randomBytes(MB)), { target: fresh('long'), key, begun }, () => {})
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})

test('a stream that breaks leaves what had come, and says why', async () => {
  const whole = randomBytes(MB + 500)
  const target = fresh('cut')
  const broken = async function* () {
    yield* inPieces(whole)
    throw new Error('aborted')
  }
  await expect(writeSealed(broken(), { target, key, begun }, () => {})).rejects.toThrow('aborted')
  expect(readFileSync(target.path).equals(Buffer.concat(sealerOf(key).push(whole)))).toBe(true)
})

test('a thread that is slow is waited for', async () => {
  const held: (() => void)[] = []
  const { worker } = sealingThread()
  const tell = worker.postMessage.bind(worker)
  const spy = vi
    .spyOn(worker, 'postMessage')
    .mockImplementation((order, ports) => void held.push(() => tell(order, ports)))
  let given = 0
  const whole = randomBytes(8 * MB)
  const counted = (piece: Uint8Array) => void (given += piece.length)
  const target = fresh('slow')
  const writing = writeSealed(inPieces(whole), { target, key, begun }, counted)
  await vi.waitFor(() => expect(held).toHaveLength(1), 120_000)
  for (let i = 0; i < 200; i++) await turn()
  expect(given).toBe(0.75 * MB)
  held.forEach((goOn) => goOn())
  await writing
  spy.mockRestore()
  expect(readFileSync(target.path).equals(Buffer.concat(sealerOf(key).push(whole)))).toBe(true)
})

test('a disk that is full says so as it would here', async () => {
  const target = { path: '/dev/full', flags: 'r+', start: 0 } as const
  const whole = randomBytes(8 * MB)
  let given = 0
  const counted = (piece: Uint8Array) => void (given += piece.length)
  const writing = writeSealed(inPieces(whole), { target, key, begun }, counted)
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
  // reading has stopped
  expect(given).toBeLessThan(whole.length)
})

test('a thread that is killed loses nothing that was told: the upload goes on in another', async () => {
  const recordingId = '0193a8c0-1111-7222-8333-444455556666'
  const { arriving, ...storage } = sealedStorage(localDisk(join(folder, 'files')), testKeys(), true)
  const path = join(folder, 'killed')
  const whole = randomBytes(8 * MB + 5)
  const killing = async function* () {
    yield* inPieces(whole.subarray(0, 2 * MB))
    await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(MB), 120_000)
    await sealingThread().worker.terminate()
    yield* inPieces(whole.subarray(2 * MB))
  }
  const cut = arriving.append(path, { recordingId, offset: 0 }, killing(), () => {})
  await expect(cut).rejects.toMatchObject({ name: 'StorageDown', message: /thread that seals files ended/ })
  const { bytes: offset = 0 } = (await arriving.stat(path)) ?? {}
  expect(offset).toBeGreaterThan(MB - 65_536)
  const rest = inPieces(whole.subarray(offset))
  expect(await arriving.append(path, { recordingId, offset }, rest, () => {})).toBe(whole.length)
  const stored = 'recordings/one/original'
  await arriving.adopt(path, whole.length, stored)
  const opened = await new Response(await storage.get(stored)).arrayBuffer()
  expect(Buffer.from(opened).equals(whole)).toBe(true)
})
