import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { growingFile } from './growing-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growing-'))
  path = join(folder, 'file')
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...all: string[]) {
  for (const piece of all) yield Buffer.from(piece)
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const nothing = () => undefined
const flushed = async () => undefined

test('it is hashed from its first byte, also what is appended later', async () => {
  const file = growingFile(path, { stretchBytes: 100 })
  await file.begin(0)
  await file.append(pieces('one ', 'two '), nothing, flushed)
  expect([file.bytes, file.sha256()]).toEqual([8, sha256('one two ')])
  const again = growingFile(path, { stretchBytes: 100 })
  await again.begin(4)
  expect([again.bytes, again.sha256()]).toEqual([4, sha256('one ')])
  await again.append(pieces('three'), nothing, flushed)
  expect([again.bytes, again.sha256()]).toEqual([9, sha256('one three')])
  expect(await readFile(path, 'utf8')).toBe('one three')
  await again.begin(0)
  expect([again.bytes, again.sha256()]).toEqual([0, sha256('')])
})

test('each stretch is flushed, and what came before a break as well', async () => {
  const file = growingFile(path, { stretchBytes: 4 })
  const flushedAt: number[] = []
  const note = async () => void flushedAt.push(file.bytes)
  await file.begin(0)
  await file.append(pieces('abcd', 'efgh', 'i'), nothing, note)
  expect(flushedAt).toEqual([4, 8, 9])
  const most = (bytes: number) => {
    if (bytes > 10) throw new Error('too long')
  }
  await expect(file.append(pieces('j', 'k'), most, note)).rejects.toThrow('too long')
  expect(flushedAt).toEqual([4, 8, 9, 10])
  expect(await readFile(path, 'utf8')).toBe('abcdefghij')
})
