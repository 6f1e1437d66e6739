import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { fingerprintOf } from '../db/fingerprint/objects.ts'
import { objectsAfter, readRecord } from '../db/fingerprint/records.ts'
import { history } from '../db/migrations/all.ts'
import { needBackable } from './schema.ts'

const t = testDatabase()
const undo: string[] = []
const change = async (statement: string, back: string) => {
  await t.sql.unsafe(statement)
  undo.unshift(back)
}
afterEach(async () => {
  for (const statement of undo.splice(0)) await t.sql.unsafe(statement)
})

test('a database is backed up with what its migrations made', async () => {
  const made = objectsAfter(Object.keys(history.migrations), readRecord)
  expect(await needBackable(t.sql)).toEqual({
    made,
    schema: { fingerprint: fingerprintOf(made), objects: made },
    altered: null,
  })
})

test('what others added and does no harm is left out without a word', async () => {
  await change('create table notes_of_others (a int)', 'drop table notes_of_others')
  expect((await needBackable(t.sql)).altered).toBeNull()
})

test('what no backup needs may be altered, and is named', async () => {
  const [index] = await t.sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'recordings' and indexdef not like '%UNIQUE%' order by 1 limit 1`
  await change(`drop index ${index?.name}`, index?.made ?? '')
  expect((await needBackable(t.sql)).altered).toContain(index?.name)
})

test.each([
  ['one column', ['title']],
  ['two', ['title', 'mime']],
])('a database whose tables lack %s is not backed up', async (_, columns) => {
  for (const name of columns)
    await change(
      `alter table recordings rename column ${name} to ${name}_of_others`,
      `alter table recordings rename column ${name}_of_others to ${name}`,
    )
  const refused = needBackable(t.sql)
  await expect(refused).rejects.toThrow(
    /^The database was changed from outside: .*title.*no earlier one was removed/,
  )
})

test('a database of a newer version is backed up by that', async () => {
  await change(
    `insert into kysely_migration values ('9999-newer', '2030-01-01')`,
    `delete from kysely_migration where name = '9999-newer'`,
  )
  await expect(needBackable(t.sql)).rejects.toThrow('made by a newer version')
})
