import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from '#testing/database.ts'

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
