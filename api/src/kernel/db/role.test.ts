import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PgBoss } from 'pg-boss'
import { testDatabase } from '#testing/database.ts'
import { openSql, type Sql } from './database.ts'
import { openDb } from './open-db.ts'
import { type Cluster, startCluster } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'
import { roleWarning } from './role.ts'

const tests = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hattama-role-'))
chmodSync(folder, 0o755)
let cluster: Cluster
let sql: Sql

beforeAll(async () => {
  // as an earlier start left it
  writeFileSync(join(folder, 'postgres.log'), '', { mode: 0o644 })
  cluster = await startCluster(folder)
  sql = openSql(cluster.url, 2)
})
afterAll(async () => {
  await sql.end({ timeout: 2 })
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

test('the product has a role of its own, without any right over the cluster', async () => {
  const [row] = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
  expect(new Set(Object.values(row ?? {}))).toEqual(new Set([false]))
  expect(await roleWarning(sql)).toBeNull()
  // the tests' role has none either
  expect(await roleWarning(tests.sql)).toBeNull()
})

test('the tables, their extensions and those of the queue are made by it', async () => {
  await migrate(openDb(sql))
  const boss = new PgBoss({ connectionString: cluster.url, max: 2, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  const made = await sql<{ extname: string }[]>`select extname from pg_extension order by extname`
  expect(made.map(({ extname }) => extname)).toEqual(expect.arrayContaining(['btree_gin', 'pg_trgm']))
})

test.each([
  ['starts a program', `copy (select 1) to program 'true'`],
  ['starts one that answers', `create temporary table t (x text); copy t from program 'id'`],
  ['reads a file', `select pg_read_file('/etc/passwd')`],
  ['reads one into a table', `create temporary table t (x text); copy t from '/etc/passwd'`],
  ['writes a file', `copy (select 1) to '/tmp/hattama-written'`],
  ['lists a folder', `select pg_ls_dir('/')`],
  ['reads passwords', 'select rolpassword from pg_authid'],
  ['makes itself a superuser', 'alter role current_user superuser'],
  ['makes a role', 'create role another login'],
  ['makes a database', 'create database another'],
  ['sets the server', `alter system set log_statement = 'all'`],
  ['loads a library', `load '/tmp/hattama.so'`],
  ['takes an extension nobody vouches for', 'create extension file_fdw'],
  ['becomes the superuser', 'set role hattama'],
])('it never %s', async (_, statement) => {
  // in its own session, closed afterwards
  const own = openSql(cluster.url, 1)
  try {
    await expect(own.unsafe(statement)).rejects.toMatchObject({
      code: '42501',
    })
  } finally {
    await own.end({ timeout: 2 })
  }
})

test('the databases that came with the cluster are closed to it', async () => {
  const url = new URL(cluster.url)
  url.pathname = '/postgres'
  const other = openSql(url.href, 1)
  await expect(other`select 1`).rejects.toMatchObject({ code: '42501' })
  await other.end({ timeout: 2 })
})

test('a superuser an operator gave is told of, and so are rights over files and programs', async () => {
  const own = openSql(inject('superuserUrl'), 1)
  expect(await roleWarning(own)).toMatch(/superuser, createdb, createrole/)
  const name = `reader_${process.pid}`
  await own.unsafe(`create role ${name} login password 'a' in role pg_read_server_files`)
  const url = new URL(inject('superuserUrl'))
  Object.assign(url, { username: name, password: 'a', pathname: '/template1' })
  await own.unsafe('grant connect on database template1 to public')
  const reader = openSql(url.href, 1)
  expect(await roleWarning(reader)).toMatch(/\(pg_read_server_files\)/)
  await reader.end({ timeout: 2 })
  await own.unsafe('revoke connect on database template1 from public')
  await own.unsafe(`drop role ${name}`)
  await own.end({ timeout: 2 })
})

test('what the database says is for our account alone, also where a start before left it open', () => {
  for (const name of ['postgres.log', 'postgres.password', 'postgres.product.password'])
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
})
