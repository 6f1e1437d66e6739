import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { sealedBytes } from '../encryption/format.ts'
import { localDisk } from '../storage/local-disk.ts'
import { recordingKeys, type Storage } from '../storage/storage.ts'
import { type CheckFiles, checkFiles, lookAgain, maybeOf } from './check-files.ts'
import { expectedFiles } from './expected-files.ts'

const t = testDatabase()
let folder: string
let storage: Storage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checked-'))
  storage = localDisk(folder)
  await t.sql`delete from recordings`
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
})
afterEach(() => rmSync(folder, { recursive: true }))

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const put = (key: string, text: string) => storage.put(key, new Blob([text]).stream())
const keyOf = (id: string) => recordingKeys(id).original

/** A recording whose upload is said to be `expected`; what is stored of it is `stored`, nothing if null. */
const recording = async (expected: string, stored: string | null = expected) => {
  const id = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', 'completed')`
  await t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, sha256, finished_at)
    values (${id}, ${id}, 'w', 'o', '{}', 0, ${expected.length}, ${digest(expected)}, now())`
  if (stored !== null) await put(keyOf(id), stored)
  return id
}
const check = (more: Partial<CheckFiles> = {}) =>
  checkFiles({ db: t.db, storage, signal: new AbortController().signal, share: null, ...more })
const everything = { index: 0, of: 1 }

test('a listed length may be that of a file as it is or sealed, or at least what is known of it', () => {
  const known = { bytes: 10, least: null }
  expect([10, sealedBytes(10), 11, 9].map((bytes) => maybeOf(bytes, known))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([4, 5, 6].map((bytes) => maybeOf(bytes, { bytes: null, least: 5 }))).toEqual([false, true, true])
  expect(maybeOf(0, { bytes: null, least: null })).toBe(true)
})

test('what is missing or of another length is lost; the rest is counted', async () => {
  await recording('whole')
  const [missing, short] = [await recording('gone', null), await recording('longer', 'long')]
  const { lost, ...counted } = await check()
  expect(counted).toEqual({ files: 3, bytes: 15, hashed: 0, adopted: [], strays: [] })
  const file = { kind: 'original' as const }
  expect(lost.toSorted((a, b) => a.fault.localeCompare(b.fault))).toEqual([
    { ...file, key: keyOf(missing), recordingId: missing, fault: 'missing', detail: null },
    {
      ...file,
      key: keyOf(short),
      recordingId: short,
      fault: 'size',
      detail: '4 bytes are stored in place of 6.',
    },
  ])
})

test('of an upload that stopped at least what was processed has to be there', async () => {
  const id = await recording('first')
  await t.sql`update recordings set file_size = 8 where id = ${id}`
  await t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes)
    values (${uuid()}, ${id}, 'w', 'o', '{}', 1, 0)`
  const rest = recordingKeys(id).part(1)
  await put(rest, 'abc')
  expect((await check()).lost).toEqual([])
  expect((await check()).bytes).toBe(5)
  await put(rest, 'ab')
  expect((await check()).lost).toMatchObject([
    { key: rest, fault: 'size', detail: '2 bytes are stored in place of at least 3.' },
  ])
})

test('those of a share are read whole, and those asked for; of what is lost nothing is read', async () => {
  const [whole, bent] = [await recording('whole'), await recording('sound', 'bones')]
  await recording('gone', null)
  const told: [number, number][] = []
  const all = await check({ share: everything, onProgress: (...one) => told.push(one) })
  expect(all.hashed).toBe(2)
  expect(all.lost.map(({ key, fault }) => [key === keyOf(bent), fault])).toEqual([
    [false, 'missing'],
    [true, 'damaged'],
  ])
  expect(all.lost[1]?.detail).toBe('Its bytes aren’t the ones that were stored.')
  expect(told).toEqual([
    [0, 2],
    [1, 2],
  ])
  const unread = await check()
  expect([unread.hashed, unread.lost.length]).toEqual([0, 1])
  const asked = await check({ also: new Set([keyOf(bent)]) })
  expect([asked.hashed, asked.lost.length]).toEqual([1, 2])
  expect((await check({ also: new Set([keyOf(whole)]) })).lost).toHaveLength(1)
})

test('measures that were not kept are taken from a file for the player, and named', async () => {
  const id = await recording('sound')
  await t.sql`update recordings set mime = 'audio/x-unknown' where id = ${id}`
  await t.sql`insert into steps (recording_id, step, state) values (${id}, 'prepare', 'done')
    on conflict (recording_id, step) do update set state = 'done'`
  await put(recordingKeys(id).media, 'played')
  const { adopted, lost } = await check({ share: everything })
  expect(adopted).toEqual([{ key: recordingKeys(id).media, recordingId: id, bytes: 6, isWhole: false }])
  expect(lost).toEqual([])
  expect((await check({ share: everything })).adopted).toEqual([])
})

test('what belongs to nothing is a stray, unless it has just come', async () => {
  const old = `recordings/${uuid()}/original`
  await put(old, 'left over')
  await put(`recordings/${uuid()}/original`, 'just come')
  utimesSync(join(folder, old), new Date(0), new Date(0))
  expect((await check()).strays).toMatchObject([{ key: old, bytes: 9 }])
})

test('a check that is stopped ends at the next file', async () => {
  await recording('whole')
  await expect(check({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
})

test('files that seemed wrong are looked at again, each once, by the rows and the storage of now', async () => {
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    select gen_random_uuid(), 'w', 'o', 'meeting', 'completed' from generate_series(1, 501)`
  await t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, metadata, part, bytes, finished_at)
    select id, id, 'w', 'o', '{}', 0, 5, now() from recordings`
  const doubtful = await expectedFiles(t.db)
  const [removed, back] = doubtful
  await put(back?.key ?? '', 'bytes')
  await t.sql`delete from recordings where id = ${removed?.recordingId ?? ''}`
  const found = await lookAgain(t.db, storage, doubtful)
  expect(found.map(({ key }) => key).toSorted()).toEqual(
    doubtful
      .slice(2)
      .map(({ key }) => key)
      .toSorted(),
  )
})
