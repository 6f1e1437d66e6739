import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openToSandbox } from './open-to-sandbox.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'let-in-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (mode: number, name = 'sound') => {
  const path = join(folder, name)
  writeFileSync(path, 'x')
  chmodSync(path, mode)
  return path
}
/** The mode of a file after somebody else was let in; `by`: another path to it. */
const after = async (path: string, to: 'read' | 'write', by = path) => {
  const handle = await open(path, 'r+')
  try {
    await openToSandbox(handle, by, to)
    return (statSync(path).mode & 0o777).toString(8)
  } finally {
    await handle.close()
  }
}

test('behind a closed folder a file is opened for what is asked, and for no more', async () => {
  expect(await after(file(0o600), 'read')).toBe('604')
  expect(await after(file(0o600), 'write')).toBe('606')
  expect(await after(file(0o604), 'write')).toBe('606')
  expect(await after(file(0o602), 'write')).toBe('606')
  // whatever else it allows stays
  expect(await after(file(0o750), 'read')).toBe('754')
})

test('a folder further above may be the closed one', async () => {
  mkdirSync(join(folder, 'inner'), { mode: 0o755 })
  expect(await after(file(0o600, 'inner/sound'), 'read')).toBe('604')
})

test('a file that others may open anyway is left as it is, wherever it lies', async () => {
  chmodSync(folder, 0o755)
  expect(await after(file(0o644), 'read')).toBe('644')
  expect(await after(file(0o666), 'write')).toBe('666')
})

test('where everybody can come to it, it stays closed, and its path is told', async () => {
  chmodSync(folder, 0o755)
  const path = file(0o600)
  await expect(after(path, 'read')).rejects.toThrow(
    `media: ${path} is not a file of ours behind a closed folder`,
  )
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await expect(after(file(0o644), 'write')).rejects.toThrow('stays closed')
})

test('where it really lies counts, not where a link to it does', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  chmodSync(folder, 0o755)
  const path = file(0o600)
  symlinkSync(path, join(closed, 'link'))
  await expect(after(path, 'read', join(closed, 'link'))).rejects.toThrow('stays closed')
})

test('what is no file is not opened', async () => {
  const inner = join(folder, 'inner')
  mkdirSync(inner, { mode: 0o700 })
  const handle = await open(inner, 'r')
  await expect(openToSandbox(handle, inner, 'read')).rejects.toThrow('not a file of ours')
  await handle.close()
})
