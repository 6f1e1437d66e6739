import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { readEnv } from '#kernel/env.ts'
import { folderOfFiles } from '#kernel/ownership/folder-of-files.ts'
import { openStore } from '#kernel/ownership/open-store.ts'
import { testDatabase } from '#testing/database.ts'
import { agreementOf } from './agreement.ts'
import { openProcess } from './process.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
const ends: (() => Promise<void>)[] = []
const folders: string[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  await database.sql`delete from stores`
  await database.sql`delete from processes`
})

const disk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-disk-'))
  folders.push(folder)
  return folder
}

/** Starts a process as the product does, with the folder of a machine. */
const start = async (name: string, dataDir: string) => {
  const env = readEnv({ DATA_DIR: dataDir })
  const own = {
    name,
    address: null,
    agreement: agreementOf(env, 'the secret of all'),
    folder: folderOfFiles(env),
  }
  const { files, end } = await openProcess(database.db, log, own, () =>
    openStore(env, log, database.db, 'product'),
  )
  ends.push(async () => {
    await files.close()
    await end()
  })
}
const namesOf = async () => {
  const rows = await database.sql`select name from processes order by name`
  return rows.map(({ name }) => String(name))
}
const [serverA, workerA, serverB] = [
  'the server on a:4000',
  'the worker on a with /data',
  'the server on b:4000',
]

test('processes of one machine share a folder, also when both start at once on a new one', async () => {
  const shared = disk()
  await Promise.all([start(serverA, shared), start(workerA, shared)])
  expect(await namesOf()).toEqual([serverA, workerA])
  expect(await database.sql`select count(*)::int as number from stores`).toEqual([{ number: 1 }])
})

test('a machine with a disk of its own does not start beside another, claims no store and is not registered', async () => {
  await start(serverA, disk())
  const path = disk()
  await expect(start(serverB, path)).rejects.toThrow(
    /STORAGE=local .* the server on a:4000, which is running, keeps files in another one than .*STORAGE=s3.*Nothing was changed/,
  )
  expect(await namesOf()).toEqual([serverA])
  expect(await database.sql`select count(*)::int as number from stores`).toEqual([{ number: 1 }])
  expect(await folderOfFiles(readEnv({ DATA_DIR: path }))?.mark()).toBeNull()
})

test('of two machines that start at once with a disk each, one starts', async () => {
  const both = await Promise.allSettled([start(serverA, disk()), start(serverB, disk())])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await namesOf()).toHaveLength(1)
})

test('two machines of the same host name are not taken for one; one process that was killed may start again', async () => {
  const own = disk()
  await start(serverA, own)
  await expect(start(serverA, disk())).rejects.toThrow('of another machine with this host name')
  await start(serverA, own)
})

test('a process of an earlier version, which does not say where its folder is, holds up nobody', async () => {
  const { secretMark } = agreementOf(readEnv({}), 'the secret of all')
  await database.sql`insert into processes (name, secret_mark, files_at) values (${serverA}, ${secretMark}, 'this disk')`
  await start(serverB, disk())
})

test('a process whose files cannot be opened is not in the way of others', async () => {
  const inBucket = { STORAGE: 's3' as const, S3_BUCKET: 'missing', S3_PREFIX: '' }
  const own = {
    name: serverB,
    address: null,
    agreement: agreementOf(inBucket, 'the secret of all'),
    folder: null,
  }
  const opening = openProcess(database.db, log, own, async () => {
    throw new Error('The bucket missing does not exist')
  })
  await expect(opening).rejects.toThrow('does not exist')
  expect(await namesOf()).toEqual([])
  await start(serverA, disk())
})
