import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { rotatingLog } from './rotating-log.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const write = async (path: string, lines: string[]) => {
  const log = rotatingLog(path, 20)
  for (const line of lines) log.write(line)
  log.end()
  await finished(log)
}

test('what was said stays in order over two files, and the oldest of it goes', async () => {
  const folder = newFolder()
  const path = join(folder, 'server.log')
  writeFileSync(path, 'from before\n')
  await write(path, ['line 1\n', 'line 2\n', 'line 3\n', 'line 4\n', 'line 5\n'])
  expect(readdirSync(folder)).toEqual(['server.log', 'server.log.old'])
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('line 2\nline 3\n')
  expect(readFileSync(path, 'utf8')).toBe('line 4\nline 5\n')
})

test('a line longer than a whole log is kept all the same', async () => {
  const path = join(newFolder(), 'worker.log')
  await write(path, ['x'.repeat(50), 'y'])
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('x'.repeat(50))
  expect(readFileSync(path, 'utf8')).toBe('y')
})

test('a disk that takes nothing costs what was said meanwhile, not the program that says it', async () => {
  const gone = join(newFolder(), 'gone')
  const log = rotatingLog(join(gone, 'server.log'), 20)
  const say = (line: string) =>
    new Promise<unknown>((done) => log.write(line, (error) => done(error ?? null)))
  expect(await say('lost\n')).toBe(null)
  mkdirSync(gone)
  // a log that cannot be rotated, at first
  mkdirSync(join(gone, 'server.log.old'))
  expect(await say('line 1\n')).toBe(null)
  expect(await say('line 2 is long enough\n')).toBe(null)
  rmSync(join(gone, 'server.log.old'), { recursive: true })
  expect(await say('line 3\n')).toBe(null)
  log.end()
  await finished(log)
  expect(readFileSync(join(gone, 'server.log.old'), 'utf8')).toBe('line 1\nline 2 is long enough\n')
  expect(readFileSync(join(gone, 'server.log'), 'utf8')).toBe('line 3\n')
})
