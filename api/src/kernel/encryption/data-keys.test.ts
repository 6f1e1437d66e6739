import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Queryable } from '../db/database.ts'
import { type DataKeys, masterId, openDataKeys } from './data-keys.ts'
import { noteSealing } from './seal-version.ts'

const t = testDatabase()
const [first, second] = [randomBytes(32), randomBytes(32)]
const withMasters = (...all: Buffer[]) =>
  openDataKeys(t.db, { all: () => all, look: async () => undefined, reload: async () => undefined })
const untouched = null as unknown as Queryable
let keys: DataKeys
beforeEach(async () => {
  for (const table of ['data_keys', 'sealing', 'recordings']) await t.sql`delete from ${t.sql(table)}`
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  keys = withMasters(first)
})

const recording = async () => {
  const id = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${id}, 'w', 'o', 'a')`
  return id
}
const forget = () => t.sql`delete from data_keys`

test('a recording has one key, made when it is first needed; another has another', async () => {
  const [one, other] = [await recording(), await recording()]
  const made = await keys.forNew(one)
  expect(made.key).toHaveLength(32)
  expect(await keys.forNew(one)).toEqual(made)
  expect(await withMasters(first).forNew(one)).toEqual(made)
  expect((await keys.forNew(other)).id).not.toBe(made.id)
  expect(await keys.ofRecording(one)).toEqual([{ id: made.id, sealVersion: 1 }])
  // of two that were made at the same time it is the older one
  await t.sql`insert into data_keys (id, recording_id, master_id, seal_version, wrapped)
    select ${'ffffffff-0000-7000-8000-000000000000'}, recording_id, master_id, seal_version, wrapped from data_keys
    where recording_id = ${one}`
  await t.sql`insert into data_keys (id, recording_id, master_id, seal_version, wrapped)
    select ${uuid()}, recording_id, master_id, seal_version, wrapped from data_keys where id = ${made.id}`
  expect((await withMasters(first).forNew(one)).id).toBe(made.id)
})

test('keys that were opened are in memory; one that is not known and not there is said to be gone', async () => {
  const { id, key } = await keys.forNew(null)
  const later = withMasters(first)
  expect((await later.find(id)).equals(key)).toBe(true)
  await forget()
  for (const opened of [keys, later]) expect((await opened.find(id, untouched)).equals(key)).toBe(true)
  await expect(withMasters(first).find(id)).rejects.toThrow(`The data key ${id} isn’t in the database`)
})

test('many keys are loaded at once, those in memory not again; what cannot be opened is said when it is needed', async () => {
  const [one, two, bent] = [await keys.forNew(null), await keys.forNew(null), await keys.forNew(null)]
  await t.sql`update data_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where id = ${bent.id}`
  const later = withMasters(first)
  await later.readAhead([one.id, two.id, bent.id], t.db)
  await later.readAhead([one.id, two.id], untouched)
  await later.readAhead([], untouched)
  for (const { id, key } of [one, two]) expect((await later.find(id, untouched)).equals(key)).toBe(true)
  await expect(later.find(bent.id)).rejects.toMatchObject({
    message: `The data key ${bent.id} is damaged in the database.`,
    detail: 'The key of this file is damaged.',
  })
})

test('a key made without a recording is given to one, once', async () => {
  await noteSealing(t.db, true)
  const [one, other] = [await recording(), await recording()]
  const { id } = await keys.forNew(null)
  expect((await keys.forNew(null)).id).not.toBe(id)
  await keys.give(id, one)
  await keys.give(id, other)
  expect(await keys.ofRecording(one)).toEqual([{ id, sealVersion: 2 }])
  expect(await keys.ofRecording(other)).toEqual([])
})

test('once all its files are sealed for their places, a recording accepts no others', async () => {
  const [one, other] = [await recording(), await recording()]
  for (const id of [one, other]) await keys.forNew(id)
  await keys.needPlaces(one)
  const versions = async (id: string) => (await keys.ofRecording(id)).map(({ sealVersion }) => sealVersion)
  expect([await versions(one), await versions(other)]).toEqual([[2], [1]])
})

test('new keys are wrapped by a new master key only once something is', async () => {
  await keys.forNew(null)
  const both = withMasters(second, first)
  await both.forNew(null)
  const used = async () =>
    (await t.sql`select master_id, count(*)::int as n from data_keys group by 1 order by 2`).map((row) => [
      row['master_id'],
      row['n'],
    ])
  expect(await used()).toEqual([[masterId(first), 2]])
  expect(await both.wrapAgain()).toBe(2)
  expect(await both.wrapAgain()).toBe(0)
  await both.forNew(null)
  expect(await used()).toEqual([[masterId(second), 3]])
  await forget()
  await both.forNew(null)
  expect(await used()).toEqual([[masterId(second), 1]])
  const without = withMasters()
  for (const asked of [() => without.forNew(null), () => without.wrapAgain()])
    await expect(asked()).rejects.toThrow(/master key that is current, but this server has none/)
})
