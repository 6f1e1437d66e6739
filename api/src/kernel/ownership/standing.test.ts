import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { hasAccounts } from './has-accounts.ts'
import { needInUse, needNotVanished, putInUse } from './in-use.ts'
import { writeMark } from './mark.ts'
import { NotOurs } from './not-ours.ts'
import { standingOf } from './standing.ts'

const t = testDatabase()
let folder: string
let storage: Storage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standing-'))
  storage = localDisk(folder)
  await t.sql`truncate stores, backups`
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (key: string) => storage.put(key, new Blob(['a']).stream())
const marked = (store: string) =>
  writeMark(storage, { store, product: 'https://a.example', turn: null, restoring: null })
const store = async (kind: 'files' | 'backups', place = 'a', inUse = false) => {
  const id = uuid()
  await t.sql`insert into stores (id, kind, place, in_use) values (${id}, ${kind}, ${place}, ${inUse})`
  return id
}
const standing = async (kind: 'files' | 'backups' = 'files') =>
  (await standingOf(t.db, { storage, kind })).kind

test('a store without a mark and without files is empty; files of the other kind do not count', async () => {
  expect(await standing()).toBe('empty')
  await put('snapshots/2026')
  expect(await standing('files')).toBe('empty')
  expect(await standing('backups')).toBe('unknown')
})

test('a store without a mark is unmarked if it has a recording of this database, else unknown', async () => {
  const id = uuid()
  await put(`recordings/${uuid()}/media`)
  await put(`recordings/${id}/media`)
  expect(await standing()).toBe('unknown')
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours')`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${id}, 'w', 'o', 'a')`
  expect(await standing()).toBe('unmarked')
})

test('files that are of no recording are of nobody we know', async () => {
  await put('recordings/readme')
  expect(await standing()).toBe('unknown')
})

test('a place of backups is known by the name of one', async () => {
  await put('snapshots/mon')
  await t.sql`insert into backups (name, at, bytes) values ('tue', now(), 1)`
  expect(await standing('backups')).toBe('unknown')
  await t.sql`insert into backups (name, at, bytes) values ('mon', now(), 1)`
  expect(await standing('backups')).toBe('unmarked')
})

test('a marked store is ours if this database knows its mark, for this kind', async () => {
  const id = await store('files')
  await marked(id)
  expect(await standingOf(t.db, { storage, kind: 'files' })).toMatchObject({
    kind: 'ours',
    isEmpty: true,
    mark: { store: id },
  })
  expect(await standing('backups')).toBe('another')
  await put(`recordings/${uuid()}/media`)
  expect(await standingOf(t.db, { storage, kind: 'files' })).toMatchObject({ kind: 'ours', isEmpty: false })
  await marked(uuid())
  expect(await standing()).toBe('another')
})

const inUse = async () =>
  (await t.sql`select id from stores where in_use order by kind`).map((row) => String(row['id']))

test('one store of files is in use, and the place of backups beside it', async () => {
  const [first, second] = [await store('files'), await store('files')]
  const backups = await store('backups', 'b', true)
  await putInUse(t.db, first)
  expect(await inUse()).toEqual([backups, first])
  await putInUse(t.db, first)
  await putInUse(t.db, second)
  expect(await inUse()).toEqual([backups, second])
})

test('nothing begins anew in the place where the files were', async () => {
  await store('files', 'the folder /former')
  await store('backups', 'the folder /backups', true)
  await expect(needNotVanished(t.db, 'the folder /data')).resolves.toBeUndefined()
  await store('files', 'the folder /data', true)
  await expect(needNotVanished(t.db, 'the folder /data')).rejects.toThrow(
    /^The product keeps its files in the folder \/data, and nothing is there, not even its mark/,
  )
  for (const place of ['the folder /former', 'the folder /backups'])
    await expect(needNotVanished(t.db, place)).resolves.toBeUndefined()
})

test('a command works with the store that is in use, and with none while there is none', async () => {
  await expect(needInUse(t.db, { id: null, place: 'a' })).resolves.toBeUndefined()
  const id = await store('files', 'a', true)
  await expect(needInUse(t.db, { id, place: 'elsewhere' })).resolves.toBeUndefined()
  await expect(needInUse(t.db, { id: null, place: 'a' })).rejects.toThrow('not even its mark')
  const elsewhere = needInUse(t.db, { id: null, place: 'b' })
  await expect(elsewhere).rejects.toThrow(
    'The product keeps its files in a; these settings lead to b: nothing was changed.',
  )
  await expect(needInUse(t.db, { id: uuid(), place: 'a' })).rejects.toMatchObject({
    name: 'NotOurs',
    message: expect.stringContaining('these settings lead to a'),
    detail: 'The file storage belongs to another server.',
  })
  expect(new NotOurs('a')).toBeInstanceOf(Error)
})

test('an account is one of this server, or one of a hosted provider', async () => {
  expect(await hasAccounts(t.db)).toBe(false)
  await t.sql`insert into profiles (user_id, first_name, last_name, workspace_id) values ('p', 'A', 'B', 'w')`
  expect(await hasAccounts(t.db)).toBe(true)
  await t.sql`delete from profiles`
  await t.sql`insert into auth_users (id, name, email) values ('u', 'A', 'a@example.org')`
  expect(await hasAccounts(t.db)).toBe(true)
})
