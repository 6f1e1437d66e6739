import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDraft } from './draft.ts'

const folder = mkdtempSync(join(tmpdir(), 'draft-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const digestOf = async (data: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const piece of data) hash.update(piece)
  return hash.digest('hex')
}

test.each([
  ['nothing', 0, 0],
  ['what is short stays in memory', 8 * 1024 ** 2, 0],
  ['what is longer goes to a file', 8 * 1024 ** 2 + 1, 1],
  ['as does a whole recording', 40_000_003, 1],
])('a draft gives back what was added, and leaves nothing: %s', async (_, bytes, files) => {
  const whole = randomBytes(bytes)
  const draft = openDraft(join(folder, 'backup-'))
  const piece = Buffer.alloc(70_000)
  for (let at = 0; at < bytes; at += piece.length) {
    // whoever reads a storage gets the same memory each time
    const length = whole.copy(piece, 0, at, Math.min(at + piece.length, bytes))
    await draft.add(piece.subarray(0, length))
  }
  expect(readdirSync(folder)).toHaveLength(files)
  for (let i = 0; i < 2; i += 1) expect(await digestOf(draft.read())).toBe(await digestOf([whole]))
  await draft.close()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be written is an error', async () => {
  const draft = openDraft(join(folder, 'missing', 'backup-'))
  await expect(draft.add(Buffer.alloc(9_000_000))).rejects.toMatchObject({ code: 'ENOENT' })
  await draft.close()
})
