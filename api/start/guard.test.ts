import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { openCluster } from '#kernel/db/embedded/open-cluster.ts'
import { plainSql } from '#kernel/db/embedded/answers.ts'
import { root } from '#kernel/env.ts'
import { isAlive } from '#kernel/is-alive.ts'
import { guardDatabase } from './guard.ts'

const folder = mkdtempSync(join(tmpdir(), 'guarded-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const begin = async (waitSeconds = 20) => {
  const child = fork(join(root, 'api/testing/programs/guarded.ts'), [folder, String(waitSeconds)], {
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
  await new Promise((done) => setTimeout(done, 2500))
  expect(isAlive(run.pid)).toBe(true)
  await cluster.stop()
}, 120_000)

test("an operator's command keeps the database of a start that is killed, however long it takes", async () => {
  const run = await begin(1)
  const command = await openCluster(folder)
  const sql = plainSql(command.url)
  const answer = sql<{ n: number }[]>`select 1 as n from pg_sleep(4)`.then((rows) => rows[0]?.n)
  await kill(run)
  expect(await answer).toBe(1)
  expect(isAlive(run.pid)).toBe(true)
  await sql.end()
  await command.leave()
  await expect.poll(() => isAlive(run.pid), { timeout: 120_000 }).toBe(false)
}, 120_000)

test('whoever uses a database last shuts it down, in whatever order they end', async () => {
  const [start, command] = [await openCluster(folder), await openCluster(folder)]
  expect([start.adopted, start.wasLeft, command.adopted, command.wasLeft]).toEqual([
    false,
    false,
    true,
    false,
  ])
  const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  await start.close()
  expect(isAlive(pid)).toBe(true)
  // one that was killed long ago, whose number another program has now
  symlinkSync('before', join(folder, 'postgres.holders', `${process.ppid}.1`))
  await command.close()
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(join(folder, 'postgres.holders'))).toEqual([])
}, 120_000)
