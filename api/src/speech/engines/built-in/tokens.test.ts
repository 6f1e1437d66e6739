import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepTokens } from './tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokens-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'models', 'moonshine', 'tokens.txt')

test('the list has a line for each token: its bytes, and its number', async () => {
  await keepTokens(path)
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines).toHaveLength(32_769)
  const shown = (id: number) => {
    const [bytes = '', number] = (lines[id] ?? '').split(' ')
    return [Buffer.from(bytes, 'base64').toString('latin1'), Number(number)]
  }
  // three tokens control, 256 are bytes, and a word begins with a space
  expect([0, 2].map(shown)).toEqual([
    ['<0>', 0],
    ['<2>', 2],
  ])
  expect([3, 258].map(shown)).toEqual([
    ['\x00', 3],
    ['\xff', 258],
  ])
  expect(shown(278)).toEqual([' the', 278])
  // more numbers than tokens that are known
  expect(shown(32_767)).toEqual(['<32767>', 32_767])
  expect(readdirSync(dirname(path))).toEqual(['tokens.txt'])
})

test('one that is there is kept, and a damaged one is written anew', async () => {
  const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex')
  const [before, { ino }] = [digest(), statSync(path)]
  await keepTokens(path)
  expect(statSync(path).ino).toBe(ino)
  writeFileSync(path, readFileSync(path).subarray(0, 1000))
  await keepTokens(path)
  expect(digest()).toBe(before)
})
