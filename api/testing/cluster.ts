import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { migrate } from '#kernel/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** same server as superuser, which creates databases for the role of `databaseUrl` */
    superuserUrl: string
    /** name of a migrated database without connections: each test file copies it */
    migratedDatabase: string
  }
}

const migrated = 'migrated'

/** No test data has to survive a power cut, so nothing waits for the disk. */
const settings = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Stops a cluster from waiting for the disk. */
export const careless = async (superuserUrl: string) => {
  const sql = openSql(superuserUrl, 1)
  for (const name of settings) await sql.unsafe(`alter system set ${name} = off`)
  await sql`select pg_reload_conf()`
  await sql.end()
}

/** Starts a real, empty PostgreSQL in a folder that is deleted with it. */
export const freshCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  await careless(cluster.superuserUrl)
  const end = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, url: cluster.url, superuserUrl: cluster.superuserUrl, end }
}

/** Starts one for a test run, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const cluster = await freshCluster()
  const url = new URL(cluster.url)
  const sql = openSql(cluster.superuserUrl, 1)
  await sql.unsafe(`create database ${migrated} owner ${url.username}`)
  await sql.end()
  url.pathname = `/${migrated}`
  const empty = openSql(url.href, 1)
  await migrate(openDb(empty))
  await empty.end()
  project.provide('databaseUrl', cluster.url)
  project.provide('superuserUrl', cluster.superuserUrl)
  project.provide('migratedDatabase', migrated)
  return cluster.end
}
