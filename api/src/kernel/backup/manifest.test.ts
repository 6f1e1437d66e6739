import { expect, test } from 'vitest'
import { manifest, piecesOf } from './manifest.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const blob = (digit: string) => digit.repeat(64)
const first = {
  version: 1,
  at: '2026-11-30T01:00:00.000Z',
  migrations: ['0001-first'],
  tables: [{ name: 'recordings', columns: ['id'], rows: 1, blob: blob('a') }],
  sequences: [],
  files: [{ key: `recordings/${id}/original`, bytes: 1, modifiedAt: 1, blob: blob('b') }],
  secrets: [{ name: 'seal-key', blob: blob('c') }],
}
const second = { ...first, version: 2, repository: id, number: 1 }
const isOne = (value: object) => manifest.safeParse(value).success

test('a backup of the second format says whose it is and which; one of the first does not', () => {
  expect([first, second].map(isOne)).toEqual([true, true])
  expect(isOne({ ...second, repository: undefined })).toBe(false)
  expect(isOne({ ...second, number: undefined })).toBe(false)
  for (const number of [0, -1, 1.5]) expect(isOne({ ...second, number })).toBe(false)
  for (const version of [0, 3]) expect(isOne({ ...second, version })).toBe(false)
  expect(manifest.parse(first).missing).toEqual([])
})

test.each([
  ['original', true],
  ['original-1', true],
  ['original-999', true],
  ['original-1000', false],
  ['media', true],
  [`slides/${id}`, true],
  ['slides/a', false],
  [`clips/${id}/0-1000`, true],
  [`clips/${id}`, false],
  ['hidden/0af/sound', true],
  ['hidden/x/sound', false],
  ['../../secret', false],
  ['original/../../secret', false],
])('a restore writes the file %s: %s', (name, expected) => {
  const [file] = first.files
  expect(isOne({ ...first, files: [{ ...file, key: `recordings/${id}/${name}` }] })).toBe(expected)
  expect(isOne({ ...first, files: [{ ...file, key: `elsewhere/recordings/${id}/${name}` }] })).toBe(false)
})

test('secrets are those of the data folder, and blobs are named by a digest', () => {
  expect(isOne({ ...first, secrets: [{ name: 'passwd', blob: blob('c') }] })).toBe(false)
  for (const name of ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), '../'.repeat(64)])
    expect(isOne({ ...first, secrets: [{ name: 'secret', blob: name }] })).toBe(false)
})

test('each blob of a backup is known by what it is', () => {
  expect(piecesOf(manifest.parse(second))).toEqual([
    { blob: blob('a'), kind: 'table', name: 'recordings' },
    { blob: blob('b'), kind: 'file', name: `recordings/${id}/original` },
    { blob: blob('c'), kind: 'secret', name: 'seal-key' },
  ])
})
