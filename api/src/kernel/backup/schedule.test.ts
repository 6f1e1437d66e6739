import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openHeldSql } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { backUpWhenDue, findMade } from './schedule.ts'

const database = testDatabase()
const night = new Date(2026, 9, 5, 3)
const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000)
let folder: string
let told: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  told = []
  for (const table of ['backups', 'backup_failures', 'auth_users'])
    await database.sql`delete from ${database.sql(table)}`
  await database.sql`insert into auth_users (id, name, email, email_verified) values ('me', 'Me', 'me@example.org', true)`
})

const needs = (place: string, signal = new AbortController().signal) => ({
  env: readEnv({ DATA_DIR: join(folder, 'data'), BACKUP_TO: place, BACKUP_HOUR: '3', BACKUP_KEEP: '2,0,0' }),
  log: createLog('silent', 'test'),
  db: database.db,
  databaseUrl: database.url,
  signal,
  tell: async (_: 'failed' | 'damaged', why: string) => void told.push(why),
})
const backupsIn = (place: string) => readdir(join(place, 'snapshots')).catch(() => [])

test('of processes that look at the same time one makes the backup, and none makes it again', async () => {
  const place = join(folder, 'together')
  await Promise.all([1, 2, 3].map(() => backUpWhenDue(needs(place), night)))
  expect(await backupsIn(place)).toHaveLength(1)
  await backUpWhenDue(needs(place), later(600))
  expect(await backupsIn(place)).toHaveLength(1)
  expect(await findMade(database.db)).toMatchObject({ good: expect.any(Date), failed: null })
})

test('while another process writes one, nothing is written and nobody told', async () => {
  const place = join(folder, 'held')
  const other = openHeldSql(database.url, () => undefined)
  await other`select pg_advisory_lock(hashtextextended('backup', 0))`
  await backUpWhenDue(needs(place), night)
  await other.end()
  expect([await backupsIn(place), told, await findMade(database.db)]).toEqual([
    [],
    [],
    { good: null, failed: null },
  ])
})

test('a failure is noted and told once, tried again in an hour, and forgotten with the next good one', async () => {
  const file = join(folder, 'no folder')
  await writeFile(file, '')
  const place = join(file, 'backups')
  await backUpWhenDue(needs(place), night)
  expect(told).toEqual([expect.stringMatching(/ENOTDIR/)])
  expect((await findMade(database.db)).failed).toEqual(night)
  await backUpWhenDue(needs(place), later(30))
  expect((await findMade(database.db)).failed).toEqual(night)
  await backUpWhenDue(needs(place), later(61))
  expect((await findMade(database.db)).failed).toEqual(later(61))
  expect(told).toHaveLength(1)
  await rm(file)
  await backUpWhenDue(needs(place), later(130))
  expect(await findMade(database.db)).toMatchObject({ good: expect.any(Date), failed: null })
})

test('a process that stops has failed at nothing', async () => {
  const stop = new AbortController()
  stop.abort()
  await backUpWhenDue(needs(join(folder, 'stopped'), stop.signal), night)
  expect([told, await findMade(database.db)]).toEqual([[], { good: null, failed: null }])
})

test('a server that nobody has an account on yet makes none and tells nobody; one that has lost its accounts does', async () => {
  const place = join(folder, 'nobody')
  await database.sql`delete from auth_users`
  await backUpWhenDue(needs(place), night)
  expect([await backupsIn(place), told]).toEqual([[], []])
  await database.sql`insert into backups (name, at, bytes) values ('former', ${later(-60 * 24)}, 1)`
  await backUpWhenDue(needs(place), night)
  expect([await backupsIn(place), told]).toEqual([
    [],
    [expect.stringMatching(/no accounts.*no backup was made/i)],
  ])
})
