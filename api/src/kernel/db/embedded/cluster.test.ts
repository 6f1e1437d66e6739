import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSql } from '../database.ts'
import { plainSql } from './answers.ts'
import { type Cluster, freePort, startCluster } from './cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'hattama-cluster-'))
chmodSync(folder, 0o755)
let cluster: Cluster | undefined

afterEach(async () => {
  await cluster?.stop()
  cluster = undefined
})

const rows = async (url: string) => {
  const sql = plainSql(url)
  try {
    return (await sql<{ n: number }[]>`select n from kept order by n`).map((r) => r.n)
  } finally {
    await sql.end()
  }
}

test('a running server is taken over; killed by -9 it comes back at its address with all committed rows', async () => {
  cluster = await startCluster(folder)
  expect(cluster.adopted).toBe(false)
  const sql = openSql(cluster.url, 1)
  await sql`create table kept (n int)`
  await sql`insert into kept select generate_series(1, 3)`
  await sql.end()

  const again = await startCluster(folder)
  expect(again.adopted).toBe(true)
  expect(await rows(again.url)).toEqual([1, 2, 3])

  const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => rows(again.url).catch(() => null)).toEqual([1, 2, 3])
  await Promise.all([again.stop(), cluster.stop()])
  await expect(rows(again.url)).rejects.toThrow('ECONNREFUSED')
  rmSync(folder, { recursive: true })
})

test('a port that another program took a moment before is given up for one that is free', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const taken = (other.address() as AddressInfo).port
  const asked = [taken, taken]
  const own = mkdtempSync(join(tmpdir(), 'hattama-cluster-'))
  chmodSync(own, 0o755)
  cluster = await startCluster(own, async () => asked.shift() ?? freePort())
  expect(asked).toEqual([])
  const sql = plainSql(cluster.url)
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }])
  await sql.end()
  other.close()
  rmSync(own, { recursive: true })
})
