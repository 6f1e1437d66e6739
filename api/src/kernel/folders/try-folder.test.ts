import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryFolder, tryToRead, tryToWrite } from './try-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'try-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

test('a folder that can be used is made where it is missing, and nothing stays in it', async () => {
  const path = join(folder, 'a', 'b')
  expect(await tryFolder(path)).toBeNull()
  expect(await tryFolder(path)).toBeNull()
  expect(readdirSync(path)).toEqual([])
})

test('what is there can be read and written into, and what is not there is no trouble', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'x')
  for (const path of [folder, file, join(folder, 'none')]) expect(await tryToRead(path)).toBeNull()
  for (const path of [folder, join(folder, 'none')]) expect(await tryToWrite(path)).toBeNull()
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('a file in the place of a folder is named, with what to do', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'x')
  const said = 'is not a folder'
  expect(await tryFolder(file)).toMatch(new RegExp(`${file} ${said} \\(EEXIST\\)`))
  const below = join(file, 'below')
  expect(await tryFolder(below)).toContain(`${below} ${said} (ENOTDIR): move away what is there.`)
  expect(await tryToRead(below)).toContain(said)
  expect(await tryToWrite(below)).toContain(said)
})

// an account that may do everything is kept from nothing
test.skipIf(process.getuid?.() === 0)(
  'a closed folder is named with the account and the command that opens it',
  async () => {
    const inside = join(folder, 'it’s', 'inside')
    mkdirSync(inside, { recursive: true })
    chmodSync(folder, 0o600)
    expect(await tryFolder(inside)).toContain(`chmod a+x ${folder}`)
    chmodSync(folder, 0o700)
    chmodSync(inside, 0o500)
    expect(await tryToRead(inside)).toBeNull()
    expect(await tryToWrite(inside)).toMatch(/The account .* can’t write .*chown -R .*'/)
  },
)
