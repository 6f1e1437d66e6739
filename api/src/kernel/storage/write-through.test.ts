import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { writeThrough } from './write-through.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-write-'))
afterAll(() => rmSync(folder, { recursive: true }))

const piecesOf = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, i) => Buffer.alloc(bytes, i % 251))

test('every byte lands at its place, in order, also across many writes', async () => {
  const pieces = piecesOf(100, 65_537)
  const whole = Buffer.concat(pieces)
  const path = join(folder, 'whole')
  const seen: Uint8Array[] = []
  const end = await writeThrough(Readable.from(pieces), { path, flags: 'w', start: 0 }, (piece) =>
    seen.push(Buffer.from(piece)),
  )
  expect(end).toBe(6_553_700)
  expect(readFileSync(path).equals(whole)).toBe(true)
  expect(Buffer.concat(seen).equals(whole)).toBe(true)
  // their memory was released
  expect(pieces.every((piece) => piece.length === 0)).toBe(true)
})

test('a piece that shares its memory with others is left alone', async () => {
  const shared = Buffer.from('one after another')
  const pieces = Readable.from([shared.subarray(0, 4), shared.subarray(4)])
  const path = join(folder, 'shared')
  await writeThrough(pieces, { path, flags: 'w', start: 0 }, () => {})
  expect(shared.toString()).toBe('one after another')
  expect(readFileSync(path, 'utf8')).toBe('one after another')
})

test('writing goes on behind what is there', async () => {
  const path = join(folder, 'grown')
  writeFileSync(path, 'first')
  expect(
    await writeThrough(Readable.from([Buffer.from('second')]), { path, flags: 'r+', start: 5 }, () => {}),
  ).toBe(11)
  expect(readFileSync(path, 'utf8')).toBe('firstsecond')
})

test('what arrived before the stream broke is on the disk', async () => {
  const path = join(folder, 'cut')
  const cut = async function* () {
    yield Buffer.from('arrived')
    throw new Error('aborted')
  }
  await expect(writeThrough(cut(), { path, flags: 'w', start: 0 }, () => {})).rejects.toThrow('aborted')
  expect(readFileSync(path, 'utf8')).toBe('arrived')
})

type Call = (...given: unknown[]) => Promise<never>

test('a disk that takes less than asked for gets the rest behind it', async () => {
  const path = join(folder, 'short')
  writeFileSync(path, 'first')
  const handle = await open(path)
  const files = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const [writev, write] = [Reflect.get(files, 'writev'), Reflect.get(files, 'write')] as [Call, Call]
  const short = vi.spyOn(files, 'writev').mockImplementation(function (this: FileHandle, pieces, at) {
    return Reflect.apply(writev, this, [[new Uint8Array(pieces[0]?.buffer as ArrayBuffer, 0, 3)], at])
  })
  const shorter = vi.spyOn(files, 'write').mockImplementation(function (
    this: FileHandle,
    ...[bytes, from, length, at]: [Uint8Array, number, number, number]
  ) {
    return Reflect.apply(write, this, [bytes, from, Math.min(length, 4), at])
  } as never)
  try {
    const pieces = [new TextEncoder().encode('second'), new TextEncoder().encode(' and third')]
    const target = { path, flags: 'r+', start: 5 } as const
    expect(await writeThrough(Readable.from(pieces), target, () => {})).toBe(21)
    expect(short).toHaveBeenCalledOnce()
    expect(shorter.mock.calls.length).toBeGreaterThan(2)
  } finally {
    short.mockRestore()
    shorter.mockRestore()
  }
  expect(readFileSync(path, 'utf8')).toBe('firstsecond and third')
})
