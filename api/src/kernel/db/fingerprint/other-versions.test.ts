import type { Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { type Db, openSql, type Sql } from '../database.ts'
import { DatabaseRefused } from '../database-refused.ts'
import { migrate } from '../migrate.ts'
import { history, type History, type Migration } from '../migrations/all.ts'
import { statements } from '../migrations/statements.ts'
import { openDb } from '../open-db.ts'
import { objectsAfter, readRecord } from './records.ts'
import { changesBetween } from './objects.ts'
import { readObjects } from './read-objects.ts'

const database = testDatabase()
const names = Object.keys(history.migrations)

const onEmpty = (suffix: string, work: (db: Db, pool: Sql, url: string) => Promise<void>) =>
  withEmpty(database.url, suffix, async (url) => {
    const pool = openSql(url, 2)
    try {
      await work(openDb(pool), pool, url)
    } finally {
      await pool.end({ timeout: 2 })
    }
  })

const upTo = (last: string): History => ({
  ...history,
  migrations: Object.fromEntries(Object.entries(history.migrations).filter(([name]) => name <= last)),
})
const by = (text: string): Migration => ({
  up: (db: Kysely<unknown>) => statements(db, text),
})

/** A newer version of the product, with one migration more. */
const newer = async (text: string): Promise<History> => {
  const migrations = { ...history.migrations, '9999-newer': by(text) }
  let made: ReturnType<typeof readRecord> = {}
  await onEmpty('_newer', async (db) => {
    await migrate(db)
    const before = await readObjects(db)
    await migrate(db, { migrations, releases: [] })
    made = changesBetween(before, await readObjects(db))
  })
  return {
    migrations,
    releases: [],
    readRecord: (name) => (name in history.migrations ? readRecord(name) : made),
  }
}

test.each(['0001-first', names.at(-2) ?? ''])(
  'a database of a former version, up to %s, is brought up to date with what it holds',
  async (last) => {
    await onEmpty('_former', async (db, pool) => {
      await migrate(db, upTo(last))
      await pool`insert into workspaces (id, name) values ('w', 'Ours')`
      expect(await migrate(db)).toEqual(names.filter((name) => name > last))
      expect(await pool`select name from workspaces`).toEqual([{ name: 'Ours' }])
      expect(changesBetween(objectsAfter(names, readRecord), await readObjects(db))).toEqual({})
      expect(await pool`select migration from schema_fingerprints`).toEqual([{ migration: names.at(-1) }])
    })
  },
)

test('one of a former version that was altered, or made by other text of its migration, is refused before it is changed', async () => {
  await onEmpty('_edited', async (db, pool) => {
    await migrate(db, upTo('0001-first'))
    await pool`alter table recordings rename column visibility to sight`
    const before = await readObjects(db)
    await expect(migrate(db)).rejects.toThrow(/column recordings\.visibility is missing.*Nothing was changed/)
    expect(await readObjects(db)).toEqual(before)
    expect(await pool`select name from kysely_migration`).toEqual([{ name: '0001-first' }])
  })
})

test('one that has already, by hand, what a migration is to make is refused by its name', async () => {
  await onEmpty('_ahead', async (db, pool) => {
    await migrate(db, upTo('0001-first'))
    await pool`create table lost_files (id int primary key)`
    await pool`alter table recordings add column media_bytes bigint`
    await expect(migrate(db)).rejects.toThrow(
      /table lost_files is not ours, column recordings\.media_bytes is/,
    )
  })
})

test('a first start reads the record of each migration a few times, however many there are', async () => {
  const read: string[] = []
  const counted = (name: string) => (read.push(name), readRecord(name))
  await onEmpty('_counted', async (db) => {
    await migrate(db, { ...history, readRecord: counted })
    expect(Math.max(...names.map((name) => read.filter((one) => one === name).length))).toBeLessThanOrEqual(3)
  })
})

test('tables without the list of migrations that made them are refused', async () => {
  await onEmpty('_listless', async (db, pool) => {
    await migrate(db)
    await pool`drop table kysely_migration`
    await expect(migrate(db)).rejects.toThrow(/table \w+ is not ours.*and \d+ more/)
  })
})

test.each([
  ['in public', 'create extension pg_trgm; create extension btree_gin'],
  [
    'in a schema of their own',
    `create schema extensions; create extension pg_trgm schema extensions; create extension btree_gin schema extensions;
    do $$ begin execute format('alter database %I set search_path to public, extensions', current_database()); end $$`,
  ],
])('an empty database in which an administrator made our extensions, %s, is used', async (_, text) => {
  await onEmpty('_extended', async (_db, _pool, url) => {
    const owner = new URL(inject('superuserUrl'))
    owner.pathname = new URL(url).pathname
    const admin = openSql(owner.href, 1)
    await admin.unsafe(`${text}; grant usage on schema public to public;
      do $$ begin if to_regnamespace('extensions') is not null then grant usage on schema extensions to public; end if; end $$`)
    await admin.end({ timeout: 2 })
    const pool = openSql(url, 2)
    try {
      const noted: string[] = []
      expect(await migrate(openDb(pool), history, (name) => noted.push(name))).toEqual(names)
      expect(noted).toEqual([])
      expect(await migrate(openDb(pool))).toEqual([])
    } finally {
      await pool.end({ timeout: 2 })
    }
  })
})

test('beside tables of another program the product makes its own', async () => {
  await onEmpty('_shared', async (db, pool) => {
    await pool`create table of_another (id int primary key, name text not null unique)`
    expect(await migrate(db)).toEqual(names)
    const noted: string[] = []
    await migrate(db, history, (name) => noted.push(name))
    expect(noted).toEqual(['table of_another'])
  })
})

test('on a database of a newer version this one starts, also where that changed a rule, unless it was altered since', async () => {
  const all = await newer(`create table shades (id int primary key, name text not null unique);
    alter table recordings add column shade text not null default 'red' check (shade <> '');
    alter table lost_files drop constraint lost_files_fault_check;
    alter table lost_files add constraint lost_files_fault_check check (fault <> '')`)
  await onEmpty('_rolling', async (db, pool) => {
    await migrate(db)
    expect(await migrate(db, all)).toEqual(['9999-newer'])
    const noted: string[] = []
    expect(await migrate(db, history, (name) => noted.push(name))).toEqual([])
    expect(noted).toEqual([])
    await pool`alter table recordings drop column shade`
    for (const one of [history, all])
      await expect(migrate(db, one)).rejects.toThrow(/column recordings\.shade is missing/)
  })
})

test('processes that start while another brings the database up to date are not confused by what they see', async () => {
  const all = await newer(
    'select pg_sleep(0.3);\n alter table recordings add column shade text;\n select pg_sleep(0.3)',
  )
  await onEmpty('_race', async (db, _pool, url) => {
    await migrate(db)
    const pools = Array.from({ length: 4 }, () => openSql(url, 1))
    const applied = await Promise.all(
      pools.map(async (pool, i) => {
        await new Promise((done) => setTimeout(done, 200 * i))
        return migrate(openDb(pool), i % 2 === 0 ? all : history)
      }),
    )
    expect(applied.flat()).toEqual(['9999-newer'])
    await Promise.all(pools.map((pool) => pool.end({ timeout: 2 })))
  })
})

test('tables that a dump brought back as those of another role are refused, with the statement that helps', async () => {
  await onEmpty('_dumped', async (db, _pool, url) => {
    await migrate(db)
    const owner = new URL(inject('superuserUrl'))
    const role = new URL(url).username
    owner.pathname = new URL(url).pathname
    const admin = openSql(owner.href, 1)
    await admin`alter table recordings owner to ${admin(owner.username)}`
    await admin`revoke all on recordings from ${admin(role)}`
    const error = await migrate(db).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseRefused)
    const statement = /ALTER TABLE [^;]*;/.exec(error instanceof Error ? error.message : '')?.[0] ?? ''
    expect(statement).toContain(role)
    await admin.unsafe(statement)
    expect(await migrate(db)).toEqual([])
    await admin.end({ timeout: 2 })
  })
})
