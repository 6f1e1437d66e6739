import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#kernel/env.ts'
import { isAlive } from '#kernel/is-alive.ts'

const folder = mkdtempSync(join(tmpdir(), 'wrappers-'))
const node = join(root, 'node_modules/.bin/node')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that starts a shell with a command and waits for it, as npx and pnpm do; it hands no signal on. */
const runner = `#!${node}
require('node:fs').appendFileSync(process.env.PIDS, process.pid + ' ')
require('node:child_process').spawn('sh', ['-c', process.argv.slice(2).join(' ') + '; exit $?'], { stdio: 'inherit' })
process.on('SIGHUP', () => undefined)`

beforeAll(() => {
  mkdirSync(join(folder, 'bin'))
  for (const name of ['npx', 'pnpm', 'other']) {
    writeFileSync(join(folder, 'bin', name), runner)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
})

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let runs = 0
/** Runs a program below others; resolves with their process ids, outermost first, and its own. */
const below = async (outer: string, inner: string) => {
  const [file, pids] = [join(folder, `told ${++runs}`), join(folder, `pids ${runs}`)]
  const command = `${node} ${join(root, 'api/testing/programs/wrapped.ts')} '${file}'`
  spawn(join(folder, 'bin', outer), [join(folder, 'bin', inner), `"${command}"`], {
    env: { ...process.env, PIDS: pids },
    stdio: 'ignore',
  })
  await expect.poll(() => Number(read(file)), { timeout: 120_000 }).toBeGreaterThan(0)
  const [first = 0, second = 0] = read(pids).split(' ').map(Number)
  return { first, second, own: Number(read(file)), told: () => read(file) === 'told' }
}

test.each([
  ['the outermost', 'SIGTERM', 'first'],
  ['the outermost', 'SIGKILL', 'first'],
  ['the one within', 'SIGTERM', 'second'],
  ['the one within', 'SIGKILL', 'second'],
] as const)(
  'when %s of npx and pnpm ends by %s, what they run is told, and ends',
  async (_, signal, which) => {
    const run = await below('npx', 'pnpm')
    process.kill(run[which], signal)
    await expect.poll(() => run.told(), { timeout: 120_000 }).toBe(true)
    await expect.poll(() => isAlive(run.own), { timeout: 120_000 }).toBe(false)
    for (const pid of [run.first, run.second]) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  },
)

test('what stands above the package managers, such as a terminal that is closed, may end', async () => {
  const run = await below('other', 'npx')
  process.kill(run.first, 'SIGKILL')
  await new Promise((done) => setTimeout(done, 1500))
  expect([run.told(), isAlive(run.own)]).toEqual([false, true])
  process.kill(run.second, 'SIGTERM')
  await expect.poll(() => isAlive(run.own), { timeout: 120_000 }).toBe(false)
})
