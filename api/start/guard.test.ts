import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { root } from '#kernel/env.ts'
import { isAlive } from '#kernel/is-alive.ts'
import { guardDatabase } from './guard.ts'

const folder = mkdtempSync(join(tmpdir(), 'guarded-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const begin = async () => {
  const child = fork(join(root, 'api/testing/programs/guarded.ts'), [folder], {
    execPath: join(root, 'node_modules/.bin/node'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { child, pid }
}
const kill = async ({ child }: Awaited<ReturnType<typeof begin>>) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a start that is killed leaves no PostgreSQL behind', async () => {
  const run = await begin()
  expect(isAlive(run.pid)).toBe(true)
  await kill(run)
  await expect.poll(() => isAlive(run.pid), { timeout: 120_000 }).toBe(false)
}, 120_000)

test('one that another start has taken over meanwhile goes on', async () => {
  const run = await begin()
  await kill(run)
  const cluster = await startCluster(folder)
  expect(cluster.adopted).toBe(true)
  guardDatabase(folder, 60)
  await new Promise((done) => setTimeout(done, 4000))
  expect(isAlive(run.pid)).toBe(true)
  await cluster.stop()
}, 120_000)
