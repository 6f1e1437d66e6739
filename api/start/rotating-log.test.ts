import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { rotatingLog } from './rotating-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = async (path: string, lines: string[]) => {
  const log = rotatingLog(path, 20)
  for (const line of lines) log.write(line)
  log.end()
  await finished(log)
}

test('what was said stays in order over two files, and the oldest of it goes', async () => {
  const path = join(folder, 'server.log')
  writeFileSync(path, 'from before\n')
  await write(path, ['line 1\n', 'line 2\n', 'line 3\n', 'line 4\n', 'line 5\n'])
  expect(readdirSync(folder)).toEqual(['server.log', 'server.log.old'])
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('line 2\nline 3\n')
  expect(readFileSync(path, 'utf8')).toBe('line 4\nline 5\n')
})

test('a line longer than a whole log is kept all the same', async () => {
  const path = join(folder, 'worker.log')
  await write(path, ['x'.repeat(50), 'y'])
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('x'.repeat(50))
  expect(readFileSync(path, 'utf8')).toBe('y')
})
