import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { openDrivers } from '#kernel/storage/open.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { runBackup } from './backup-command.ts'
import { runStorage } from './storage-command.ts'

const [onDisk, inBucket] = [testDatabase(), testDatabase()]
const log = createLog('silent', 'test')
const key = recordingKeys(uuid()).original
let folder: string
let s3: SmallS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vanished-'))
  s3 = await startSmallS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts and stops the product, which stores a file if it has none. */
const start = async (env: Env, { db }: typeof onDisk) => {
  const { storage, close } = await openStorage(env, log, db)
  if ((await storage.stat(key)) === null) await storage.put(key, new Blob([randomBytes(100)]).stream())
  await close()
}
const run = async (words: string, env: Env, { db, url }: typeof onDisk) => {
  const said: string[] = []
  const needs = { env, db, databaseUrl: url, log, signal: new AbortController().signal }
  const print = (line: string) => void said.push(line)
  const command = words.startsWith('storage ')
    ? runStorage(words.split(' ').slice(1), { ...needs, print })
    : runBackup(words.split(' '), { ...needs, print })
  return { code: await command, said: said.join('\n') }
}
const vanished = /The product keeps its files in .*, and nothing is there.*is the disk mounted/

test('a disk that is not mounted: nothing starts, and no new store is begun in its place', async () => {
  const env = readEnv({ DATA_DIR: join(folder, 'product') })
  const files = join(env.dataDir, 'files')
  await onDisk.sql`insert into auth_users (id, name, email) values ('p', 'Person', 'p@example.org')`
  await start(env, onDisk)
  await rename(files, `${files}-away`)

  await expect(start(env, onDisk)).rejects.toThrow(vanished)
  for (const words of ['storage check', `backup ${join(folder, 'backups')}`])
    expect(await run(words, env, onDisk)).toMatchObject({ code: 1, said: expect.stringMatching(vanished) })
  expect(existsSync(files) ? await readdir(files) : []).toEqual([])

  await rm(files, { recursive: true, force: true })
  await rename(`${files}-away`, files)
  await start(env, onDisk)
  expect(await run('storage check', env, onDisk)).toMatchObject({ code: 0 })
})

test('a check with the settings of another place begins nothing there', async () => {
  const env = readEnv({ DATA_DIR: join(folder, 'another') })
  const told = await run('storage check', env, onDisk)
  expect(told).toMatchObject({ code: 1, said: expect.stringMatching(/these settings lead to the folder/) })
  await start(readEnv({ DATA_DIR: join(folder, 'product') }), onDisk)
})

test('a bucket somebody emptied is refused, until the operator says that the files are gone', async () => {
  const bucket = await bucketOf(s3)
  const env = readEnv({ ...bucket, STORAGE: 's3', DATA_DIR: join(folder, 'with-bucket') })
  await start(env, inBucket)
  const objects = () => [...s3.files(bucket.S3_BUCKET).keys()]
  const drivers = await openDrivers(env)
  for (const name of objects()) await drivers.s3?.removeAll(name)
  await drivers.close()
  await expect(start(env, inBucket)).rejects.toThrow(vanished)
  expect(objects()).toEqual([])

  expect(await run('storage claim', env, inBucket)).toMatchObject({ code: 0 })
  await start(env, inBucket)
  expect(objects()).toContain(key)
})
