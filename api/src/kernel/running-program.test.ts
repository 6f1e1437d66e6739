import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { findProgram } from './running-program.ts'

test('a running program is found with its parent and words, until it has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'one'], {
    stdio: 'ignore',
    // with a group of its own, which is not that of its parent
    detached: true,
  })
  await once(child, 'spawn')
  const { pid = 0 } = child
  // its words are there once it has become that program
  await expect.poll(() => findProgram(pid)?.words.at(-1), { timeout: 120_000 }).toBe('one')
  const found = findProgram(pid)
  expect(found).toMatchObject({ pid, parent: process.pid })
  expect(found?.startedAt).not.toBe('')
  expect(findProgram(pid)?.startedAt).toBe(found?.startedAt)
  expect(findProgram(process.pid)?.startedAt).not.toBe(found?.startedAt)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(findProgram(pid)).toBeNull()
})
