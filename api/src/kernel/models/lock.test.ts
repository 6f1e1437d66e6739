import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isLocked, takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const fresh = () => join(folder, `${(files += 1)}`)
/** A process number that no system gives. */
const nobody = String(2 ** 30)
const aged = (path: string, seconds: number) => {
  const at = Date.now() / 1000 - seconds
  utimesSync(path, at, at)
}

test('one holds a lock at a time, and gives it back', async () => {
  const path = fresh()
  expect(await isLocked(path)).toBe(false)
  const release = await takeLock(path)
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
  expect(await isLocked(path)).toBe(true)
  expect(await takeLock(path)).toBeNull()
  await release?.()
  expect(existsSync(path)).toBe(false)
  const again = await takeLock(path)
  expect(again).not.toBeNull()
  await again?.()
})

test('a lock whose process is gone, or that nobody keeps fresh, is taken over', async () => {
  for (const leave of [
    (path: string) => writeFileSync(path, nobody),
    (path: string) => {
      writeFileSync(path, String(process.pid))
      aged(path, 31)
    },
  ]) {
    const path = fresh()
    leave(path)
    expect(await isLocked(path)).toBe(false)
    const release = await takeLock(path)
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
    await release?.()
  }
})

test('a fresh lock is held, whatever it says of its process', async () => {
  for (const words of ['', 'me', '-1', '0', '1.5', String(process.pid)]) {
    const path = fresh()
    writeFileSync(path, words)
    expect([words, await isLocked(path)]).toEqual([words, true])
    aged(path, 10)
    expect(await isLocked(path)).toBe(true)
  }
})

test('a place that cannot be written is told', async () => {
  await expect(takeLock(join(folder, 'none', 'lock'))).rejects.toMatchObject({ code: 'ENOENT' })
})
