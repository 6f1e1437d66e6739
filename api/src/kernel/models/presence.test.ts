import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ModelEntry, ModelFile } from './entry.ts'
import { sha256Of, sizeOf } from './hash.ts'
import { faultyFiles, folderOf, modelsFolder, pathOf, presenceOf, setMark } from './presence.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'presence-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (name: string, text: string) =>
  ({ name, bytes: text.length, sha256: digest(text) }) as unknown as ModelFile
const model = { id: 'one', files: [file('a.bin', 'aaaa'), file('b.bin', 'bb')] } as unknown as ModelEntry
const write = (name: string, text: string) => {
  mkdirSync(folderOf(dir, model), { recursive: true })
  writeFileSync(join(folderOf(dir, model), name), text)
}
const whole = async () => {
  write('a.bin', 'aaaa')
  write('b.bin', 'bb')
  await setMark(dir, model)
}
const marked = () => existsSync(join(folderOf(dir, model), 'checked.json'))
const touch = (name: string) => utimesSync(join(folderOf(dir, model), name), 1, 1)

test('models lie below the data folder, each file in the folder of its model', () => {
  expect(modelsFolder('/data')).toBe('/data/models')
  expect(pathOf('/m', model, file('a.bin', ''))).toBe('/m/one/a.bin')
})

test('what has arrived is counted, in parts too, and nothing is ready before it was verified', async () => {
  expect(await presenceOf(dir, model)).toEqual({ state: 'absent', received: 0 })
  write('a.bin.part', 'aaa')
  expect(await presenceOf(dir, model)).toEqual({ state: 'partial', received: 3 })
  write('a.bin', 'aaaa')
  // the whole file counts, not what is left of its part
  expect(await presenceOf(dir, model)).toEqual({ state: 'partial', received: 4 })
  write('b.bin', 'bb')
  expect(await presenceOf(dir, model)).toEqual({ state: 'partial', received: 6 })
  await setMark(dir, model)
  expect(await presenceOf(dir, model)).toEqual({ state: 'ready', received: 6 })
  expect(readdirSync(folderOf(dir, model)).toSorted()).toEqual([
    'a.bin',
    'a.bin.part',
    'b.bin',
    'checked.json',
  ])
})

test('a verified model that lost a file, or a part of one, is damaged', async () => {
  await whole()
  write('b.bin', 'b')
  expect(await presenceOf(dir, model)).toEqual({ state: 'damaged', received: 5 })
  rmSync(pathOf(dir, model, file('b.bin', '')))
  expect(await presenceOf(dir, model)).toEqual({ state: 'damaged', received: 4 })
})

test('a mark of other files, or one that cannot be read, verifies nothing', async () => {
  await whole()
  const other = { ...model, files: [file('a.bin', 'aaaa'), file('b.bin', 'cc')] } as ModelEntry
  expect(await presenceOf(dir, other)).toMatchObject({ state: 'partial' })
  for (const broken of ['{', '{"files": 1}']) {
    write('checked.json', broken)
    expect(await presenceOf(dir, model)).toMatchObject({ state: 'partial' })
  }
})

test('files untouched since the mark are trusted, and others are read', async () => {
  await whole()
  expect(await faultyFiles(dir, model)).toEqual([])
  const path = pathOf(dir, model, file('a.bin', ''))
  const { atimeMs, mtimeMs } = statSync(path)
  write('a.bin', 'xxxx')
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
  const { mtimeMs: now } = statSync(path)
  // its date is as before: nobody can tell without reading it
  if (now === mtimeMs) expect(await faultyFiles(dir, model)).toEqual([])
  touch('a.bin')
  expect(await faultyFiles(dir, model)).toEqual(['a.bin'])
  expect(marked()).toBe(false)
})

test('a touched file that is right is marked again', async () => {
  await whole()
  touch('b.bin')
  expect(await faultyFiles(dir, model)).toEqual([])
  const { files } = JSON.parse(readFileSync(join(folderOf(dir, model), 'checked.json'), 'utf8')) as {
    files: Record<string, { modifiedMs: number }>
  }
  expect(files['b.bin']?.modifiedMs).toBe(1000)
})

test('without a mark every file is read, and a right model has one then', async () => {
  write('a.bin', 'aaaa')
  write('b.bin', 'bb')
  expect(marked()).toBe(false)
  expect(await faultyFiles(dir, model)).toEqual([])
  expect(marked()).toBe(true)
})

test('all that is missing or wrong is named, and the mark goes', async () => {
  await whole()
  write('a.bin', 'aaa')
  rmSync(pathOf(dir, model, file('b.bin', '')))
  expect(await faultyFiles(dir, model)).toEqual(['a.bin', 'b.bin'])
  expect(marked()).toBe(false)
})

test('a file has a digest and a size; one that is not there has none', async () => {
  write('a.bin', 'aaaa')
  const path = pathOf(dir, model, file('a.bin', ''))
  expect(await sha256Of(path)).toBe(digest('aaaa'))
  expect([await sizeOf(path), await sizeOf(`${path}.none`)]).toEqual([4, null])
  await expect(sha256Of(path, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
