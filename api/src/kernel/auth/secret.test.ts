import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyFor, loadSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'secret-')), 'data')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('one that is given is used and not kept', async () => {
  expect(await loadSecret('given', folder)).toBe('given')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test('one that is made stays, is the same for all who start at once, and only its owner reads it', async () => {
  const [made, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadSecret(undefined, folder)))
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(new Set(others)).toEqual(new Set([made]))
  expect(await loadSecret(undefined, folder)).toBe(made)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})

test('the key of one purpose is not that of another', () => {
  expect(keyFor('s', 'media')).toEqual(keyFor('s', 'media'))
  expect(keyFor('s', 'media')).not.toEqual(keyFor('s', 'export'))
  expect(keyFor('s', 'media')).not.toEqual(keyFor('t', 'media'))
})
