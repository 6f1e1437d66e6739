import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSql } from './database.ts'
import { openDb } from './open-db.ts'
import { migrate } from './migrate.ts'
import { history } from './migrations/all.ts'
import { testDatabase } from '#testing/database.ts'
import { withEmpty } from '#testing/schema/empty-database.ts'
import { tableTypes, tableTypesFile } from '#testing/schema/table-types.ts'

const database = testDatabase()

test('migrating again changes nothing, also from several processes at once', async () => {
  const runs = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  expect(runs).toEqual([[], [], []])
})

test('full text and trigrams know Cyrillic and Kazakh letters', async () => {
  const { rows } = await sql<{ trigrams: number; folded: string; found: boolean }>`
    select cardinality(show_trgm('Встреча')) as trigrams, lower('ҚАЗАҚ ӘҢГІМЕ') as folded,
      to_tsvector('russian', 'обсудили встречи') @@ plainto_tsquery('russian', 'встреча') as found
  `.execute(database.db)
  expect(rows[0]).toEqual({ trigrams: expect.any(Number), folded: 'қазақ әңгіме', found: true })
  expect(rows[0]?.trigrams).toBeGreaterThan(3)
})

test('the table types are those of the migrated database; `pnpm schema` writes them', async () => {
  expect(await tableTypes(database.db)).toBe(readFileSync(tableTypesFile, 'utf8'))
})

test('of several processes that start at once on an empty database one makes the tables, the others wait', async () => {
  await withEmpty(database.url, '_empty', async (url) => {
    const pools = Array.from({ length: 3 }, () => openSql(url, 2))
    const applied = await Promise.all(pools.map((sql) => migrate(openDb(sql))))
    expect(applied.filter((names) => names.length > 0)).toEqual([Object.keys(history.migrations)])
    await Promise.all(pools.map((sql) => sql.end({ timeout: 2 })))
  })
})

test('a database of a version with other migrations is refused and left as it is', async () => {
  await withEmpty(database.url, '_older', async (url) => {
    const older = openSql(url, 2)
    await older`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`
    await older`insert into kysely_migration values ('0001-recordings', '2026-11-01'), ('0002-text', '2026-11-01')`
    await expect(migrate(openDb(older))).rejects.toThrow(
      /another version.*"0001-recordings".*Nothing was changed/,
    )
    const tables = await older`select tablename from pg_tables where schemaname = 'public'`
    expect(tables.map((t) => t.tablename)).toEqual(['kysely_migration'])
    await older.end({ timeout: 2 })
  })
})
