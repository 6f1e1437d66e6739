import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { failureOf } from '#kernel/http/answer.ts'
import { testDatabase } from '#testing/database.ts'
import { openSql } from './database.ts'
import { openDb } from './open-db.ts'

const database = testDatabase()

test('a query that takes too long is cancelled and told as too busy; the connection stays', async () => {
  const pool = openSql(database.url, 1, { statementTimeoutMs: 2000 })
  try {
    const db = openDb(pool)
    const slow = await sql`select pg_sleep(600)`.execute(db).catch(failureOf)
    expect(slow).toMatchObject({ code: 'SERVER_BUSY', status: 503, retryAfter: 30 })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})
