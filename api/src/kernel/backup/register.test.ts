import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { digestOf } from './register.ts'
import { keysOf } from './repository.ts'

const key = Buffer.alloc(32, 1)

test('test vectors: the keys of a repository, the name of a blob and the digest of a manifest', () => {
  const { seal, naming } = keysOf(key)
  expect(seal.toString('hex')).toBe('8670bc89ef6b508b07168a2f9f9c79eb4d26bf182413dc243ef8b6e6af74550c')
  expect(naming.toString('hex')).toBe('5df52e789944ebd304cec810735b813242fec3af3c5dac7670322b1d4bca2fa4')
  expect(createHmac('sha256', naming).update('abc').digest('hex')).toBe(
    '8f492a65c66468c417ad03d7b7a4da39a85f4bc965d955555a31280c78d18e7c',
  )
  expect(digestOf(naming, '{"version":2}')).toBe(
    '2f51094b33889ef30e56cae3050e46cb7802d325603314c3d542f8119886174d',
  )
})

const blob = 'a'.repeat(64)
const id = '0190a1b2-0000-7000-8000-000000000001'
const base = { version: 1, at: '2026-01-01T00:00:00.000Z', migrations: [], tables: [], sequences: [] }
const reads = (keys: string[], secrets: string[]) =>
  manifest.safeParse({
    ...base,
    files: keys.map((one) => ({ key: one, bytes: 1, modifiedAt: 1, blob })),
    secrets: secrets.map((name) => ({ name, blob })),
  }).success

test('a manifest names the files and secrets that the product makes, and no others', () => {
  const below = (name: string) => `recordings/${id}/${name}`
  const own = [
    'original',
    'original-12',
    'media',
    `slides/${id}`,
    `clips/${id}/sound-1a`,
    'hidden/0a1b/sound',
  ]
  expect(reads(own.map(below), ['secret', 'seal-key'])).toBe(true)
  for (const other of [
    '../x',
    'original/../../x',
    'slides/x',
    'hidden/../sound',
    `clips/${id}/../x`,
    'sound/0.s16',
    '',
  ])
    expect([other, reads([below(other)], [])]).toEqual([other, false])
  for (const other of ['/etc/passwd', '../x', `recordings/../${id}/media`, `x/recordings/${id}/media`])
    expect(reads([other], [])).toBe(false)
  for (const other of ['backup-key', '../secret', 'secret/', 'files/x'])
    expect(reads([], [other])).toBe(false)
})
