import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { readSchema, type SchemaShape } from '#testing/schema/read-schema.ts'
import { mistakesIn } from '#testing/schema/released.ts'
import { type Db, openSql } from './database.ts'
import { openDb } from './open-db.ts'
import { migrate } from './migrate.ts'
import { history, type History, type Migration } from './migrations/all.ts'

const database = testDatabase()

/** Runs work on an empty database. */
const onEmpty = (suffix: string, work: (db: Db) => Promise<void>) =>
  withEmpty(database.url, suffix, async (url) => {
    const pool = openSql(url, 2)
    try {
      await work(openDb(pool))
    } finally {
      await pool.end({ timeout: 2 })
    }
  })

const by = (text: string, contracts: Migration['contracts'] = []): Migration => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
  contracts,
})

const first = by(
  `create table things (id int primary key, name text, color text not null default 'red', size int)`,
)
/** A history whose first migration is released as 1.0.0, followed by others. */
const released = (more: History['migrations'], releases: History['releases'] = []): History => ({
  migrations: { '0001-first': first, ...more },
  releases: [{ version: '1.0.0', last: '0001-first' }, ...releases],
})

test('our own migrations only add to what was released, or say since when it is unused', async () => {
  await onEmpty('_history', async (db) => {
    expect(await mistakesIn(db, history)).toEqual([])
  })
})

const shapeOf = async (all: History) => {
  let shape: SchemaShape = {}
  await onEmpty('_shape', async (db) => {
    await migrate(db, all)
    shape = await readSchema(db)
  })
  return shape
}

test('a migration that takes something from servers of the release before is refused, by what it takes', async () => {
  const schema = await shapeOf({ migrations: { '0001-first': first }, releases: [] })
  const cases: [text: string, mistakes: string[]][] = [
    ['alter table things drop column color', ['things.color: column is gone']],
    ['alter table things rename column name to title', ['things.name: column is gone']],
    ['alter table things rename to stuff', ['things: table is gone']],
    ['alter table things alter column size type bigint', ['things.size: integer became bigint']],
    ['alter table things alter column name set not null', ['things.name: may no longer be null']],
    ['alter table things alter column color drop default', ['things.color: default is gone']],
    ['alter table things add column kind text not null', ['things.kind: has to be given']],
    ['alter table things add check (size > 0)', ['things: new rule CHECK ((size > 0))']],
    ['create unique index on things (name)', ['things: new rule UNIQUE INDEX btree (name)']],
    // what servers of the release before neither read nor write
    [`alter table things add column kind text not null default 'a' check (kind <> '')`, []],
    ['create table others (id int primary key, thing int references things (id))', []],
    ['create index on things (name)', []],
  ]
  for (const [text, mistakes] of cases)
    await onEmpty('_guard', async (db) => {
      const all = released({ '0002-next': by(text) })
      const said = mistakes.map(
        (what) => `0002-next: ${what}, which servers of the release before may still need`,
      )
      expect(await mistakesIn(db, all, () => schema)).toEqual(said)
    })
})

test('what a release has gone without may be taken away in a later one, and not in the same', async () => {
  const what = 'things.color: column is gone'
  const drop = by('alter table things drop column color', [{ what, unusedSince: '1.1.0' }])
  const add = by('alter table things add column shade text')
  const schema = await shapeOf({ migrations: { '0001-first': first }, releases: [] })
  const next = await shapeOf({ migrations: { '0001-first': first, '0002-shade': add }, releases: [] })
  const schemaOf = (version: string) => (version === '1.0.0' ? schema : next)
  await onEmpty('_later', async (db) => {
    const all = released({ '0002-shade': add, '0003-drop': drop }, [{ version: '1.1.0', last: '0002-shade' }])
    expect(await mistakesIn(db, all, schemaOf)).toEqual([])
  })
  await onEmpty('_same', async (db) => {
    const all = released({ '0002-shade': add, '0003-drop': drop })
    await expect(mistakesIn(db, all, schemaOf)).rejects.toThrow(
      /"things.color.*unused since 1.1.0.*no release before/,
    )
  })
})

test('a migration that was released may not be edited', async () => {
  const schema = await shapeOf({
    migrations: { '0001-first': by('create table things (id int)') },
    releases: [],
  })
  await onEmpty('_edited', async (db) => {
    expect(await mistakesIn(db, released({}), () => schema)).toEqual([
      '1.0.0: its migrations no longer make the schema that was released',
    ])
    expect(await mistakesIn(db, released({}), () => null)).toEqual([
      '1.0.0: not frozen; pnpm schema release 1.0.0',
    ])
  })
})

test('an older server starts on a schema that was only added to, and is refused once what it uses is gone', async () => {
  const add = by('alter table things add column shade text')
  const drop = by('alter table things drop column color', [
    { what: 'things.color: column is gone', unusedSince: '1.1.0' },
  ])
  const old = released({})
  const middle = released({ '0002-shade': add }, [{ version: '1.1.0', last: '0002-shade' }])
  const newest = released({ '0002-shade': add, '0003-drop': drop }, [
    { version: '1.1.0', last: '0002-shade' },
  ])
  await onEmpty('_rolling', async (db) => {
    expect(await migrate(db, old)).toEqual(['0001-first'])
    expect(await migrate(db, middle)).toEqual(['0002-shade'])
    expect(await migrate(db, old)).toEqual([])
    expect(await migrate(db, newest)).toEqual(['0003-drop'])
    expect(await migrate(db, middle)).toEqual([])
    await expect(migrate(db, old)).rejects.toThrow(
      /another version.*"0002-shade", and something this one uses is gone since.*"0002-shade" at least/,
    )
  })
})
