import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { lineOf, mediaFile } from '#testing/speech.ts'
import { ebmlHeader, headReader } from './ebml.ts'
import { openFileSync } from './opened.ts'
import { probe } from './probe.ts'

const signal = new AbortController().signal
let silence: Int16Array
beforeAll(() => {
  silence = lineOf(500, [])
})

const dated = ['-metadata', 'creation_time=2024-12-31T22:15:30Z']

test.each([
  ['m4a', ['-c:a', 'aac', ...dated]],
  ['mov', ['-c:a', 'aac', ...dated]],
  ['webm', ['-c:a', 'libopus', ...dated]],
  ['mka', ['-c:a', 'libopus', ...dated]],
])('%s says when it was recorded', async (extension, args) => {
  const path = await mediaFile(extension, [silence], args)
  const { startedAt } = await probe(path, signal)
  expect(startedAt && new Date(startedAt).toISOString()).toBe('2024-12-31T22:15:30.000Z')
})

test.each([
  ['m4a', ['-c:a', 'aac']],
  ['m4a', ['-c:a', 'aac', '-metadata', 'creation_time=1970-01-01T00:00:00Z']],
  ['webm', ['-c:a', 'libopus']],
  ['wav', []],
  ['mp3', []],
])('%s without a date, or with one that cannot be, says nothing', async (extension, args) => {
  const path = await mediaFile(extension, [silence], args)
  expect((await probe(path, signal)).startedAt).toBeNull()
})

test('an element of any size is walked past to nowhere, not beyond what a file can have', async () => {
  const file = openFileSync(await mediaFile('webm', [silence], ['-c:a', 'libopus']))
  try {
    const headOf = headReader(file)
    expect(headOf(0)).toMatchObject({ id: ebmlHeader })
    for (const at of [file.size(), 2 ** 53, 2 ** 56 - 2]) expect(headOf(at)).toBeNull()
  } finally {
    file.close()
  }
})

test('an index with a long head is read, too', async () => {
  const path = await mediaFile('m4a', [silence], ['-c:a', 'aac', ...dated])
  const bytes = await readFile(path)
  const at = bytes.indexOf('moov') - 4
  const size = bytes.readUInt32BE(at)
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write('moov', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size + 8), 8)
  const long = `${path}.long.m4a`
  await writeFile(long, Buffer.concat([bytes.subarray(0, at), head, bytes.subarray(at + 8)]))
  const { startedAt } = await probe(long, signal)
  expect(startedAt && new Date(startedAt).toISOString()).toBe('2024-12-31T22:15:30.000Z')
})
