import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { readEnv } from '../env.ts'
import type { Log } from '../log.ts'
import { filesFolder, localDisk } from '../storage/local-disk.ts'
import { openFreshStore } from './fresh-store.ts'
import { readMark, writeMark } from './mark.ts'
import { openStore, type Use } from './open-store.ts'

const t = testDatabase()
let s3: SmallS3
let bucket: Record<string, string>
let dataDir: string
let said: string[]
beforeAll(async () => {
  s3 = await startSmallS3()
})
afterAll(() => s3.stop())
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stores-'))
  bucket = await bucketOf(s3)
  said = []
  await t.sql`truncate stores`
  await t.sql`delete from recordings`
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const log = {
  warn: (text: string) => void said.push(`warn: ${text}`),
  error: (text: string) => void said.push(`error: ${text}`),
} as unknown as Log
const onDisk = () => readEnv({ DATA_DIR: dataDir, STORAGE: 'local' })
const inBucket = () => readEnv({ DATA_DIR: dataDir, ...bucket, STORAGE: 's3' })
const disk = () => localDisk(filesFolder(dataDir))
const opened = async <T>(
  env: ReturnType<typeof readEnv>,
  use: Use,
  work: (storage: Awaited<ReturnType<typeof openStore>>['storage']) => Promise<T>,
) => {
  const { storage, close } = await openStore(env, log, t.db, use)
  try {
    return await work(storage)
  } finally {
    await close()
  }
}
const opens = (env: ReturnType<typeof readEnv>, use: Use) => opened(env, use, async () => 'opens')
const key = 'recordings/0192a000-0000-7000-8000-000000000000/original'
const put = (storage: ReturnType<typeof disk>, text = 'sound') => storage.put(key, new Blob([text]).stream())
const text = async (storage: ReturnType<typeof disk>) => new Response(await storage.get(key)).text()
const recording = async () => {
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename)
    values ('0192a000-0000-7000-8000-000000000000', 'w', 'o', 'a')`
}
const mark = (store: string, restoring: string | null = null) =>
  writeMark(disk(), { store, product: 'https://other.example', turn: null, restoring })

test('the product claims an empty store; a command is given the one that the product uses', async () => {
  expect(await opens(onDisk(), 'reading')).toBe('opens')
  expect(await readMark(disk())).toBeNull()
  await opened(onDisk(), 'product', put)
  const store = (await readMark(disk()))?.store
  expect(await t.sql`select id, in_use from stores`).toEqual([{ id: store, in_use: true }])
  for (const use of ['command', 'reading', 'product'] as const)
    expect(await opened(onDisk(), use, text)).toBe('sound')
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  for (const use of ['command', 'reading'] as const)
    await expect(opens(readEnv({ DATA_DIR: elsewhere }), use)).rejects.toThrow('these settings lead to')
  rmSync(elsewhere, { recursive: true })
})

test('where the files of the product were nothing is begun anew', async () => {
  await opens(onDisk(), 'product')
  rmSync(filesFolder(dataDir), { recursive: true })
  for (const use of ['product', 'command', 'reading'] as const)
    await expect(opens(onDisk(), use)).rejects.toThrow('not even its mark')
})

test('a store of another database is not opened, neither by one that only reads', async () => {
  await mark(uuid())
  for (const use of ['product', 'reading'] as const)
    await expect(opens(onDisk(), use)).rejects.toThrow('Another database owns')
  rmSync(filesFolder(dataDir), { recursive: true })
  await put(disk())
  for (const use of ['product', 'reading'] as const)
    await expect(opens(onDisk(), use)).rejects.toThrow('without a mark')
  // one of ours from before there were marks
  await recording()
  expect(await opened(onDisk(), 'reading', text)).toBe('sound')
  expect(await readMark(disk())).toBeNull()
  expect(await opened(onDisk(), 'product', text)).toBe('sound')
  expect(await readMark(disk())).not.toBeNull()
})

test('files of a former store are read, and deleted only where it is ours', async () => {
  await recording()
  await put(disk())
  expect(await opened(inBucket(), 'product', text)).toBe('sound')
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/^warn: Files of this database are still in .*storage move/),
  ])
  await expect(opened(inBucket(), 'product', (storage) => storage.removeAll(key))).rejects.toThrow(
    'does not delete',
  )
  said = []

  const id = uuid()
  await t.sql`insert into stores (id, kind, place) values (${id}, 'files', 'the disk')`
  await mark(id)
  await opened(inBucket(), 'command', (storage) => storage.removeAll(key))
  expect(await disk().stat(key)).toBeNull()
  await put(disk())
  await opened(inBucket(), 'product', (storage) => storage.removeAll(key))
  expect(await disk().stat(key)).toBeNull()
  // empty: it is not looked at any more
  await opened(inBucket(), 'product', (storage) => put(storage, 'new'))
  expect(await opened(inBucket(), 'product', text)).toBe('new')
  expect(said).toEqual([])
})

test('a former store of another database is not used, and that is logged', async () => {
  await put(disk())
  await expect(opened(inBucket(), 'product', text)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(said.splice(0)).toEqual([expect.stringMatching(/^warn: There are files in .* It is not used\.$/)])
  await mark(uuid())
  await expect(opened(inBucket(), 'product', text)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(said).toEqual([expect.stringMatching(/^warn: Another database owns .* It is not used\.$/)])
})

test('a restore goes into an empty store, goes on where it was interrupted, and then has it', async () => {
  const fresh = async (backup: string) => openFreshStore(onDisk(), t.db, backup)
  const first = await fresh('first')
  await first.check()
  await first.begin()
  await put(first.storage)
  await first.close()
  await expect((await fresh('second')).check()).rejects.toThrow(
    /^The restore of first into the folder .* was not finished: repeat that one/,
  )
  expect((await readMark(disk()))?.restoring).toBe('first')
  const again = await fresh('first')
  await again.begin()
  await again.finish()
  const done = await readMark(disk())
  expect(done?.restoring).toBeNull()
  expect(await t.sql`select id, in_use from stores`).toEqual([{ id: done?.store, in_use: true }])
  await expect((await fresh('first')).begin()).rejects.toThrow('There are files in')
  // of a server that was never used
  await disk().removeAll(key)
  await (await fresh('second')).check()
  await mark(uuid())
  await expect((await fresh('second')).check()).rejects.toThrow('Another database owns')
  await expect(again.finish()).rejects.toThrow('was changed during the restore')
})
