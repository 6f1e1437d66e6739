import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { recordsMade } from '#testing/schema/records-made.ts'
import { type Db, openSql, type Sql } from '../database.ts'
import { DatabaseRefused } from '../database-refused.ts'
import { migrate } from '../migrate.ts'
import { history } from '../migrations/all.ts'
import { openDb } from '../open-db.ts'
import { changesBetween, fingerprintOf } from './objects.ts'
import { readObjects } from './read-objects.ts'
import { objectsAfter, readRecord } from './records.ts'

const database = testDatabase()
const names = Object.keys(history.migrations)
const made = objectsAfter(names, readRecord)

const onEmpty = (suffix: string, work: (db: Db, sql: Sql) => Promise<void>) =>
  withEmpty(database.url, suffix, async (url) => {
    const sql = openSql(url, 2)
    try {
      await work(openDb(sql), sql)
    } finally {
      await sql.end({ timeout: 2 })
    }
  })

const refused = async (db: Db, all = history) => {
  const error = await migrate(db, all).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseRefused)
  return error instanceof Error ? error.message : ''
}

test('each migration makes what its record says, so none is edited; `pnpm schema` records new ones', async () => {
  await onEmpty('_records', async (db) => {
    for (const [name, record] of await recordsMade(db, history))
      expect({ [name]: record }).toEqual({ [name]: readRecord(name) })
  })
})

test('the fingerprint is kept with the database, whatever the order of its objects', async () => {
  const [row] = await database.sql`select migration, fingerprint, objects from schema_fingerprints`
  expect(row).toEqual({ migration: names.at(-1), fingerprint: fingerprintOf(made), objects: made })
  const found = await readObjects(database.db)
  const reversed = Object.fromEntries(
    Object.entries(found)
      .toReversed()
      .map(([table, own]) => [table, Object.fromEntries(Object.entries(own).toReversed())]),
  )
  expect(fingerprintOf(reversed)).toBe(fingerprintOf(made))
  expect(changesBetween(made, found)).toEqual({})
})

/** What is done to a database, what is said of it, and what undoes it; absent: the statements of the message do. */
const alterations: [done: string, said: RegExp, undo?: string][] = [
  [
    'alter table recordings rename column visibility to sight',
    /column recordings\.visibility is missing.*Nothing was changed.*by hand, or made by a version between/,
    'alter table recordings rename column sight to visibility',
  ],
  [
    'alter table uploads alter column metadata type text using metadata::text',
    /column uploads\.metadata is "text not null" in place of "jsonb not null"/,
    'alter table uploads alter column metadata type jsonb using metadata::jsonb',
  ],
  [
    'alter table workspaces alter column created_at drop default',
    /column workspaces\.created_at is "timestamp with time zone not null" in place of .* default now\(\)"/,
    'alter table workspaces alter column created_at set default now()',
  ],
  ['drop index memberships_user', /index memberships_user on memberships is missing.*CREATE INDEX/],
  [
    'drop trigger search_speaker on speakers',
    /trigger search_speaker on speakers is missing.*CREATE TRIGGER/,
  ],
  [
    'alter table speakers disable trigger search_speaker',
    /trigger search_speaker on speakers is disabled.*ENABLE TRIGGER/,
  ],
  [
    'alter table lost_files drop constraint lost_files_fault_check',
    /constraint lost_files_fault_check on lost_files is missing.*ADD CONSTRAINT/,
  ],
  [
    'alter table lost_files drop constraint lost_files_pkey',
    /constraint lost_files_pkey on lost_files is missing.*ADD CONSTRAINT/,
  ],
  [
    'alter function voice_name(text) volatile',
    /function voice_name\(text\) is changed/,
    'alter function voice_name(text) immutable',
  ],
  ['alter table uploads set unlogged', /table uploads is changed/, 'alter table uploads set logged'],
  ['alter table favorites add column cost int not null', /column favorites\.cost is not ours.*DROP NOT NULL/],
  ['create unique index one_title on recordings (title)', /index one_title on recordings is not ours.*DROP/],
  [
    'alter table recordings add constraint small check (title is not null)',
    /constraint small .*not ours.*DROP/,
  ],
  ['create rule quiet as on insert to recordings do instead nothing', /rule quiet on recordings.*DROP RULE/],
]

const statementsOf = (message: string) => /as the role of DATABASE_URL: (.*)$/.exec(message)?.[1] ?? ''

test.each(alterations)(
  '"%s" is refused by name, with what to do, and nothing is changed',
  async (done, said, undo) => {
    const { sql, db } = database
    await sql.unsafe(done)
    const altered = await readObjects(db)
    const message = await refused(db)
    expect(message).toMatch(said)
    expect(message.split('\n')).toHaveLength(1)
    expect(await readObjects(db)).toEqual(altered)
    await sql.unsafe(undo ?? statementsOf(message))
    await sql`alter table favorites drop column if exists cost`
    expect(changesBetween(made, await readObjects(db))).toEqual({})
    expect(await migrate(db)).toEqual([])
  },
)

test('a table that is gone is refused by its own name, not by those of all that belonged to it', async () => {
  const { sql, db } = database
  await sql`drop table favorites`
  expect(await refused(db)).toMatch(/from outside: table favorites is missing\. .*restore a backup/)
  const columns = Object.entries(made['favorites'] ?? {}).filter(([name]) => name.startsWith('column '))
  await sql.unsafe(
    `create table favorites (${columns.map(([name, of]) => `${name.slice(7)} ${of}`).join(', ')})`,
  )
  await sql.unsafe(statementsOf(await refused(db)))
  expect(await migrate(db)).toEqual([])
})

test('many differences are counted, and the first named', async () => {
  const { sql, db } = database
  await sql`alter table recordings rename to meetings`
  const message = await refused(db)
  expect(message).toMatch(/table recordings is missing, .*, and \d+ more\./)
  expect(message.length).toBeLessThan(700)
  await sql`alter table meetings rename to recordings`
  expect(await migrate(db)).toEqual([])
})

test("an operator's own index, table, view, column, trigger and rights are noted and do no harm", async () => {
  const { sql, db } = database
  await sql.unsafe(`
    create index titles on recordings (title);
    create table of_ours (id int primary key, size int not null);
    create view meetings as select id, title from recordings;
    alter table recordings add column cost int, add column paid boolean not null default false;
    create function watched() returns trigger language plpgsql as 'begin return new; end';
    create trigger watched after insert on recordings for each row execute function watched();
    alter index memberships_user set (fillfactor = 70);
    grant select on recordings to public;
    comment on table recordings is 'changed'`)
  const noted: string[] = []
  expect(await migrate(db, history, (name) => noted.push(name))).toEqual([])
  expect(noted.toSorted()).toEqual([
    'column recordings.cost',
    'column recordings.paid',
    'function watched()',
    'index titles on recordings',
    'table of_ours',
    'trigger watched on recordings',
    'view meetings',
  ])
  await sql.unsafe(`drop view meetings; drop table of_ours; drop index titles; drop function watched() cascade;
    alter table recordings drop column cost, drop column paid; alter index memberships_user reset (fillfactor)`)
})

test('what a database consists of is read inside a transaction as well, and is the same', async () => {
  const outside = await readObjects(database.db)
  const inside = await database.db.transaction().execute((trx) => readObjects(trx))
  expect(inside).toEqual(outside)
})
